// The service worker of the static site. It stores all files of a version, so that the page works without a network, and
// serves only these, so that files of two versions are never mixed. `cargo xtask site` fills in the two lists below;
// `ninefold serve` does not use it.
//
// A new version is fetched while the old one is in use, and then waits. The next load takes it, unless another tab still
// uses the old one.

/** The hash of this version. */
const VERSION = 'none';

/** The files of this version, with hashes of their contents. @type {[string, string][]} */
const FILES = [];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The prefix of this site's caches; other sites may be on the same host. */
const OURS = `ninefold ${worker.registration.scope} `;
const CACHE = OURS + VERSION;

/** Whether there is SIMD, as in `engine/worker.js`, which this script cannot import. */
const HAS_VECTORS = WebAssembly.validate(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]));

/** The files that this browser needs. The page itself is stored under the address of its folder. */
function wanted() {
    const other = HAS_VECTORS ? '-plain.wasm' : '-simd.wasm';
    return FILES.filter(([name]) => !name.endsWith(other)).map(([name]) => (name === 'index.html' ? './' : name));
}

async function keep() {
    const cache = await caches.open(CACHE);
    await cache.addAll(wanted().map((name) => new Request(name, { cache: 'no-cache' })));
}

async function forgetOthers() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
    if (request.mode === 'navigate' && (await isTurn())) return new Response('', { headers: { refresh: '0' } });
    const cache = await caches.open(CACHE);
    const isPage = request.mode === 'navigate' && [worker.registration.scope, `${worker.registration.scope}index.html`].includes(plain(request.url));
    const kept = await cache.match(isPage ? './' : request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

/** The address without what follows `?` and `#`. @param {string} address */
const plain = (address) => address.replace(/[?#].*$/s, '');

/** True if a new version waits and only this load needs the old one. The new version then takes over, and the page loads again. */
async function isTurn() {
    const { waiting } = worker.registration;
    const pages = await worker.clients.matchAll({ type: 'window' });
    if (!waiting || pages.length > 1) return false;
    waiting.postMessage('take over');
    return true;
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())));
worker.addEventListener('message', (event) => event.data === 'take over' && event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});
