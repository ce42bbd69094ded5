// The two WebAssembly modules, each loaded when it is first needed: a small one for questions about classic puzzles, and the
// one with the teacher and all rules.

import { answer, hasVectors, instantiate } from './abi.js';
import { here } from './host.js';
import { isSmall } from './small.js';

/** Written out, so that bundlers find the files. */
const FILES = {
    engine: () => new URL('./ninefold-engine-simd.wasm', import.meta.url),
    teacher: () => new URL('./ninefold-teacher-simd.wasm', import.meta.url),
};

/** @type {Map<keyof typeof FILES, Promise<import('./abi.js').Exports>>} */
const loaded = new Map();

/** What the small module knows of puzzles to order: to make these takes what solving one takes. */
const PLAIN = new Set(['clues', 'seed', 'rules', 'lang', 'deadline']);

/** Whether the small module is enough. @param {string} question @param {any} request */
function isEnough(question, request) {
    if (question !== 'generate') return isSmall(question, request);
    const wishes = Object.keys(request).filter((name) => (request[name] ?? null) !== null);
    return wishes.every((name) => PLAIN.has(name)) && isSmall('solve', request);
}

/** @param {keyof typeof FILES} name */
async function load(name) {
    if (!hasVectors()) throw new Error('ninefold needs WebAssembly with SIMD: Chrome 91, Firefox 89, Safari 16.4, Node 20 or newer');
    return instantiate(await here().read(FILES[name]()));
}

/** The module with this name. @param {keyof typeof FILES} name */
function module(name) {
    const known = loaded.get(name);
    if (known) return known;
    const loading = load(name);
    loaded.set(name, loading);
    // Another call tries again.
    loading.catch(() => loaded.delete(name));
    return loading;
}

/**
 * Answers a question with the smallest module that can.
 * @param {string} question @param {any} request
 * @returns {Promise<{status: number, body: string}>}
 */
export async function answered(question, request) {
    const name = isEnough(question, request) ? 'engine' : 'teacher';
    const engine = await module(name);
    try {
        return answer(engine, question, JSON.stringify(request));
    } catch (reason) {
        // After a trap the memory of the module cannot be trusted.
        loaded.delete(name);
        const error = { code: 'engine', message: `The engine failed: ${reason}`, position: null };
        return { status: 500, body: JSON.stringify({ error }) };
    }
}

/** Answers what a Worker is asked. @param {{question: string, requests: any[]}} task */
export async function answerAll({ question, requests }) {
    try {
        const replies = [];
        for (const request of requests) replies.push(await answered(question, request));
        return { replies };
    } catch (reason) {
        return { reason: String(reason) };
    }
}
