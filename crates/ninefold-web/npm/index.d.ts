import type { Answers, Place, Requests, Status } from './types/questions.js';

export type * from './types/questions.js';

/** What every call takes besides: `signal` ends it. */
export interface Signal {
    /**
     * Ends the call, which then fails with the signal's reason. An engine with Workers stops at once, others after the puzzle
     * that they are at.
     */
    signal?: AbortSignal;
}

/** The fields of a question about a puzzle, without the puzzle. */
type Options<Q extends keyof Requests> = Omit<Requests[Q], 'puzzle'> & Signal;

/** One puzzle gives one answer; a list of puzzles a list, with null for each that is no puzzle. */
interface Asks<Q extends keyof Requests, A> {
    (puzzle: string, options?: Options<Q>): Promise<A>;
    (puzzles: Iterable<string | null | undefined>, options?: Options<Q>): Promise<(A | null)[]>;
}

export interface MakeOptions extends Omit<Requests['generate'], 'seed'>, Signal {
    /** The same seed makes the same puzzles. By default it is random. */
    seed?: number;
}

interface Questions {
    /**
     * The solution, the smallest one if there are several, or null if there is none. Values above 9 are separated by commas.
     * With a `deadline` in milliseconds, null also means that the time was too short: `check` tells them apart.
     */
    solve: Asks<'solve', string | null>;
    /** Whether a puzzle has one solution: `'unique'`, `'several'`, `'none'`, `'clash'` or `'timeout'`. */
    check: Asks<'check', Status>;
    /** How many solutions there are, up to `limit` and within `deadline`; a bigint if the number is too large to be exact. */
    count: Asks<'count', number | bigint>;
    /** The digits that each cell has in some solution, cell by cell, such as `'158'`. */
    candidates: Asks<'candidates', string[]>;
    /** How hard a puzzle is, on several scales. */
    rate: Asks<'rate', Answers['rate']>;
    /** What is wrong with a position, or its next step, in three stages. */
    hint: Asks<'hint', Answers['hint']>;
    /** Every step that there is in a position. */
    steps: Asks<'steps', Answers['steps']>;
    /** The steps from a puzzle to its solution. */
    explain: Asks<'path', Answers['path']>;
    /** A new puzzle, or as many as `number` says: puzzle k has the seed `seed + k`. */
    generate: {
        (options: MakeOptions & { number: number }): Promise<string[]>;
        (options?: MakeOptions): Promise<string>;
    };
    /** Asks any question, with the fields and the answer that `ninefold serve` has for it. */
    ask<Q extends keyof Requests>(question: Q, request?: Requests[Q], options?: Signal): Promise<Answers[Q]>;
}

/** An engine. Without Workers it answers where it is called, and a long search keeps the page or the program waiting. */
export class Engine implements Questions {
    constructor(options?: EngineOptions);
    solve: Questions['solve'];
    check: Questions['check'];
    count: Questions['count'];
    candidates: Questions['candidates'];
    rate: Questions['rate'];
    hint: Questions['hint'];
    steps: Questions['steps'];
    explain: Questions['explain'];
    generate: Questions['generate'];
    ask: Questions['ask'];
    /** Ends the Workers. What was asked and not answered fails. */
    close(): void;
}

export interface EngineOptions {
    /** How many Workers answer; `true` for one on each core. 0, the default, for none. */
    workers?: number | boolean;
}

/** Makes an engine. Its Workers start when they are needed. */
export function open(options?: EngineOptions): Engine;

/** A question that was refused. */
export class PuzzleError extends Error {
    /** What kind of mistake it is, for programs. */
    code: string;
    /** Where it is, if it has a place. */
    position: Place | null;
    /** 400 for a request that is none, 404 for an unknown question, 422 for what is not a puzzle, 500 for a defect. */
    status: number;
}

export const solve: Questions['solve'];
export const check: Questions['check'];
export const count: Questions['count'];
export const candidates: Questions['candidates'];
export const rate: Questions['rate'];
export const hint: Questions['hint'];
export const steps: Questions['steps'];
export const explain: Questions['explain'];
export const generate: Questions['generate'];
export const ask: Questions['ask'];
