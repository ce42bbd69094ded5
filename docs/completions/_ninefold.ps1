
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'ninefold' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'ninefold'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'ninefold' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Solve puzzles')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether puzzles have exactly one solution, and if not, say why')
            [CompletionResult]::new('count', 'count', [CompletionResultType]::ParameterValue, 'Count solutions exactly')
            [CompletionResult]::new('estimate', 'estimate', [CompletionResultType]::ParameterValue, 'Estimate the number of solutions where there are too many to count')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Run every method on a puzzle and compare the work')
            [CompletionResult]::new('random', 'random', [CompletionResultType]::ParameterValue, 'Make random full grids')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Make puzzles to order')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'Bring puzzles into their canonical form')
            [CompletionResult]::new('symmetry', 'symmetry', [CompletionResultType]::ParameterValue, 'Count the symmetries that map a puzzle to itself')
            [CompletionResult]::new('dedupe', 'dedupe', [CompletionResultType]::ParameterValue, 'Leave out puzzles that are the same but for a symmetry')
            [CompletionResult]::new('minimize', 'minimize', [CompletionResultType]::ParameterValue, 'Find minimal puzzles inside puzzles')
            [CompletionResult]::new('unavoidable', 'unavoidable', [CompletionResultType]::ParameterValue, 'List the minimal unavoidable sets of grids')
            [CompletionResult]::new('within', 'within', [CompletionResultType]::ParameterValue, 'Find all puzzles of K clues inside a grid')
            [CompletionResult]::new('fill', 'fill', [CompletionResultType]::ParameterValue, 'Find all puzzles with clues in given cells')
            [CompletionResult]::new('neighbors', 'neighbors', [CompletionResultType]::ParameterValue, 'Exchange some givens of puzzles for others')
            [CompletionResult]::new('backdoors', 'backdoors', [CompletionResultType]::ParameterValue, 'List the cells whose digits let singles solve the rest')
            [CompletionResult]::new('numbers', 'numbers', [CompletionResultType]::ParameterValue, 'Count grids, classes of grids and bands anew')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Rewrite puzzles in another format')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure how many puzzles per second this machine solves')
            [CompletionResult]::new('hint', 'hint', [CompletionResultType]::ParameterValue, 'Show the next step that a good human solver would take')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Solve puzzles step by step and explain each step')
            [CompletionResult]::new('steps', 'steps', [CompletionResultType]::ParameterValue, 'List all steps that can be taken')
            [CompletionResult]::new('techniques', 'techniques', [CompletionResultType]::ParameterValue, 'List the techniques, or explain one with an example')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Rate puzzles as Sudoku Explainer and HoDoKu do')
            [CompletionResult]::new('sql', 'sql', [CompletionResultType]::ParameterValue, 'Answer questions about files of puzzles in SQL')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play in the terminal, with hints')
            [CompletionResult]::new('reglib', 'reglib', [CompletionResultType]::ParameterValue, 'Run a regression library of techniques in HoDoKu''s format')
            [CompletionResult]::new('candidates', 'candidates', [CompletionResultType]::ParameterValue, 'List the digits that each cell can hold in a solution')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Find out which rules and givens contradict each other')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'List the kinds of rules, or explain one')
            [CompletionResult]::new('vectors', 'vectors', [CompletionResultType]::ParameterValue, 'Check puzzles with any rules against what is known about their solutions')
            [CompletionResult]::new('draw', 'draw', [CompletionResultType]::ParameterValue, 'Draw puzzles as pictures (SVG, PNG)')
            [CompletionResult]::new('print', 'print', [CompletionResultType]::ParameterValue, 'Make a booklet of puzzles (PDF)')
            [CompletionResult]::new('serve', 'serve', [CompletionResultType]::ParameterValue, 'Play, learn and make puzzles in the browser; also answers JSON requests')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a script that lets a shell complete commands and options')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ninefold;solve' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('-m', '-m', [CompletionResultType]::ParameterName, 'Method to solve with; all give the same answer [default: fast]')
            [CompletionResult]::new('--method', '--method', [CompletionResultType]::ParameterName, 'Method to solve with; all give the same answer [default: fast]')
            [CompletionResult]::new('--strategies', '--strategies', [CompletionResultType]::ParameterName, 'Strategies that the method ''strategies'' may use: naked-single, hidden-single, naked-pair, locked-candidates, larger-subsets [default: all]; implies that method')
            [CompletionResult]::new('--without', '--without', [CompletionResultType]::ParameterName, 'Strategies that the method ''strategies'' must not use; implies that method')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most N solutions of each puzzle; implies --all')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each search, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('--stats', '--stats', [CompletionResultType]::ParameterName, 'Report the work that the method''s search took up to its first solution')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all solutions, smallest first')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;check' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('--minimal', '--minimal', [CompletionResultType]::ParameterName, 'Also check whether each given is needed')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;count' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop counting at N solutions')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;estimate' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--samples', '--samples', [CompletionResultType]::ParameterName, 'Take N samples')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random numbers')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;compare' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Draw the comparison as a picture')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each method and puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--methods', '--methods', [CompletionResultType]::ParameterName, 'Compare these methods only, separated by commas')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the table')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the table')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;random' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'How many; 0 for one after another until Ctrl-C')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many; 0 for one after another until Ctrl-C')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal')
            [CompletionResult]::new('--grids', '--grids', [CompletionResultType]::ParameterName, 'Where classic full grids come from [default: uniform]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--clues', '--clues', [CompletionResultType]::ParameterName, 'Place N random clues instead of making a full grid, and count the solutions')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'With --clues, count at most N solutions, then say ''more than'' [default: 1000000]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('--first-row', '--first-row', [CompletionResultType]::ParameterName, 'Shuffle the first row and complete it in row-major order')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;generate' {
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'How many; 0 for one after another until Ctrl-C')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'How many; 0 for one after another until Ctrl-C')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal')
            [CompletionResult]::new('--grids', '--grids', [CompletionResultType]::ParameterName, 'Where classic full grids come from [default: uniform]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--clues', '--clues', [CompletionResultType]::ParameterName, 'The number of clues, or a range of numbers [default: any number]')
            [CompletionResult]::new('--symmetry', '--symmetry', [CompletionResultType]::ParameterName, 'Symmetry of the cells with givens')
            [CompletionResult]::new('--pattern', '--pattern', [CompletionResultType]::ParameterName, 'Givens in exactly these cells: a file or an argument with 81 characters, . for an empty cell; every given is needed only with --spare 0')
            [CompletionResult]::new('--spare', '--spare', [CompletionResultType]::ParameterName, 'K clues more than a minimal puzzle has')
            [CompletionResult]::new('--solutions', '--solutions', [CompletionResultType]::ParameterName, 'Exactly N solutions, and fewer clues would leave more')
            [CompletionResult]::new('--sampling', '--sampling', [CompletionResultType]::ParameterName, 'Which minimal puzzles are likely: those that are found soon (fast), or all with the same number of clues equally (controlled), with their weights in tables')
            [CompletionResult]::new('--place', '--place', [CompletionResultType]::ParameterName, 'Place constraints of these kinds, separated by commas, and as few givens as they need (or --clues of them): cages, lines, dots, numbers beside the grid. ''ninefold rules'' lists the kinds')
            [CompletionResult]::new('--largest', '--largest', [CompletionResultType]::ParameterName, 'The cost of the dearest step by smallest explanations: ''largest'' in ''rate --scale smallest''')
            [CompletionResult]::new('--difficulty', '--difficulty', [CompletionResultType]::ParameterName, 'Puzzles of this level by HoDoKu''s grading; each can be solved without trial and error')
            [CompletionResult]::new('--score', '--score', [CompletionResultType]::ParameterName, 'HoDoKu''s score')
            [CompletionResult]::new('--minutes', '--minutes', [CompletionResultType]::ParameterName, 'Estimated minutes for a practised player')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Sudoku Explainer''s rating of the hardest step')
            [CompletionResult]::new('--ep', '--ep', [CompletionResultType]::ParameterName, 'Its rating of the hardest step up to the first digit')
            [CompletionResult]::new('--ed', '--ed', [CompletionResultType]::ParameterName, 'Its rating of the first step')
            [CompletionResult]::new('--tne', '--tne', [CompletionResultType]::ParameterName, 'How deep trial and error must go, from 0 (singles solve it) to 3: ''depth'' in ''rate --scale tne''')
            [CompletionResult]::new('--needs', '--needs', [CompletionResultType]::ParameterName, 'The path has these techniques, separated by commas')
            [CompletionResult]::new('--without', '--without', [CompletionResultType]::ParameterName, 'The path has none of these techniques or families, separated by commas')
            [CompletionResult]::new('--hardest', '--hardest', [CompletionResultType]::ParameterName, 'No technique of the path comes later in the teacher''s order than this one, which it has')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'The first technique of the path that is not a single')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'The path uses only these techniques or families, separated by commas, and solves the puzzle')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for finding each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('--keep', '--keep', [CompletionResultType]::ParameterName, 'Keep every constraint that is placed, needed or not')
            [CompletionResult]::new('--pearl', '--pearl', [CompletionResultType]::ParameterName, 'No digit can be placed before the hardest step (EP is ER)')
            [CompletionResult]::new('--diamond', '--diamond', [CompletionResultType]::ParameterName, 'The first step is the hardest (ED is ER)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;canonical' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--transform', '--transform', [CompletionResultType]::ParameterName, 'Add a symmetry that leads to the form')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;symmetry' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List the automorphisms, at most 1,000')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;dedupe' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--against', '--against', [CompletionResultType]::ParameterName, 'Print the puzzles that are equivalent to one in this file')
            [CompletionResult]::new('--in-memory', '--in-memory', [CompletionResultType]::ParameterName, 'Keep at most N classes in memory')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--invert', '--invert', [CompletionResultType]::ParameterName, 'Print the others: what came before, or with --against what is new')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;minimize' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random numbers; the same seed gives the same lines')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most N of each puzzle; implies --all')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all minimal puzzles')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;unavoidable' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'The most cells of a set')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the results')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the results')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--clique', '--clique', [CompletionResultType]::ParameterName, 'Find the most sets that share no cell')
            [CompletionResult]::new('--hit', '--hit', [CompletionResultType]::ParameterName, 'Find the fewest clues that hit all sets, and the sets that the puzzle''s clues do not hit')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;within' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--clues', '--clues', [CompletionResultType]::ParameterName, 'The number of clues')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most N of each grid')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each grid, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;fill' {
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most N of each pattern')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each pattern, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--any', '--any', [CompletionResultType]::ParameterName, 'Digits of the pattern may be any digit too')
            [CompletionResult]::new('--distinct', '--distinct', [CompletionResultType]::ParameterName, 'Only one of all puzzles that a symmetry makes of each other')
            [CompletionResult]::new('--minimal', '--minimal', [CompletionResultType]::ParameterName, 'Only puzzles in which every clue is needed')
            [CompletionResult]::new('--count', '--count', [CompletionResultType]::ParameterName, 'Say how many there are instead of listing them')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;neighbors' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--away', '--away', [CompletionResultType]::ParameterName, 'How many givens are taken away')
            [CompletionResult]::new('--more', '--more', [CompletionResultType]::ParameterName, 'How many others are added')
            [CompletionResult]::new('--solutions', '--solutions', [CompletionResultType]::ParameterName, 'The most solutions that the rest may have')
            [CompletionResult]::new('--sample', '--sample', [CompletionResultType]::ParameterName, 'Only N random choices of givens that are taken away, instead of all')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the random numbers; the same seed gives the same lines')
            [CompletionResult]::new('--difficulty', '--difficulty', [CompletionResultType]::ParameterName, 'Puzzles of this level by HoDoKu''s grading; each can be solved without trial and error')
            [CompletionResult]::new('--score', '--score', [CompletionResultType]::ParameterName, 'HoDoKu''s score')
            [CompletionResult]::new('--minutes', '--minutes', [CompletionResultType]::ParameterName, 'Estimated minutes for a practised player')
            [CompletionResult]::new('--er', '--er', [CompletionResultType]::ParameterName, 'Sudoku Explainer''s rating of the hardest step')
            [CompletionResult]::new('--ep', '--ep', [CompletionResultType]::ParameterName, 'Its rating of the hardest step up to the first digit')
            [CompletionResult]::new('--ed', '--ed', [CompletionResultType]::ParameterName, 'Its rating of the first step')
            [CompletionResult]::new('--tne', '--tne', [CompletionResultType]::ParameterName, 'How deep trial and error must go, from 0 (singles solve it) to 3: ''depth'' in ''rate --scale tne''')
            [CompletionResult]::new('--needs', '--needs', [CompletionResultType]::ParameterName, 'The path has these techniques, separated by commas')
            [CompletionResult]::new('--without', '--without', [CompletionResultType]::ParameterName, 'The path has none of these techniques or families, separated by commas')
            [CompletionResult]::new('--hardest', '--hardest', [CompletionResultType]::ParameterName, 'No technique of the path comes later in the teacher''s order than this one, which it has')
            [CompletionResult]::new('--first', '--first', [CompletionResultType]::ParameterName, 'The first technique of the path that is not a single')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'The path uses only these techniques or families, separated by commas, and solves the puzzle')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--pearl', '--pearl', [CompletionResultType]::ParameterName, 'No digit can be placed before the hardest step (EP is ER)')
            [CompletionResult]::new('--diamond', '--diamond', [CompletionResultType]::ParameterName, 'The first step is the hardest (ED is ER)')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;backdoors' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most N of each puzzle')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;numbers' {
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;convert' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format to write; --to is the same')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format to write; --to is the same')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--lossy', '--lossy', [CompletionResultType]::ParameterName, 'Leave out what the format cannot express, with a warning')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;bench' {
            [CompletionResult]::new('--engine', '--engine', [CompletionResultType]::ParameterName, 'What to measure, separated by commas [default: all]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Count up to N solutions of each puzzle; 2 proves uniqueness')
            [CompletionResult]::new('--seconds', '--seconds', [CompletionResultType]::ParameterName, 'Time for each measurement, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--batch-size', '--batch-size', [CompletionResultType]::ParameterName, 'Give the engine ''batch'' N puzzles at a time; several numbers, separated by commas, are measured in turn [default: 16384]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output; csv and jsonl have a row for each measurement')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output; csv and jsonl have a row for each measurement')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--compare', '--compare', [CompletionResultType]::ParameterName, 'Compare every measurement with the first: median and range of the ratios of neighbouring turns')
            [CompletionResult]::new('--json', '--json', [CompletionResultType]::ParameterName, 'The same as --format jsonl')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'The same as --format csv')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;hint' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'Use only these techniques (by id or name) or families (by id), separated by commas')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Draw each step as a picture: FILE, FILE-2 and so on')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of the pictures [default: auto]')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each position, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--vague', '--vague', [CompletionResultType]::ParameterName, 'Only name the technique')
            [CompletionResult]::new('--where', '--where', [CompletionResultType]::ParameterName, 'Also say where to look')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Give the whole argument')
            [CompletionResult]::new('--no-uniqueness', '--no-uniqueness', [CompletionResultType]::ParameterName, 'Leave out techniques that rely on the puzzle having one solution')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;explain' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Stop after N steps')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'Use only these techniques (by id or name) or families (by id), separated by commas')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Draw each step as a picture: FILE, FILE-2 and so on')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of the pictures [default: auto]')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each position, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--brief', '--brief', [CompletionResultType]::ParameterName, 'One line of notation for each step')
            [CompletionResult]::new('--simplest', '--simplest', [CompletionResultType]::ParameterName, 'Take the simplest step each time, however many that makes')
            [CompletionResult]::new('--no-uniqueness', '--no-uniqueness', [CompletionResultType]::ParameterName, 'Leave out techniques that rely on the puzzle having one solution')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;steps' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'Show at most N steps of each technique')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of techniques: default, hodoku, explainer, or a file in TOML')
            [CompletionResult]::new('--technique', '--technique', [CompletionResultType]::ParameterName, 'Use only these techniques (by id or name) or families (by id), separated by commas')
            [CompletionResult]::new('--svg', '--svg', [CompletionResultType]::ParameterName, 'Draw each step as a picture: FILE, FILE-2 and so on')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of the pictures [default: auto]')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each position, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Give the whole argument of each step')
            [CompletionResult]::new('--no-uniqueness', '--no-uniqueness', [CompletionResultType]::ParameterName, 'Leave out techniques that rely on the puzzle having one solution')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;techniques' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;rate' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--scale', '--scale', [CompletionResultType]::ParameterName, 'Scale to rate by')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: text on a terminal, else csv]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: text on a terminal, else csv]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Add columns for a scale of your own: a TOML file with points for techniques')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'With --scale tne: find these only, such as depth or depth,bxb; the depth alone takes a fraction of the time')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('--minutes', '--minutes', [CompletionResultType]::ParameterName, 'Add a column with the minutes that a practised player may need')
            [CompletionResult]::new('--details', '--details', [CompletionResultType]::ParameterName, 'With --scale smallest: add columns with all costs, constraints without use and techniques with names')
            [CompletionResult]::new('--timing', '--timing', [CompletionResultType]::ParameterName, 'Add a column with the seconds that each puzzle took')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;sql' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the answer [default: by the name of the file; table on a terminal, else csv]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the answer [default: by the name of the file; table on a terminal, else csv]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory for sorting, grouping and joining; what is more goes to temporary files [default: 1GB]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;play' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--level', '--level', [CompletionResultType]::ParameterName, 'Begin with a new puzzle of this level')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed for new puzzles; the same seed gives the same puzzles [default: from the system]')
            [CompletionResult]::new('--profile', '--profile', [CompletionResultType]::ParameterName, 'Order and choice of techniques for hints: default, hodoku, explainer, or a file in TOML')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--no-save', '--no-save', [CompletionResultType]::ParameterName, 'Do not read or write the state directory')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;reglib' {
            [CompletionResult]::new('--code', '--code', [CompletionResultType]::ParameterName, 'Run only cases whose code begins with one of these, separated by commas')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show each case that does not pass, and what was found')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show each case that does not pass, and what was found')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;candidates' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'With --counts, count at most N solutions with each digit in each cell')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--counts', '--counts', [CompletionResultType]::ParameterName, 'Say how many solutions have each digit in each cell')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;validate' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output [default: box for one puzzle on a terminal, else line]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--resume', '--resume', [CompletionResultType]::ParameterName, 'Continue an interrupted run of the same command from the results in FILE.partial')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;rules' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the output')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;vectors' {
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Show each case that does not pass, and why')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Show each case that does not pass, and why')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;draw' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Where the pictures go: a file, a folder that ends with ''/'', or a name with {n} for the number [default: standard output]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Where the pictures go: a file, a folder that ends with ''/'', or a name with {n} for the number [default: standard output]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Format of the pictures [default: from the name of the file, else svg]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Format of the pictures [default: from the name of the file, else svg]')
            [CompletionResult]::new('-s', '-s', [CompletionResultType]::ParameterName, 'Width in pixels [default: 600 for png, more for wide sheets]')
            [CompletionResult]::new('--size', '--size', [CompletionResultType]::ParameterName, 'Width in pixels [default: 600 for png, more for wide sheets]')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours; a PNG cannot adapt, so auto means light')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each solution or hint, such as 500ms, 10s or 2m [default: 30s]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--candidates', '--candidates', [CompletionResultType]::ParameterName, 'Draw pencil marks: every digit that the givens allow')
            [CompletionResult]::new('--coordinates', '--coordinates', [CompletionResultType]::ParameterName, 'Draw row and column numbers')
            [CompletionResult]::new('--solution', '--solution', [CompletionResultType]::ParameterName, 'Draw the solution; the givens stay bold')
            [CompletionResult]::new('--hint', '--hint', [CompletionResultType]::ParameterName, 'Draw the next step, the one that ''ninefold hint'' shows')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;print' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Format of the input [default: detected]')
            [CompletionResult]::new('--rules', '--rules', [CompletionResultType]::ParameterName, 'Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--per-page', '--per-page', [CompletionResultType]::ParameterName, 'Number of puzzles on a page [default: 2, or 1 if a grid has more than 16 rows or columns]')
            [CompletionResult]::new('--paper', '--paper', [CompletionResultType]::ParameterName, 'Size of the pages')
            [CompletionResult]::new('--title', '--title', [CompletionResultType]::ParameterName, 'Title, on the first page and small on the others')
            [CompletionResult]::new('--solutions', '--solutions', [CompletionResultType]::ParameterName, 'Where to print the solutions')
            [CompletionResult]::new('--difficulty', '--difficulty', [CompletionResultType]::ParameterName, 'How to show the difficulty above each puzzle [default: level]')
            [CompletionResult]::new('--numbers', '--numbers', [CompletionResultType]::ParameterName, 'Number of the first puzzle')
            [CompletionResult]::new('--font', '--font', [CompletionResultType]::ParameterName, 'Font (OpenType, TrueType) for characters that the built-in font lacks')
            [CompletionResult]::new('--deadline', '--deadline', [CompletionResultType]::ParameterName, 'Time limit for each puzzle, such as 500ms, 10s or 2m')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--candidates', '--candidates', [CompletionResultType]::ParameterName, 'Print pencil marks: every digit that the givens allow')
            [CompletionResult]::new('--notes', '--notes', [CompletionResultType]::ParameterName, 'Print the note of each record beside its number')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;serve' {
            [CompletionResult]::new('-p', '-p', [CompletionResultType]::ParameterName, 'Port to listen on; 0 for any free port [default: 9009, or a free one if that is taken]')
            [CompletionResult]::new('--port', '--port', [CompletionResultType]::ParameterName, 'Port to listen on; 0 for any free port [default: 9009, or a free one if that is taken]')
            [CompletionResult]::new('--host', '--host', [CompletionResultType]::ParameterName, 'Address to listen on; any other than a loopback address lets other machines connect')
            [CompletionResult]::new('--page', '--page', [CompletionResultType]::ParameterName, 'Serve the files in this folder instead of the built-in page')
            [CompletionResult]::new('--base-path', '--base-path', [CompletionResultType]::ParameterName, 'Path under which a proxy shows this server, such as /sudoku')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name by which a proxy asks this server, such as puzzles.example.org; may be repeated')
            [CompletionResult]::new('--max-connections', '--max-connections', [CompletionResultType]::ParameterName, 'Most connections at once, if the system allows as many')
            [CompletionResult]::new('--max-waiting', '--max-waiting', [CompletionResultType]::ParameterName, 'Most requests that wait for a thread; further ones get status 503')
            [CompletionResult]::new('--max-body', '--max-body', [CompletionResultType]::ParameterName, 'Longest body of a request, in bytes')
            [CompletionResult]::new('--max-seconds', '--max-seconds', [CompletionResultType]::ParameterName, 'Most seconds for a search, whatever deadline a question has')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('--open', '--open', [CompletionResultType]::ParameterName, 'Open the page in the browser')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;completions' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Write to this file, which appears only when it is complete; names in .gz and .zst are compressed')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colours; NO_COLOR in the environment turns `auto` off')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of messages, en or zh [default: from the locale]')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--isa', '--isa', [CompletionResultType]::ParameterName, 'Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that this machine has]')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress, no summary; errors only')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            break
        }
        'ninefold;help' {
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'Solve puzzles')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether puzzles have exactly one solution, and if not, say why')
            [CompletionResult]::new('count', 'count', [CompletionResultType]::ParameterValue, 'Count solutions exactly')
            [CompletionResult]::new('estimate', 'estimate', [CompletionResultType]::ParameterValue, 'Estimate the number of solutions where there are too many to count')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Run every method on a puzzle and compare the work')
            [CompletionResult]::new('random', 'random', [CompletionResultType]::ParameterValue, 'Make random full grids')
            [CompletionResult]::new('generate', 'generate', [CompletionResultType]::ParameterValue, 'Make puzzles to order')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'Bring puzzles into their canonical form')
            [CompletionResult]::new('symmetry', 'symmetry', [CompletionResultType]::ParameterValue, 'Count the symmetries that map a puzzle to itself')
            [CompletionResult]::new('dedupe', 'dedupe', [CompletionResultType]::ParameterValue, 'Leave out puzzles that are the same but for a symmetry')
            [CompletionResult]::new('minimize', 'minimize', [CompletionResultType]::ParameterValue, 'Find minimal puzzles inside puzzles')
            [CompletionResult]::new('unavoidable', 'unavoidable', [CompletionResultType]::ParameterValue, 'List the minimal unavoidable sets of grids')
            [CompletionResult]::new('within', 'within', [CompletionResultType]::ParameterValue, 'Find all puzzles of K clues inside a grid')
            [CompletionResult]::new('fill', 'fill', [CompletionResultType]::ParameterValue, 'Find all puzzles with clues in given cells')
            [CompletionResult]::new('neighbors', 'neighbors', [CompletionResultType]::ParameterValue, 'Exchange some givens of puzzles for others')
            [CompletionResult]::new('backdoors', 'backdoors', [CompletionResultType]::ParameterValue, 'List the cells whose digits let singles solve the rest')
            [CompletionResult]::new('numbers', 'numbers', [CompletionResultType]::ParameterValue, 'Count grids, classes of grids and bands anew')
            [CompletionResult]::new('convert', 'convert', [CompletionResultType]::ParameterValue, 'Rewrite puzzles in another format')
            [CompletionResult]::new('bench', 'bench', [CompletionResultType]::ParameterValue, 'Measure how many puzzles per second this machine solves')
            [CompletionResult]::new('hint', 'hint', [CompletionResultType]::ParameterValue, 'Show the next step that a good human solver would take')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Solve puzzles step by step and explain each step')
            [CompletionResult]::new('steps', 'steps', [CompletionResultType]::ParameterValue, 'List all steps that can be taken')
            [CompletionResult]::new('techniques', 'techniques', [CompletionResultType]::ParameterValue, 'List the techniques, or explain one with an example')
            [CompletionResult]::new('rate', 'rate', [CompletionResultType]::ParameterValue, 'Rate puzzles as Sudoku Explainer and HoDoKu do')
            [CompletionResult]::new('sql', 'sql', [CompletionResultType]::ParameterValue, 'Answer questions about files of puzzles in SQL')
            [CompletionResult]::new('play', 'play', [CompletionResultType]::ParameterValue, 'Play in the terminal, with hints')
            [CompletionResult]::new('reglib', 'reglib', [CompletionResultType]::ParameterValue, 'Run a regression library of techniques in HoDoKu''s format')
            [CompletionResult]::new('candidates', 'candidates', [CompletionResultType]::ParameterValue, 'List the digits that each cell can hold in a solution')
            [CompletionResult]::new('validate', 'validate', [CompletionResultType]::ParameterValue, 'Find out which rules and givens contradict each other')
            [CompletionResult]::new('rules', 'rules', [CompletionResultType]::ParameterValue, 'List the kinds of rules, or explain one')
            [CompletionResult]::new('vectors', 'vectors', [CompletionResultType]::ParameterValue, 'Check puzzles with any rules against what is known about their solutions')
            [CompletionResult]::new('draw', 'draw', [CompletionResultType]::ParameterValue, 'Draw puzzles as pictures (SVG, PNG)')
            [CompletionResult]::new('print', 'print', [CompletionResultType]::ParameterValue, 'Make a booklet of puzzles (PDF)')
            [CompletionResult]::new('serve', 'serve', [CompletionResultType]::ParameterValue, 'Play, learn and make puzzles in the browser; also answers JSON requests')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a script that lets a shell complete commands and options')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print this message or the help of the given subcommand(s)')
            break
        }
        'ninefold;help;solve' {
            break
        }
        'ninefold;help;check' {
            break
        }
        'ninefold;help;count' {
            break
        }
        'ninefold;help;estimate' {
            break
        }
        'ninefold;help;compare' {
            break
        }
        'ninefold;help;random' {
            break
        }
        'ninefold;help;generate' {
            break
        }
        'ninefold;help;canonical' {
            break
        }
        'ninefold;help;symmetry' {
            break
        }
        'ninefold;help;dedupe' {
            break
        }
        'ninefold;help;minimize' {
            break
        }
        'ninefold;help;unavoidable' {
            break
        }
        'ninefold;help;within' {
            break
        }
        'ninefold;help;fill' {
            break
        }
        'ninefold;help;neighbors' {
            break
        }
        'ninefold;help;backdoors' {
            break
        }
        'ninefold;help;numbers' {
            break
        }
        'ninefold;help;convert' {
            break
        }
        'ninefold;help;bench' {
            break
        }
        'ninefold;help;hint' {
            break
        }
        'ninefold;help;explain' {
            break
        }
        'ninefold;help;steps' {
            break
        }
        'ninefold;help;techniques' {
            break
        }
        'ninefold;help;rate' {
            break
        }
        'ninefold;help;sql' {
            break
        }
        'ninefold;help;play' {
            break
        }
        'ninefold;help;reglib' {
            break
        }
        'ninefold;help;candidates' {
            break
        }
        'ninefold;help;validate' {
            break
        }
        'ninefold;help;rules' {
            break
        }
        'ninefold;help;vectors' {
            break
        }
        'ninefold;help;draw' {
            break
        }
        'ninefold;help;print' {
            break
        }
        'ninefold;help;serve' {
            break
        }
        'ninefold;help;completions' {
            break
        }
        'ninefold;help;help' {
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
