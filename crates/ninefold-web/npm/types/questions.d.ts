// Made by `cargo xtask gen`.

/** 81 digits, row by row, with dots for empty cells. */
export type Grid = string;

/** A cell, such as `r4c6`. */
export type Cell = string;

/** Digits, such as `158`. */
export type Digits = string;

export type Status = 'unique' | 'several' | 'none' | 'clash' | 'timeout';

export type Level = 'EASY' | 'MEDIUM' | 'HARD' | 'UNFAIR' | 'EXTREME' | null;

export type Candidate = {cell: Cell; digit: number};

export type Clash = {digit: number; house: string | null; cells: Array<Cell>};

export type Problem = {kind: 'clash' | 'wrong-digit' | 'missing-candidate' | 'no-candidates' | 'no-place' | 'no-solution'; text: string; cell?: Cell; cells?: Array<Cell>; digit?: number; house?: string; cause?: string; suspects?: Array<Cell>};

export type Mark = {role: string; index?: number; cells: Array<Cell>; digits: Array<number>};

export type HouseMark = {role: 'area' | 'base' | 'cover' | 'further'; house: string};

export type Because = {kind: string; cell?: Cell; house?: string; index?: number; technique?: string; houses?: Array<string>; marks?: Array<Mark>};

export type Inference = {cells: Array<Cell>; digit: number; on: boolean; from: Array<number>; because: Because; inside?: Array<Chain>};

export type Chain = {loop: boolean; inferences: Array<Inference>; lines?: Array<Line>};

export type Line = {number: string; text: string; cells: Array<Cell>; digits: Array<number>; on: boolean; from: Array<string>; houses: Array<string>; rule?: number; marks?: Array<Mark>; set?: number; as?: string; against?: string; closes?: string};

export type RuleMark = {role: 'rule'; id: string; text: string; cells: Array<Cell>; combinations: Array<string>};

export type Detail = {rule: number; with: Array<number>; text: string};

export type Note = {text: string; cells: Array<Cell>; digits: Array<number>; houses: Array<string>};

export type Evidence = {marks: Array<Mark>; houses: Array<HouseMark>; chains: Array<Chain>; rules?: Array<RuleMark>; details?: Array<Detail>; notes?: Array<Note>};

export type Step = {technique: string; name: string; family: string; uniqueness: boolean; places: Array<Candidate>; removes: Array<Candidate>; length: number; evidence: Evidence; text: string};

export type Technique = {id: string; name: string; family: string; family_name: string; level: Level; score: number | null; uniqueness: boolean};

export type Scale = {scale: 'hodoku' | 'se' | 'default'; ratings?: {er: number; ep: number; ed: number}; level: Level; score: number | null; hardest: string | null; hardest_name: string | null; solved: boolean; steps: number; techniques: {[key: string]: number}};

export type Item = {shape: 'path' | 'area' | 'disc' | 'ring' | 'text'; ink: string; points?: Array<Array<number>>; closed?: boolean; dash?: Array<number>; at?: Array<number>; width?: number; height?: number; radius?: number; size?: number; centred?: boolean; text?: string};

export type Place = {field?: string; line: number; column: number};

