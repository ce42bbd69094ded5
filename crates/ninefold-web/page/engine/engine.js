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

/**
 * @typedef {object} Backend
 * @property {string} name
 * @property {(question: string, body: string, signal: AbortSignal) => Promise<{status: number, body: string}>} ask
 * @property {() => void} [warm] loads what will be wanted soon
 */

/** @returns {Backend} the one that the page was made for, or that its address asks for */
export function backend() {
    const asked = new URLSearchParams(location.search).get('engine');
    const name = asked ?? document.documentElement.dataset.engine;
    return name === 'wasm' ? new Wasm() : new Server();
}

export class Engine {
    /** @param {Backend} behind @param {() => string} lang */
    constructor(behind, lang) {
        this.behind = behind;
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
            const reply = await this.behind.ask(question, text, controller.signal);
            controller.signal.throwIfAborted();
            const answer = JSON.parse(reply.body);
            if (reply.status !== 200) throw new Refused(answer.error);
            return answer;
        } finally {
            if (this.asking.get(line) === controller) this.asking.delete(line);
        }
    }

    /** @param {string} line */
    cancel(line) {
        this.asking.get(line)?.abort();
        this.asking.delete(line);
    }
}

/** @param {unknown} error */
export const isAborted = (error) => error instanceof DOMException && error.name === 'AbortError';
