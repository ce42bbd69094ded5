// Where the engine runs, in a browser or in Node: whoever is imported first says so.

/**
 * @typedef {object} Host
 * @property {(address: URL) => Promise<BufferSource>} read reads a file beside this one
 * @property {(onMessage: (data: any) => void, onError: (error: Error) => void) => Helper} start starts a Worker
 * @property {() => number} cores how many Workers are of use
 */

/**
 * A Worker.
 * @typedef {object} Helper
 * @property {(data: any) => void} post
 * @property {() => void} rest lets the program end, although the Worker waits
 * @property {() => void} end
 */

/** @type {Host | null} */
let host = null;

/** @param {Host} found */
export function use(found) {
    host = found;
}

export function here() {
    if (!host) throw new Error("import 'ninefold', and none of its files");
    return host;
}
