// Questions to the engine in this browser. It runs in Workers, so that typing never waits for it. Cancelling a question ends
// its Worker, and the next question starts another.

import { isSmall } from './small.js';

/** @typedef {{worker: Worker, waiting: Map<number, (reply: {status: number, body: string}) => void>}} Desk */

export class Wasm {
    name = 'wasm';

    constructor() {
        /** @type {Map<string, Desk>} */
        this.desks = new Map();
        this.count = 0;
    }

    /** @param {string} question @param {string} body @param {AbortSignal} signal */
    ask(question, body, signal) {
        const module = isSmall(question, JSON.parse(body)) ? 'engine' : 'teacher';
        // A rating takes long, and hints must not wait for it.
        const kind = question === 'rate' ? 'rating' : module;
        const desk = this.#desk(kind, module);
        const number = (this.count += 1);
        return /** @type {Promise<{status: number, body: string}>} */ (
            new Promise((resolve, reject) => {
                const abandon = () => {
                    desk.waiting.delete(number);
                    if (desk.waiting.size === 0) this.#close(kind, desk);
                    reject(signal.reason);
                };
                signal.addEventListener('abort', abandon, { once: true });
                desk.waiting.set(number, (reply) => {
                    signal.removeEventListener('abort', abandon);
                    resolve(reply);
                });
                desk.worker.postMessage({ number, question, body });
            })
        );
    }

    /** Loads the teacher before it is needed. */
    warm() {
        this.#desk('teacher', 'teacher');
    }

    /** @param {string} kind @param {string} module what its Worker loads @returns {Desk} */
    #desk(kind, module) {
        const open = this.desks.get(kind);
        if (open) return open;
        const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: module });
        /** @type {Desk} */
        const desk = { worker, waiting: new Map() };
        worker.onmessage = ({ data: { number, status, body, isBroken } }) => {
            const answer = desk.waiting.get(number);
            desk.waiting.delete(number);
            answer?.({ status, body });
            if (isBroken) this.#giveUp(kind, desk, body);
        };
        worker.onerror = (event) => {
            event.preventDefault();
            const error = { code: 'engine', message: event.message || 'the engine could not be loaded', position: null };
            this.#giveUp(kind, desk, JSON.stringify({ error }));
        };
        this.desks.set(kind, desk);
        return desk;
    }

    /** Answers all waiting questions with this error. @param {string} kind @param {Desk} desk @param {string} body */
    #giveUp(kind, desk, body) {
        for (const answer of desk.waiting.values()) answer({ status: 500, body });
        desk.waiting.clear();
        this.#close(kind, desk);
    }

    /** @param {string} kind @param {Desk} desk */
    #close(kind, desk) {
        desk.worker.terminate();
        if (this.desks.get(kind) === desk) this.desks.delete(kind);
    }
}