/** The fields of each question. */
export interface Requests {
    /** The status of a puzzle and its smallest solution. */
    solve: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
    };
    /** Whether a puzzle has one solution, and if not, why not: the givens that clash, or two solutions. */
    check: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** Also find the givens that are not needed. */
        minimal?: boolean;
    };
    /** The number of solutions, up to a limit and a deadline. */
    count: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** The most results: solutions to count, or steps of each technique. */
        limit?: number;
    };
    /** The digits that each cell can hold in a solution: the true candidates. */
    candidates: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
    };
    /** The puzzles in a text of any format, and the same puzzles in another format. */
    convert: {
        /** The text to read. */
        text: string;
        /** The format of the text. By default it is detected. */
        from?: string;
        /** The format to write. */
        to?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
    };
    /** A puzzle to order: with all of these wishes, or a minimal one with one solution. The same seed gives the same puzzle. */
    generate: {
        /** The number of givens, or a range such as `22..25`. With the classic rules, 20 to 28 are quick to find. */
        clues?: number | string;
        /** The symmetry of the cells with givens. */
        symmetry?: 'full' | 'rotate90' | 'rotate180' | 'horizontal' | 'vertical' | 'diagonal' | 'antidiagonal' | 'none';
        /** Givens in exactly the cells that 81 characters mark; `.` is an empty cell. */
        pattern?: string;
        /** So many givens more than a minimal puzzle has. */
        spare?: number;
        /** The exact number of solutions; fewer givens would leave more. */
        solutions?: number;
        /** Which minimal puzzles are likely: those that are found soon, or all with the same number of givens equally. */
        sampling?: 'fast' | 'controlled';
        /** Where classic full grids come from: equally likely, or from a search that prefers some of them. */
        grids?: 'uniform' | 'search';
        /** HoDoKu's level. None of these puzzles needs trial and error. */
        difficulty?: 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
        /** HoDoKu's score. */
        score?: string;
        /** Sudoku Explainer's rating of the hardest step. */
        er?: string;
        /** Its rating of the hardest step up to the first digit. */
        ep?: string;
        /** Its rating of the first step. */
        ed?: string;
        /** No digit can be placed before the hardest step. */
        pearl?: boolean;
        /** The first step is the hardest. */
        diamond?: boolean;
        /** The estimated minutes for a practised player. */
        minutes?: string;
        /** How deep trial and error must go; 0 if singles solve it. */
        tne?: number;
        /** No technique of the path is harder than this one, which the path has. */
        hardest?: string;
        /** Techniques that the path has. */
        needs?: string[];
        /** Techniques or families that the path does not have. */
        without?: string[];
        /** The first technique of the path that is not a single. */
        first?: string;
        /** Use only these techniques and families, given by their ids. */
        techniques?: string[];
        /** The order in which techniques are tried. */
        profile?: 'default' | 'hodoku' | 'explainer';
        /** Constraints of these kinds are placed as clues, with as few givens as they need, or so many as `clues` says. */
        place?: string[];
        /** Every constraint that is placed stays, needed or not. */
        keep?: boolean;
        /** The cost of the dearest step by smallest explanations, where constraints are placed or rules are not whole houses. */
        largest?: string;
        /** The same seed gives the same puzzle, unless the deadline comes first. By default the system chooses one. */
        seed?: number;
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
    };
    /** What rules mean and look like: rows, columns and digits, houses, pairs and sums, sentences, and everything to draw. Of boards that do not fit nine by nine: rows, columns and digits, houses, sentences, and everything to draw. */
    rules: {
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
    };
    /** What is wrong with a position, or its next step: that there is one, where, and the whole argument. */
    hint: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** Use only these techniques and families, given by their ids. */
        techniques?: string[];
        /** The order in which techniques are tried. */
        profile?: 'default' | 'hodoku' | 'explainer';
    };
    /** Every step of a position, technique by technique, up to a limit for each technique. */
    steps: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** Use only these techniques and families, given by their ids. */
        techniques?: string[];
        /** The order in which techniques are tried. */
        profile?: 'default' | 'hodoku' | 'explainer';
        /** The most results: solutions to count, or steps of each technique. */
        limit?: number;
    };
    /** The steps from a position to its solution, and how hard each of them is. */
    path: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** Use only these techniques and families, given by their ids. */
        techniques?: string[];
        /** The order in which techniques are tried. */
        profile?: 'default' | 'hodoku' | 'explainer';
    };
    /** How hard a puzzle is, on HoDoKu's scale, on Sudoku Explainer's, and by ninefold's own order of techniques. */
    rate: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
    };
    /** Whether a digit is wrong in a cell, and why. */
    why: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** A cell: r4c6 is in row 4 and column 6. */
        cell: string;
        /** A digit. */
        digit: number;
    };
    /** A position in which a technique is the next step: made from a seed, or the technique's example. */
    practice: {
        /** The id of a technique. */
        technique: string;
        /** The same seed gives the same puzzle, unless the deadline comes first. By default the system chooses one. */
        seed?: number;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
    };
    /** All techniques, in the order in which a teacher tries them; those for other rules than the classic ones come last. */
    techniques: {
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
    };
    /** A technique in words, with an example. */
    technique: {
        /** The id of a technique. */
        id: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
    };
    /** A position as an SVG picture, optionally with its next step. */
    draw: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** Use only these techniques and families, given by their ids. */
        techniques?: string[];
        /** The order in which techniques are tried. */
        profile?: 'default' | 'hodoku' | 'explainer';
        /** The colours of the picture. */
        theme?: 'auto' | 'light' | 'dark' | 'print';
        /** Whether what colours mean and the names of rules are below the picture. */
        legend?: boolean;
        /** Also draw the next step. */
        step?: boolean;
    };
    /** A position as a PDF: the board, how hard the puzzle is, and the solution on a second page. */
    print: {
        /** The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell. */
        puzzle: string;
        /** All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle. */
        values?: string;
        /** The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored. */
        candidates?: string[];
        /** The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones. */
        rules?: string;
        /** The language of sentences: `zh` for Chinese, otherwise English. */
        lang?: string;
        /** Stop searching after this many milliseconds; 30 seconds at most. */
        deadline?: number;
        /** The title above the puzzle. */
        title?: string;
    };
}

