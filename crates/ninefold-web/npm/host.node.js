// What Node has: files, and threads.

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Reads a file beside this one. @param {URL} address */
export const read = (address) => readFile(address);

/** Starts a Worker. @param {(data: any) => void} onMessage @param {(error: Error) => void} onError */
export function start(onMessage, onError) {
    const worker = new Worker(new URL('./worker.node.js', import.meta.url));
    worker.on('message', onMessage).on('error', onError);
    // A Worker that waits does not keep the program running.
    worker.unref();
    return {
        post(/** @type {any} */ data) {
            worker.ref();
            worker.postMessage(data);
        },
        rest: () => worker.unref(),
        end: () => void worker.terminate(),
    };
}

/** How many Workers are of use. */
export const cores = availableParallelism;
