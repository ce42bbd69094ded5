// A Worker: loads the engine with its name, in the SIMD build if the browser supports it, and answers questions.

import { answer, hasVectors, instantiate } from './abi.js';

async function load() {
    const build = hasVectors() ? 'simd' : 'plain';
    const address = new URL(`./ninefold-${self.name}-${build}.wasm`, import.meta.url);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
    // Not compiled while loading, because that requires a content type that not every file server sends.
    return instantiate(await response.arrayBuffer());
}

const engine = load();

self.onmessage = async ({ data: { number, question, body } }) => {
    try {
        const reply = answer(await engine, question, body);
        self.postMessage({ number, ...reply });
    } catch (reason) {
        // After a trap the module's memory cannot be trusted, so the page starts another Worker.
        const error = { code: 'engine', message: String(reason), position: null };
        self.postMessage({ number, status: 500, body: JSON.stringify({ error }), isBroken: true });
    }
};