/** The answer to each question. */
export interface Answers {
    solve: {status: Status; solution: string | null; puzzle: string};
    check: {status: Status; solutions: Array<string>; differing: Array<Cell>; clashes: Array<Clash>; detail: string; minimal: boolean | null; needless: Array<string> | null; together: Array<string> | null};
    count: {status: Status; solutions: number | string; complete: boolean};
    candidates: {status: Status; candidates: Array<string>; complete: boolean};
    convert: {format: string; records: Array<{puzzle: Grid; cells: string; rules: string | null; values: Grid | null; candidates: Array<Digits> | null; note: string; skipped: Array<string>; line: number}>; errors: Array<{line: number; column: number; message: string; excerpt: string}>; large: Array<{puzzle: string; rules: string; size: string; note: string; skipped: Array<string>; line: number}>; more: boolean; text: string | null};
    generate: {puzzle: string; clues: number; seed: number; level: Level; score: number | null; attempts: number; exact: boolean};
    rules: {rules: string; rows: number; columns: number; digits: number; least: number; houses: Array<{id: string; cells: Array<Cell>}>; apart: Array<Array<Cell>>; pairs: Array<{cells: Array<Cell>; beside: Array<Digits>}>; sums: Array<{cells: Array<Cell>; factors: Array<number>; least: number; most: number}>; within: Array<{cell: Cell; digits: Digits}>; constraints: Array<{kind: string; name: string; about: string; text: string; drawn: boolean}>; below: Array<Item>; above: Array<Item>; thin: Array<Array<number>>; thick: Array<Array<number>>; outside: Array<Item>; reach: number};
    hint: {status: Status; solved: boolean; problems: Array<Problem>; remarks: Array<string>; technique: string | null; stages: Array<string> | null; step: Step | null; reveals: Candidate | null; unfinished: Array<string>};
    steps: {status: Status; solved: boolean; problems: Array<Problem>; remarks: Array<string>; steps: Array<Step>; more: boolean; complete: boolean; unfinished: Array<string>};
    path: {status: Status; solved: boolean; problems: Array<Problem>; remarks: Array<string>; steps: Array<Step>; profile: Array<{technique: string; family: string; level: Level; score: number | null}>; end: string; complete: boolean; unfinished: Array<string>};
    rate: {status: 'ok' | 'several' | 'none' | 'clash' | 'timeout' | 'unrated'; scales: Array<Scale>; minutes: number | null};
    why: {status: Status; wrong: boolean | null; sentences: Array<string>};
    practice: {puzzle: Grid; values: Grid; candidates: Array<Digits>; rules?: string; step: Step; seed: number; source: 'made' | 'example'};
    techniques: {techniques: Array<Technique>};
    technique: {id: string; name: string; family: string; family_name: string; level: Level; score: number | null; uniqueness: boolean; about: string; example: {puzzle: Grid; values: Grid; candidates: Array<Digits>; rules?: string; step: Step} | null};
    draw: {svg: string; technique: string | null};
    print: {pdf: string; pages: number};
}
