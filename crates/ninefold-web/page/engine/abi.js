// The WebAssembly module as JavaScript calls it: bytes in, a question and its answer as text.

/** A function with one vector instruction: valid where WebAssembly has SIMD. */
const WITH_VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether the builds with SIMD run here. */
export const hasVectors = () => WebAssembly.validate(WITH_VECTORS);

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} ninefold_room
 * @property {(request: number, length: number) => number} ninefold_answer
 * @property {(reply: number, length: number) => void} ninefold_free
 */

/** @param {BufferSource} bytes a module @returns {Promise<Exports>} */
export async function instantiate(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, { page: { now: () => performance.now() } });
    return /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
}

/**
 * Answers a question. If it throws, the memory of the module cannot be trusted any longer.
 * @param {Exports} engine @param {string} question @param {string} body a request as JSON
 */
export function answer(engine, question, body) {
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
