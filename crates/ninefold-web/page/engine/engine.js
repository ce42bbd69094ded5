// Sends questions to the engine: a server beside the page, or WebAssembly in a Worker. Both take the same questions and give
// the same answers.

import { Server } from './server.js';
import { Wasm } from './wasm.js';

/** The question cannot be answered; the message says why. */
export class Refused extends Error {
    /** @param {import('./answers.js').Failure['error']} error */
    constructor(error) {
        super(error.message);
        this.name = 'Refused';
        this.code = error.code;
        this.place = error.position;
    }
}

/** No answer, because the server or the network is gone. */
export class Unreachable extends Error {
    name = 'Unreachable';
}

/** How long to wait before checking again whether the engine answers. */
const AGAIN = 3_000;

/**
 * @typedef {object} Backend
 * @property {string} name
 * @property {(question: string, body: string, signal: AbortSignal) => Promise<{status: number, body: string}>} ask
 * @property {() => void} [warm] loads what will be needed soon
 * @property {() => Promise<boolean>} [isThere] whether a server that was gone answers again
 */

/** @returns {Backend} the back end that the page was built for, or the one that its address names */
export function backend() {
    const asked = new URLSearchParams(location.search).get('engine');
    const name = asked ?? document.documentElement.dataset.engine;
    return name === 'wasm' ? new Wasm() : new Server();
}

/** Sends the event `gone` when the engine no longer answers, and `back` when it does again. */
export class Engine extends EventTarget {
    /** @param {Backend} behind @param {() => string} lang */
    constructor(behind, lang) {
        super();
        this.behind = behind;
        this.isGone = false;
        this.lang = lang;
        /** The questions under way, by line. @type {Map<string, AbortController>} */
        this.asking = new Map();
    }

    /**
     * Asks a question. A later question on the same line cancels this one, which then fails with an `AbortError`.
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

    /** Handles an engine that does not answer: checks from time to time whether it does again. */
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
