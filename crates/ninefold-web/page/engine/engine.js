// The one who is asked, whatever answers: a server beside the page, or WebAssembly in a Worker. Both take the same
// questions and give the same answers.

import { Server } from './server.js';
import { Wasm } from './wasm.js';

/** What was asked cannot be answered; the message says why. */
export class Refused extends Error {
    /** @param {import('./answers.js').Failure['error']} error */
    constructor(error) {
        super(error.message);
        this.name = 'Refused';
        this.code = error.code;
        this.place = error.position;
    }
}

/** Nobody answers: the server has gone, or the network. */
export class Unreachable extends Error {
    name = 'Unreachable';
}

/** How long to wait before looking again whether somebody answers. */
const AGAIN = 3_000;

/**
 * @typedef {object} Backend
 * @property {string} name
 * @property {(question: string, body: string, signal: AbortSignal) => Promise<{status: number, body: string}>} ask
 * @property {() => void} [warm] loads what will be wanted soon
 * @property {() => Promise<boolean>} [isThere] whether one that has gone is there again
 */

/** @returns {Backend} the one that the page was made for, or that its address asks for */
export function backend() {
    const asked = new URLSearchParams(location.search).get('engine');
    const name = asked ?? document.documentElement.dataset.engine;
    return name === 'wasm' ? new Wasm() : new Server();
}

/** Says `gone` when nobody answers any more, and `back` when somebody does again. */
export class Engine extends EventTarget {
    /** @param {Backend} behind @param {() => string} lang */
    constructor(behind, lang) {
        super();
        this.behind = behind;
        this.isGone = false;
        this.lang = lang;
        /** What is being asked, by its line. @type {Map<string, AbortController>} */
        this.asking = new Map();
    }

    /**
     * Asks; a later question on the same line cancels this one, which then fails with an `AbortError`.
     * @param {string} question @param {object} body @param {string} [line]
     * @returns {Promise<any>}
     */
    async ask(question, body, line = question) {
        this.cancel(line);
        const controller = new AbortController();
        this.asking.set(line, controller);
        try {
            const text = JSON.stringify({ ...body, lang: this.lang() });
            const { status, answer } = await this.#answered(question, text, controller.signal);
            controller.signal.throwIfAborted();
            if (status !== 200) throw new Refused(answer.error);
            return answer;
        } finally {
            if (this.asking.get(line) === controller) this.asking.delete(line);
        }
    }

    /** @param {string} question @param {string} text @param {AbortSignal} signal */
    async #answered(question, text, signal) {
        try {
            const { status, body } = await this.behind.ask(question, text, signal);
            const answer = JSON.parse(body);
            this.#isBack();
            return { status, answer };
        } catch (error) {
            if (signal.aborted) throw error;
            this.#leave();
            throw new Unreachable(String(error));
        }
    }

    /** Nobody answers: looks from time to time whether somebody does again. */
    #leave() {
        if (this.isGone) return;
        this.isGone = true;
        this.dispatchEvent(new Event('gone'));
        const look = async () => {
            if (await this.behind.isThere?.()) this.#isBack();
            if (this.isGone) setTimeout(look, AGAIN);
        };
        setTimeout(look, AGAIN);
    }

    #isBack() {
        if (!this.isGone) return;
        this.isGone = false;
        this.dispatchEvent(new Event('back'));
    }

    /** @param {string} line */
    cancel(line) {
        this.asking.get(line)?.abort();
        this.asking.delete(line);
    }
}

/** @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === 'AbortError';
