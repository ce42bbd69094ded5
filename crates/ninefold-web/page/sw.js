// The service worker of the static site: keeps all of a version's files, so that the page works without a network, and
// answers from them alone, so that files of two versions never meet. `cargo xtask site` fills in the two lists below;
// `ninefold serve` has no use for it.
//
// A new version is fetched while the old one is being played and waits. The next load takes it, unless another tab
// still plays the old one.

/** Tells this version from others. */
const VERSION = 'none';

/** The files of this version and what tells their contents apart. @type {[string, string][]} */
const FILES = [];

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Caches of this site; others may live on the same host. */
const OURS = `ninefold ${worker.registration.scope} `;
const CACHE = OURS + VERSION;

/** As in `engine/worker.js`, which this script cannot import: is there SIMD? */
const HAS_VECTORS = WebAssembly.validate(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]));

/** What this browser needs. The page itself is kept as the folder that it lies in. */
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

/** Does a new version wait, and does nobody but this load need the old one? Then it takes over, and the load begins anew. */
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
