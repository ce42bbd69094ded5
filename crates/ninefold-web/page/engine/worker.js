// A Worker: loads the engine with its name, in the SIMD build if the browser supports it, and answers questions.

/** A function with one vector instruction: valid where WebAssembly has SIMD. */
const WITH_VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} ninefold_room
 * @property {(request: number, length: number) => number} ninefold_answer
 * @property {(reply: number, length: number) => void} ninefold_free
 */

async function load() {
    const build = WebAssembly.validate(WITH_VECTORS) ? 'simd' : 'plain';
    const address = new URL(`./ninefold-${self.name}-${build}.wasm`, import.meta.url);
    const imports = { page: { now: () => performance.now() } };
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
    // Not compiled while loading, because that requires a content type that not every file server sends.
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

const engine = load();

/** @param {Exports} engine @param {string} question @param {string} body */
function answer(engine, question, body) {
    const request = new TextEncoder().encode(`${question}\0${body}`);
    const room = engine.ninefold_room(request.length);
    new Uint8Array(engine.memory.buffer, room, request.length).set(request);
    const reply = engine.ninefold_answer(room, request.length);
    const head = new DataView(engine.memory.buffer, reply, 8);
    const [status, length] = [head.getUint32(0, true), head.getUint32(4, true)];
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, reply + 8, length));
    engine.ninefold_free(reply, length);
    return { status, body: text };
}

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
