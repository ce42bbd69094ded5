
use builtin;
use str;

set edit:completion:arg-completer[ninefold] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'ninefold'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'ninefold'= {
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
            cand solve 'Solve puzzles'
            cand check 'Tell whether puzzles have exactly one solution, and if not, why'
            cand count 'Count solutions exactly'
            cand compare 'Run every method on a puzzle and compare the work'
            cand random 'Make random full grids'
            cand generate 'Make minimal puzzles with one solution'
            cand convert 'Rewrite puzzles in another format'
            cand bench 'Measure how many puzzles per second this machine solves'
            cand hint 'Show the next step that a good human solver would take'
            cand explain 'Solve puzzles step by step and say why each step is true'
            cand steps 'List all steps that can be taken'
            cand techniques 'List the techniques, or explain one by its example'
            cand reglib 'Run a regression library of techniques, as HoDoKu writes it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'ninefold;solve'= {
            cand --from 'Format of the input [default: detected]'
            cand --rules 'Which houses count: classic, or diagonal (both long diagonals hold 1 to 9 too)'
            cand -f 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand --format 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand -m 'Which solver searches; the answer is the same for all'
            cand --method 'Which solver searches; the answer is the same for all'
            cand --strategies 'Strategies that the method ''strategies'' may use [default: all], of naked-single, hidden-single, naked-pair, locked-candidates, larger-subsets'
            cand --without 'Strategies that the method ''strategies'' must do without'
            cand --limit 'List at most N solutions of each puzzle; implies --all'
            cand --deadline 'Longest time for each search: 500ms, 10s, 2m'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand --stats 'Report what the method''s search up to its first solution cost'
            cand --all 'List all solutions, smallest first'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;check'= {
            cand --from 'Format of the input [default: detected]'
            cand --rules 'Which houses count: classic, or diagonal (both long diagonals hold 1 to 9 too)'
            cand -f 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand --format 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --deadline 'Longest time for each puzzle: 500ms, 10s, 2m'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand --minimal 'Tell as well whether each given is needed'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;count'= {
            cand --from 'Format of the input [default: detected]'
            cand --rules 'Which houses count: classic, or diagonal (both long diagonals hold 1 to 9 too)'
            cand -f 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand --format 'Format of the output [default: box for one puzzle on a terminal, else line]'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --limit 'Stop counting at N solutions'
            cand --deadline 'Longest time for each puzzle: 500ms, 10s, 2m'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;compare'= {
            cand --from 'Format of the input [default: detected]'
            cand --rules 'Which houses count: classic, or diagonal (both long diagonals hold 1 to 9 too)'
            cand --svg 'Draw the comparison as a picture'
            cand --deadline 'Longest time for each method and puzzle: 500ms, 10s, 2m'
            cand --methods 'Compare these methods only, separated by commas'
            cand -f 'Format of the table'
            cand --format 'Format of the table'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;random'= {
            cand -n 'How many'
            cand --count 'How many'
            cand --seed 'Same seed, same lines [default: from the system, and shown]'
            cand --rules 'Which houses count: classic or diagonal'
            cand -f 'Format of the output [default: box for one on a terminal, else line]'
            cand --format 'Format of the output [default: box for one on a terminal, else line]'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --clues 'Give N random clues instead of a full grid, and count the solutions'
            cand --limit 'Count solutions up to N, then say ''more than'''
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --first-row 'Shuffle the first row and complete it in row-major order'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;generate'= {
            cand -n 'How many'
            cand --count 'How many'
            cand --seed 'Same seed, same lines [default: from the system, and shown]'
            cand --rules 'Which houses count: classic or diagonal'
            cand -f 'Format of the output [default: box for one on a terminal, else line]'
            cand --format 'Format of the output [default: box for one on a terminal, else line]'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --clues 'Exactly K clues [default: as they come]'
            cand --deadline 'Longest search for each puzzle: 500ms, 10s, 2m'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;convert'= {
            cand --from 'Format of the input [default: detected]'
            cand --rules 'Which houses count: classic, or diagonal (both long diagonals hold 1 to 9 too)'
            cand -t 'Format to write'
            cand --to 'Format to write'
            cand --format 'Format to write'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;bench'= {
            cand --engine 'What to measure, separated by commas [default: all]'
            cand --limit 'Count up to N solutions of each puzzle; 2 proves uniqueness'
            cand --seconds 'Time for each measurement: 500ms, 10s, 2m'
            cand --batch-size 'Hand the engine N puzzles at a time; several numbers, separated by commas, are measured in turn'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --compare 'Set every measurement beside the first: median and range of the ratios of neighbouring turns'
            cand --json 'Write a JSON object for each measurement'
            cand --csv 'Write a row of CSV for each measurement'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;hint'= {
            cand --from 'Format of the input [default: detected]'
            cand -f 'Format of the output'
            cand --format 'Format of the output'
            cand --profile 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML'
            cand -t 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --technique 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --svg 'Draw each step as a picture: FILE, FILE-2 and so on'
            cand --theme 'Colours of the pictures'
            cand --deadline 'Longest time for each position: 500ms, 10s, 2m'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --vague 'Name the technique and no more'
            cand --where 'Tell where to look as well'
            cand --full 'Tell the whole argument'
            cand --no-uniqueness 'Without techniques that rely on there being one solution'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;explain'= {
            cand --from 'Format of the input [default: detected]'
            cand --limit 'Stop after N steps'
            cand -f 'Format of the output'
            cand --format 'Format of the output'
            cand --profile 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML'
            cand -t 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --technique 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --svg 'Draw each step as a picture: FILE, FILE-2 and so on'
            cand --theme 'Colours of the pictures'
            cand --deadline 'Longest time for each position: 500ms, 10s, 2m'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --brief 'One line of notation for each step'
            cand --no-uniqueness 'Without techniques that rely on there being one solution'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;steps'= {
            cand --from 'Format of the input [default: detected]'
            cand --limit 'Show at most N steps of each technique'
            cand -f 'Format of the output'
            cand --format 'Format of the output'
            cand --profile 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML'
            cand -t 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --technique 'Only these techniques (by id or name) or families (by id), separated by commas'
            cand --svg 'Draw each step as a picture: FILE, FILE-2 and so on'
            cand --theme 'Colours of the pictures'
            cand --deadline 'Longest time for each position: 500ms, 10s, 2m'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand --full 'Tell the whole argument of each step'
            cand --no-uniqueness 'Without techniques that rely on there being one solution'
            cand --resume 'Continue the same command where it was interrupted, from what FILE.partial holds'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;techniques'= {
            cand -f 'Format of the output'
            cand --format 'Format of the output'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;reglib'= {
            cand --code 'Only cases whose code begins with one of these, separated by commas'
            cand -o 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --output 'Write to a file, which appears whole or not at all; .gz and .zst compress'
            cand --color 'When to use colours; NO_COLOR in the environment turns `auto` off'
            cand --lang 'Language of messages, en or zh [default: from the locale]'
            cand --threads 'Number of threads [default: one per core]'
            cand --isa 'Instruction set of the engine; bench takes several and `all` [default: NINEFOLD_ISA, or the best this machine has]'
            cand -v 'Show each case that does not pass, and what was found'
            cand --verbose 'Show each case that does not pass, and what was found'
            cand -q 'No progress, no summary; errors only'
            cand --quiet 'No progress, no summary; errors only'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
            cand -V 'Print version'
            cand --version 'Print version'
        }
        &'ninefold;help'= {
            cand solve 'Solve puzzles'
            cand check 'Tell whether puzzles have exactly one solution, and if not, why'
            cand count 'Count solutions exactly'
            cand compare 'Run every method on a puzzle and compare the work'
            cand random 'Make random full grids'
            cand generate 'Make minimal puzzles with one solution'
            cand convert 'Rewrite puzzles in another format'
            cand bench 'Measure how many puzzles per second this machine solves'
            cand hint 'Show the next step that a good human solver would take'
            cand explain 'Solve puzzles step by step and say why each step is true'
            cand steps 'List all steps that can be taken'
            cand techniques 'List the techniques, or explain one by its example'
            cand reglib 'Run a regression library of techniques, as HoDoKu writes it'
            cand help 'Print this message or the help of the given subcommand(s)'
        }
        &'ninefold;help;solve'= {
        }
        &'ninefold;help;check'= {
        }
        &'ninefold;help;count'= {
        }
        &'ninefold;help;compare'= {
        }
        &'ninefold;help;random'= {
        }
        &'ninefold;help;generate'= {
        }
        &'ninefold;help;convert'= {
        }
        &'ninefold;help;bench'= {
        }
        &'ninefold;help;hint'= {
        }
        &'ninefold;help;explain'= {
        }
        &'ninefold;help;steps'= {
        }
        &'ninefold;help;techniques'= {
        }
        &'ninefold;help;reglib'= {
        }
        &'ninefold;help;help'= {
        }
    ]
    $completions[$command]
}
