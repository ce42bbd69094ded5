// What people call. See index.d.ts for what each function takes and gives.

import { Crew } from './crew.js';
import { here } from './host.js';
import { answered } from './modules.js';

/** A question that was refused: what was found, what was expected, and where. */
export class PuzzleError extends Error {
    /** @param {{code: string, message: string, position: any}} error @param {number} status */
    constructor(error, status) {
        super(error.message);
        this.name = 'PuzzleError';
        this.code = error.code;
        this.position = error.position;
        this.status = status;
    }
}

/** How many puzzles one Worker takes at a time, and how many are answered before a page may do something else. */
const BLOCK = 256;

/** How long a page may have to wait for an engine that has no Workers, in milliseconds. */
const PATIENCE = 30;

/** Seeds are whole numbers below this. */
const SEEDS = 2 ** 53;

export class Engine {
    /** @type {Crew | null} */
    #crew;

    /** @param {{workers?: number | boolean}} [options] */
    constructor({ workers = 0 } = {}) {
        const size = workers === true ? here().cores() : Number(workers);
        if (!Number.isInteger(size) || size < 0) throw new RangeError(`workers: expected a whole number or true, found ${workers}`);
        this.#crew = size > 0 ? new Crew(size) : null;
    }

    /** @param {string} question @param {object} [request] @param {{signal?: AbortSignal}} [options] */
    async ask(question, request = {}, { signal } = {}) {
        const [reply] = await this.#replies(question, [request], signal);
        return opened(/** @type {import('./crew.js').Reply} */ (reply));
    }

    /** @param {any} puzzle @param {any} [options] */
    solve(puzzle, options) {
        return this.#each('solve', puzzle, options, (answer) => answer.solution);
    }

    /** @param {any} puzzle @param {any} [options] */
    check(puzzle, options) {
        return this.#each('check', puzzle, options, (answer) => answer.status);
    }

    /** @param {any} puzzle @param {any} [options] */
    count(puzzle, options) {
        return this.#each('count', puzzle, options, ({ solutions }) => (typeof solutions === 'string' ? BigInt(solutions) : solutions));
    }

    /** @param {any} puzzle @param {any} [options] */
    candidates(puzzle, options) {
        return this.#each('candidates', puzzle, options, (answer) => answer.candidates);
    }

    /** @param {any} puzzle @param {any} [options] */
    rate(puzzle, options) {
        return this.#each('rate', puzzle, options, (answer) => answer);
    }

    /** @param {any} puzzle @param {any} [options] */
    hint(puzzle, options) {
        return this.#each('hint', puzzle, options, (answer) => answer);
    }

    /** @param {any} puzzle @param {any} [options] */
    steps(puzzle, options) {
        return this.#each('steps', puzzle, options, (answer) => answer);
    }

    /** @param {any} puzzle @param {any} [options] */
    explain(puzzle, options) {
        return this.#each('path', puzzle, options, (answer) => answer);
    }

    /** @param {any} [options] */
    async generate({ number, seed = random(), signal, ...options } = {}) {
        if (number === undefined) return (await this.ask('generate', { ...options, seed }, { signal })).puzzle;
        const requests = Array.from({ length: number }, (_, index) => ({ ...options, seed: (seed + index) % SEEDS }));
        const replies = await this.#shared('generate', requests, signal);
        return replies.map((reply) => opened(reply).puzzle);
    }

    close() {
        this.#crew?.close();
    }

    /**
     * Asks about one puzzle or about each of a list.
     * @param {string} question @param {any} puzzle @param {any} options @param {(answer: any) => any} take
     */
    async #each(question, puzzle, options, take) {
        const { signal, ...rest } = options ?? {};
        if (typeof puzzle === 'string') return take(await this.ask(question, { ...rest, puzzle }, { signal }));
        if (typeof puzzle?.[Symbol.iterator] !== 'function') {
            throw new TypeError(`expected a puzzle or a list of puzzles, found ${puzzle === null ? 'null' : typeof puzzle}`);
        }
        const requests = Array.from(puzzle, (puzzle) => ({ ...rest, puzzle: puzzle ?? '' }));
        const replies = await this.#shared(question, requests, signal);
        return replies.map((reply) => {
            try {
                return take(opened(reply));
            } catch (error) {
                // What is wrong with the call is wrong with all of it.
                if (error instanceof PuzzleError && error.code === 'unreadable') return null;
                throw error;
            }
        });
    }

    /** Answers a long list: in blocks, on all Workers. @param {string} question @param {any[]} requests @param {AbortSignal} [signal] */
    async #shared(question, requests, signal) {
        const crew = this.#crew;
        if (!crew) return this.#replies(question, requests, signal);
        const length = Math.max(1, Math.min(BLOCK, Math.ceil(requests.length / (4 * crew.size))));
        const blocks = [];
        for (let start = 0; start < requests.length; start += length) blocks.push(requests.slice(start, start + length));
        const replies = await Promise.all(blocks.map((block) => this.#replies(question, block, signal)));
        return replies.flat();
    }

    /** @param {string} question @param {any[]} requests @param {AbortSignal} [signal] */
    async #replies(question, requests, signal) {
        signal?.throwIfAborted();
        if (this.#crew) return this.#crew.ask(question, requests, signal);
        const replies = [];
        let begun = performance.now();
        for (const request of requests) {
            replies.push(await answered(question, request));
            if (performance.now() - begun < PATIENCE) continue;
            await new Promise((resolve) => setTimeout(resolve));
            signal?.throwIfAborted();
            begun = performance.now();
        }
        return replies;
    }
}

/** What a reply says. @param {import('./crew.js').Reply} reply */
function opened({ status, body }) {
    const answer = JSON.parse(body);
    if (status !== 200) throw new PuzzleError(answer.error, status);
    return answer;
}

/** A seed. WebAssembly has no random numbers of its own. */
function random() {
    const [low = 0, high = 0] = crypto.getRandomValues(new Uint32Array(2));
    return (high % 2 ** 21) * 2 ** 32 + low;
}

/** @param {{workers?: number | boolean}} [options] */
export const open = (options) => new Engine(options);

/** The one behind the functions. */
const common = new Engine();

export const ask = common.ask.bind(common);
export const solve = common.solve.bind(common);
export const check = common.check.bind(common);
export const count = common.count.bind(common);
export const candidates = common.candidates.bind(common);
export const rate = common.rate.bind(common);
export const hint = common.hint.bind(common);
export const steps = common.steps.bind(common);
export const explain = common.explain.bind(common);
export const generate = common.generate.bind(common);
