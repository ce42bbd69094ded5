// What browsers have: files by fetch, and Workers.

/** Reads a file beside this one. @param {URL} address */
export async function read(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    return response.arrayBuffer();
}

/** Starts a Worker. @param {(data: any) => void} onMessage @param {(error: Error) => void} onError */
export function start(onMessage, onError) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'ninefold' });
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = (event) => {
        event.preventDefault();
        onError(new Error(event.message || 'the Worker could not be loaded'));
    };
    return { post: (/** @type {any} */ data) => worker.postMessage(data), rest() {}, end: () => worker.terminate() };
}

/** How many Workers are of use. */
export const cores = () => navigator.hardwareConcurrency || 1;
