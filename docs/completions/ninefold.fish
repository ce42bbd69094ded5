# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_ninefold_global_optspecs
    string join \n color= lang= q/quiet threads= isa= h/help V/version
end

function __fish_ninefold_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_ninefold_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_ninefold_using_subcommand
    set -l cmd (__fish_ninefold_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c ninefold -n "__fish_ninefold_needs_command" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_needs_command" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_needs_command" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_needs_command" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_needs_command" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_needs_command" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "solve" -d 'Solve puzzles'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "check" -d 'Check whether puzzles have exactly one solution, and if not, say why'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "count" -d 'Count solutions exactly'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "estimate" -d 'Estimate the number of solutions where there are too many to count'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "compare" -d 'Run every method on a puzzle and compare the work'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "random" -d 'Make random full grids'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "generate" -d 'Make puzzles to order'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "canonical" -d 'Bring puzzles into their canonical form'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "symmetry" -d 'Count the symmetries that map a puzzle to itself'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "dedupe" -d 'Leave out puzzles that are the same but for a symmetry'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "minimize" -d 'Find minimal puzzles inside puzzles'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "unavoidable" -d 'List the minimal unavoidable sets of grids'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "within" -d 'Find all puzzles of K clues inside a grid'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "fill" -d 'Find all puzzles with clues in given cells'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "neighbors" -d 'Exchange some givens of puzzles for others'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "backdoors" -d 'List the cells whose digits let singles solve the rest'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "numbers" -d 'Count grids, classes of grids and bands anew'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "convert" -d 'Rewrite puzzles in another format'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "bench" -d 'Measure how many puzzles per second this machine solves'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "hint" -d 'Show the next step that a good human solver would take'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "explain" -d 'Solve puzzles step by step and explain each step'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "steps" -d 'List all steps that can be taken'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "techniques" -d 'List the techniques, or explain one with an example'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "rate" -d 'Rate puzzles as Sudoku Explainer and HoDoKu do'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "sql" -d 'Answer questions about files of puzzles in SQL'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "play" -d 'Play in the terminal, with hints'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "reglib" -d 'Run a regression library of techniques in HoDoKu\'s format'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "candidates" -d 'List the digits that each cell can hold in a solution'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "validate" -d 'Find out which rules and givens contradict each other'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "rules" -d 'List the kinds of rules, or explain one'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "vectors" -d 'Check puzzles with any rules against what is known about their solutions'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "draw" -d 'Draw puzzles as pictures (SVG, PNG)'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "print" -d 'Make a booklet of puzzles (PDF)'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "serve" -d 'Play, learn and make puzzles in the browser; also answers JSON requests'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "completions" -d 'Print a script that lets a shell complete commands and options'
complete -c ninefold -n "__fish_ninefold_needs_command" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s f -l format -d 'Format of the output [default: box for one puzzle on a terminal, else line]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s m -l method -d 'Method to solve with; all give the same answer [default: fast]' -r -f -a "row-major\t''
flags\t''
candidates\t''
strategies\t''
fast\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l strategies -d 'Strategies that the method \'strategies\' may use: naked-single, hidden-single, naked-pair, locked-candidates, larger-subsets [default: all]; implies that method' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l without -d 'Strategies that the method \'strategies\' must not use; implies that method' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l limit -d 'List at most N solutions of each puzzle; implies --all' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l deadline -d 'Time limit for each search, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l stats -d 'Report the work that the method\'s search took up to its first solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -l all -d 'List all solutions, smallest first'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand solve" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s f -l format -d 'Format of the output [default: box for one puzzle on a terminal, else line]' -r -f -a "line\t''
box\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -l minimal -d 'Also check whether each given is needed'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand check" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -s f -l format -d 'Format of the output [default: box for one puzzle on a terminal, else line]' -r -f -a "line\t''
box\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l limit -d 'Stop counting at N solutions' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand count" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -s f -l format -d 'Format of the output [default: box for one puzzle on a terminal, else line]' -r -f -a "line\t''
box\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l samples -d 'Take N samples' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l seed -d 'Seed of the random numbers' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand estimate" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l svg -d 'Draw the comparison as a picture' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l deadline -d 'Time limit for each method and puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l methods -d 'Compare these methods only, separated by commas' -r -f -a "row-major\t''
flags\t''
candidates\t''
strategies\t''
fast\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -s f -l format -d 'Format of the table' -r -f -a "text\t''
csv\t''
jsonl\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand compare" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s n -l count -d 'How many; 0 for one after another until Ctrl-C' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l seed -d 'Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l rules -d 'Rules: classic, or a list such as diagonal' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l grids -d 'Where classic full grids come from [default: uniform]' -r -f -a "uniform\t'All grids are equally likely'
search\t'From a randomised search, which prefers some grids'"
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s f -l format -d 'Format of the output [default: box for one on a terminal, else line]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l clues -d 'Place N random clues instead of making a full grid, and count the solutions' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l limit -d 'With --clues, count at most N solutions, then say \'more than\' [default: 1000000]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -l first-row -d 'Shuffle the first row and complete it in row-major order'
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand random" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s n -l count -d 'How many; 0 for one after another until Ctrl-C' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l seed -d 'Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l rules -d 'Rules: classic, or a list such as diagonal' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l grids -d 'Where classic full grids come from [default: uniform]' -r -f -a "uniform\t'All grids are equally likely'
search\t'From a randomised search, which prefers some grids'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s f -l format -d 'Format of the output [default: box for one on a terminal, else line]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l clues -d 'The number of clues, or a range of numbers [default: any number]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l symmetry -d 'Symmetry of the cells with givens' -r -f -a "full\t''
rotate90\t''
rotate180\t''
horizontal\t''
vertical\t''
diagonal\t''
antidiagonal\t''
none\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l pattern -d 'Givens in exactly these cells: a file or an argument with 81 characters, . for an empty cell; every given is needed only with --spare 0' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l spare -d 'K clues more than a minimal puzzle has' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l solutions -d 'Exactly N solutions, and fewer clues would leave more' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l sampling -d 'Which minimal puzzles are likely: those that are found soon (fast), or all with the same number of clues equally (controlled), with their weights in tables' -r -f -a "fast\t''
controlled\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l place -d 'Place constraints of these kinds, separated by commas, and as few givens as they need (or --clues of them): cages, lines, dots, numbers beside the grid. \'ninefold rules\' lists the kinds' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l largest -d 'The cost of the dearest step by smallest explanations: \'largest\' in \'rate --scale smallest\'' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l difficulty -d 'Puzzles of this level by HoDoKu\'s grading; each can be solved without trial and error' -r -f -a "easy\t'Singles'
medium\t'Pairs, triples, intersections'
hard\t'Fish, wings, simple colouring'
unfair\t'Chains, almost locked sets'
extreme\t'Forcing chains and beyond'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l score -d 'HoDoKu\'s score' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l minutes -d 'Estimated minutes for a practised player' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l er -d 'Sudoku Explainer\'s rating of the hardest step' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l ep -d 'Its rating of the hardest step up to the first digit' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l ed -d 'Its rating of the first step' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l tne -d 'How deep trial and error must go, from 0 (singles solve it) to 3: \'depth\' in \'rate --scale tne\'' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l needs -d 'The path has these techniques, separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l without -d 'The path has none of these techniques or families, separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l hardest -d 'No technique of the path comes later in the teacher\'s order than this one, which it has' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l first -d 'The first technique of the path that is not a single' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l technique -d 'The path uses only these techniques or families, separated by commas, and solves the puzzle' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l profile -d 'Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l deadline -d 'Time limit for finding each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l keep -d 'Keep every constraint that is placed, needed or not'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l pearl -d 'No digit can be placed before the hardest step (EP is ER)'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -l diamond -d 'The first step is the hardest (ED is ER)'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand generate" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s f -l format -d 'Format of the output [default: line]' -r -f -a "line\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l transform -d 'Add a symmetry that leads to the form'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand canonical" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -s f -l format -d 'Format of the output [default: line]' -r -f -a "line\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l all -d 'List the automorphisms, at most 1,000'
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand symmetry" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l against -d 'Print the puzzles that are equivalent to one in this file' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l in-memory -d 'Keep at most N classes in memory' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -l invert -d 'Print the others: what came before, or with --against what is new'
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand dedupe" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l seed -d 'Seed of the random numbers; the same seed gives the same lines' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l limit -d 'List at most N of each puzzle; implies --all' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -l all -d 'List all minimal puzzles'
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand minimize" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l size -d 'The most cells of a set' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -s f -l format -d 'Format of the results' -r -f -a "text\t''
csv\t''
jsonl\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l clique -d 'Find the most sets that share no cell'
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -l hit -d 'Find the fewest clues that hit all sets, and the sets that the puzzle\'s clues do not hit'
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand unavoidable" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l clues -d 'The number of clues' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l limit -d 'List at most N of each grid' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l deadline -d 'Time limit for each grid, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand within" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l limit -d 'List at most N of each pattern' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l deadline -d 'Time limit for each pattern, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l any -d 'Digits of the pattern may be any digit too'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l distinct -d 'Only one of all puzzles that a symmetry makes of each other'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l minimal -d 'Only puzzles in which every clue is needed'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l count -d 'Say how many there are instead of listing them'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand fill" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l away -d 'How many givens are taken away' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l more -d 'How many others are added' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l solutions -d 'The most solutions that the rest may have' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l sample -d 'Only N random choices of givens that are taken away, instead of all' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l seed -d 'Seed of the random numbers; the same seed gives the same lines' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l difficulty -d 'Puzzles of this level by HoDoKu\'s grading; each can be solved without trial and error' -r -f -a "easy\t'Singles'
medium\t'Pairs, triples, intersections'
hard\t'Fish, wings, simple colouring'
unfair\t'Chains, almost locked sets'
extreme\t'Forcing chains and beyond'"
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l score -d 'HoDoKu\'s score' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l minutes -d 'Estimated minutes for a practised player' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l er -d 'Sudoku Explainer\'s rating of the hardest step' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l ep -d 'Its rating of the hardest step up to the first digit' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l ed -d 'Its rating of the first step' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l tne -d 'How deep trial and error must go, from 0 (singles solve it) to 3: \'depth\' in \'rate --scale tne\'' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l needs -d 'The path has these techniques, separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l without -d 'The path has none of these techniques or families, separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l hardest -d 'No technique of the path comes later in the teacher\'s order than this one, which it has' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l first -d 'The first technique of the path that is not a single' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l technique -d 'The path uses only these techniques or families, separated by commas, and solves the puzzle' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l profile -d 'Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l pearl -d 'No digit can be placed before the hardest step (EP is ER)'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l diamond -d 'The first step is the hardest (ED is ER)'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand neighbors" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l limit -d 'List at most N of each puzzle' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -s f -l format -d 'Format of the output [default: line]' -r -f -a "line\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand backdoors" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand numbers" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s f -l format -d 'Format to write; --to is the same' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l lossy -d 'Leave out what the format cannot express, with a warning'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand convert" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l engine -d 'What to measure, separated by commas [default: all]' -r -f -a "scalar\t'One puzzle at a time, without explicit vector instructions'
single\t'One puzzle at a time'
batch\t'Many puzzles in lockstep'"
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l limit -d 'Count up to N solutions of each puzzle; 2 proves uniqueness' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l seconds -d 'Time for each measurement, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l batch-size -d 'Give the engine \'batch\' N puzzles at a time; several numbers, separated by commas, are measured in turn [default: 16384]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -s f -l format -d 'Format of the output; csv and jsonl have a row for each measurement' -r -f -a "text\t''
csv\t''
jsonl\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l compare -d 'Compare every measurement with the first: median and range of the ratios of neighbouring turns'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l json -d 'The same as --format jsonl'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -l csv -d 'The same as --format csv'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand bench" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l rules -d 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s f -l format -d 'Format of the output' -r -f -a "text\t'Sentences'
md\t'Markdown'
jsonl\t'A JSON object for each position'
html\t'One web page with pictures'
csv\t'A row for each step'"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l profile -d 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l technique -d 'Use only these techniques (by id or name) or families (by id), separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l svg -d 'Draw each step as a picture: FILE, FILE-2 and so on' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l theme -d 'Colours of the pictures [default: auto]' -r -f -a "auto\t'As the system is set'
light\t'On light pages'
dark\t'On dark pages'
print\t'On paper'"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l deadline -d 'Time limit for each position, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l vague -d 'Only name the technique'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l where -d 'Also say where to look'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l full -d 'Give the whole argument'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l no-uniqueness -d 'Leave out techniques that rely on the puzzle having one solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand hint" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l rules -d 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l limit -d 'Stop after N steps' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -s f -l format -d 'Format of the output' -r -f -a "text\t'Sentences'
md\t'Markdown'
jsonl\t'A JSON object for each position'
html\t'One web page with pictures'
csv\t'A row for each step'"
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l profile -d 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l technique -d 'Use only these techniques (by id or name) or families (by id), separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l svg -d 'Draw each step as a picture: FILE, FILE-2 and so on' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l theme -d 'Colours of the pictures [default: auto]' -r -f -a "auto\t'As the system is set'
light\t'On light pages'
dark\t'On dark pages'
print\t'On paper'"
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l deadline -d 'Time limit for each position, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l brief -d 'One line of notation for each step'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l simplest -d 'Take the simplest step each time, however many that makes'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l no-uniqueness -d 'Leave out techniques that rely on the puzzle having one solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand explain" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l rules -d 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l limit -d 'Show at most N steps of each technique' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s f -l format -d 'Format of the output' -r -f -a "text\t'Sentences'
md\t'Markdown'
jsonl\t'A JSON object for each position'
html\t'One web page with pictures'
csv\t'A row for each step'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l profile -d 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l technique -d 'Use only these techniques (by id or name) or families (by id), separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l svg -d 'Draw each step as a picture: FILE, FILE-2 and so on' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l theme -d 'Colours of the pictures [default: auto]' -r -f -a "auto\t'As the system is set'
light\t'On light pages'
dark\t'On dark pages'
print\t'On paper'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l deadline -d 'Time limit for each position, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l full -d 'Give the whole argument of each step'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l no-uniqueness -d 'Leave out techniques that rely on the puzzle having one solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand steps" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -s f -l format -d 'Format of the output' -r -f -a "text\t''
md\t''
jsonl\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand techniques" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l rules -d 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l scale -d 'Scale to rate by' -r -f -a "se\t'Sudoku Explainer: ER, EP, ED'
hodoku\t'HoDoKu: level and score'
all\t'Both of these'
smallest\t'Smallest explanations: how many rules must be seen at once, whatever the rules are'
tne\t'Research: depth of trial and error, lengths of braids and whips, backdoors, tridagons'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s f -l format -d 'Format of the output [default: text on a terminal, else csv]' -r -f -a "text\t'A few lines for each puzzle, with their meaning'
csv\t'Comma-separated values under a header'
jsonl\t'One JSON object per line'
parquet\t'Parquet, by the helper program'
arrow\t'Arrow IPC, by the helper program'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l profile -d 'Add columns for a scale of your own: a TOML file with points for techniques' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l only -d 'With --scale tne: find these only, such as depth or depth,bxb; the depth alone takes a fraction of the time' -r -f -a "depth\t'Depth of trial and error'
b\t'Length of braids'
bxb\t'Length of braids within tries'
bxbb\t'Length of braids within tries within tries'
w\t'Length of whips'
gw\t'Length of grouped whips'
backdoor\t'Size of the smallest backdoor'
tridagon\t'Whether there is a tridagon after singles'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l minutes -d 'Add a column with the minutes that a practised player may need'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l details -d 'With --scale smallest: add columns with all costs, constraints without use and techniques with names'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -l timing -d 'Add a column with the seconds that each puzzle took'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand rate" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -s f -l format -d 'Format of the answer [default: by the name of the file; table on a terminal, else csv]' -r -f -a "csv\t'Comma-separated values under a header'
jsonl\t'One JSON object per line'
parquet\t'Parquet'
arrow\t'Arrow IPC'
table\t'A table to read'"
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -s o -l output -d 'Write to this file, which appears only when it is complete' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -l memory -d 'Memory for sorting, grouping and joining; what is more goes to temporary files [default: 1GB]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand sql" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l level -d 'Begin with a new puzzle of this level' -r -f -a "easy\t'Singles'
medium\t'Pairs, triples, intersections'
hard\t'Fish, wings, simple colouring'
unfair\t'Chains, almost locked sets'
extreme\t'Forcing chains and beyond'"
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l seed -d 'Seed for new puzzles; the same seed gives the same puzzles [default: from the system]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l profile -d 'Order and choice of techniques for hints: default, hodoku, explainer, or a file in TOML' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -l no-save -d 'Do not read or write the state directory'
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand play" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -l code -d 'Run only cases whose code begins with one of these, separated by commas' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -s v -l verbose -d 'Show each case that does not pass, and what was found'
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand reglib" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l limit -d 'With --counts, count at most N solutions with each digit in each cell' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -l counts -d 'Say how many solutions have each digit in each cell'
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand candidates" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -s f -l format -d 'Format of the output [default: box for one puzzle on a terminal, else line]' -r -f -a "line\t''
box\t''
csv\t''
jsonl\t''
parquet\t''
arrow\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -l resume -d 'Continue an interrupted run of the same command from the results in FILE.partial'
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand validate" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -s f -l format -d 'Format of the output' -r -f -a "text\t''
md\t''
jsonl\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand rules" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -s v -l verbose -d 'Show each case that does not pass, and why'
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand vectors" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s o -l output -d 'Where the pictures go: a file, a folder that ends with \'/\', or a name with {n} for the number [default: standard output]' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s f -l format -d 'Format of the pictures [default: from the name of the file, else svg]' -r -f -a "svg\t'Lines and letters, sharp at any size'
png\t'Pixels'"
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s s -l size -d 'Width in pixels [default: 600 for png, more for wide sheets]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l theme -d 'Colours; a PNG cannot adapt, so auto means light' -r -f -a "auto\t'As the system is set'
light\t'On light pages'
dark\t'On dark pages'
print\t'On paper'"
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l deadline -d 'Time limit for each solution or hint, such as 500ms, 10s or 2m [default: 30s]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l candidates -d 'Draw pencil marks: every digit that the givens allow'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l coordinates -d 'Draw row and column numbers'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l solution -d 'Draw the solution; the givens stay bold'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -l hint -d 'Draw the next step, the one that \'ninefold hint\' shows'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand draw" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l from -d 'Format of the input [default: detected]' -r -f -a "line\t''
box\t''
rows\t''
judge\t''
marks\t''
csv\t''
jsonl\t''
sdk\t''
sdm\t''
ss\t''
opensudoku\t''
library\t''
iss\t''
rules\t''
fpuzzles\t''
sudokupad\t''
sudokumaker\t''
penpa\t''
pencilmark\t''
iss-file\t''"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l rules -d 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l per-page -d 'Number of puzzles on a page [default: 2, or 1 if a grid has more than 16 rows or columns]' -r -f -a "1\t'One, large'
2\t'Two, one above the other'
4\t'Four'
6\t'Six'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l paper -d 'Size of the pages' -r -f -a "a4\t'210 by 297 mm'
letter\t'8.5 by 11 inches'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l title -d 'Title, on the first page and small on the others' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l solutions -d 'Where to print the solutions' -r -f -a "end\t'After the puzzles'
none\t'Not at all'
only\t'In this booklet, without the puzzles'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l difficulty -d 'How to show the difficulty above each puzzle [default: level]' -r -f -a "level\t'The level'
technique\t'The hardest technique'
none\t'Not at all'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l numbers -d 'Number of the first puzzle' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l font -d 'Font (OpenType, TrueType) for characters that the built-in font lacks' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l deadline -d 'Time limit for each puzzle, such as 500ms, 10s or 2m' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l candidates -d 'Print pencil marks: every digit that the givens allow'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -l notes -d 'Print the note of each record beside its number'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand print" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -s p -l port -d 'Port to listen on; 0 for any free port [default: 9009, or a free one if that is taken]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l host -d 'Address to listen on; any other than a loopback address lets other machines connect' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l page -d 'Serve the files in this folder instead of the built-in page' -r -f -a "(__fish_complete_directories)"
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l base-path -d 'Path under which a proxy shows this server, such as /sudoku' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l name -d 'Name by which a proxy asks this server, such as puzzles.example.org; may be repeated' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l max-connections -d 'Most connections at once, if the system allows as many' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l max-waiting -d 'Most requests that wait for a thread; further ones get status 503' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l max-body -d 'Longest body of a request, in bytes' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l max-seconds -d 'Most seconds for a search, whatever deadline a question has' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -l open -d 'Open the page in the browser'
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand serve" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -s o -l output -d 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed' -r -F
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -l color -d 'When to use colours; NO_COLOR in the environment turns `auto` off' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -l lang -d 'Language of messages, en or zh [default: from the locale]' -r -f -a "en\t'English'
zh\t'中文'"
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -l threads -d 'Number of threads [default: one per core]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -l isa -d 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]' -r
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -s q -l quiet -d 'No progress, no summary; errors only'
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c ninefold -n "__fish_ninefold_using_subcommand completions" -s V -l version -d 'Print version'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "solve" -d 'Solve puzzles'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "check" -d 'Check whether puzzles have exactly one solution, and if not, say why'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "count" -d 'Count solutions exactly'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "estimate" -d 'Estimate the number of solutions where there are too many to count'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "compare" -d 'Run every method on a puzzle and compare the work'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "random" -d 'Make random full grids'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "generate" -d 'Make puzzles to order'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "canonical" -d 'Bring puzzles into their canonical form'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "symmetry" -d 'Count the symmetries that map a puzzle to itself'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "dedupe" -d 'Leave out puzzles that are the same but for a symmetry'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "minimize" -d 'Find minimal puzzles inside puzzles'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "unavoidable" -d 'List the minimal unavoidable sets of grids'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "within" -d 'Find all puzzles of K clues inside a grid'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "fill" -d 'Find all puzzles with clues in given cells'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "neighbors" -d 'Exchange some givens of puzzles for others'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "backdoors" -d 'List the cells whose digits let singles solve the rest'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "numbers" -d 'Count grids, classes of grids and bands anew'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "convert" -d 'Rewrite puzzles in another format'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "bench" -d 'Measure how many puzzles per second this machine solves'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "hint" -d 'Show the next step that a good human solver would take'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "explain" -d 'Solve puzzles step by step and explain each step'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "steps" -d 'List all steps that can be taken'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "techniques" -d 'List the techniques, or explain one with an example'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "rate" -d 'Rate puzzles as Sudoku Explainer and HoDoKu do'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "sql" -d 'Answer questions about files of puzzles in SQL'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "play" -d 'Play in the terminal, with hints'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "reglib" -d 'Run a regression library of techniques in HoDoKu\'s format'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "candidates" -d 'List the digits that each cell can hold in a solution'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "validate" -d 'Find out which rules and givens contradict each other'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "rules" -d 'List the kinds of rules, or explain one'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "vectors" -d 'Check puzzles with any rules against what is known about their solutions'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "draw" -d 'Draw puzzles as pictures (SVG, PNG)'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "print" -d 'Make a booklet of puzzles (PDF)'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "serve" -d 'Play, learn and make puzzles in the browser; also answers JSON requests'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "completions" -d 'Print a script that lets a shell complete commands and options'
complete -c ninefold -n "__fish_ninefold_using_subcommand help; and not __fish_seen_subcommand_from solve check count estimate compare random generate canonical symmetry dedupe minimize unavoidable within fill neighbors backdoors numbers convert bench hint explain steps techniques rate sql play reglib candidates validate rules vectors draw print serve completions help" -f -a "help" -d 'Print this message or the help of the given subcommand(s)'
