// Servers for the page: the program, or a file server for the static site.
// @ts-check

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @typedef {{address: string, stop: () => Promise<void>}} Server */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target');
const PROGRAM = process.env.NINEFOLD ?? join(TARGET, 'release/ninefold');
export const SITE = process.env.NINEFOLD_SITE ?? join(ROOT, 'site');

/** A path below the root, because the site must work under any path. */
const UNDER = '/play/sudoku/';

/** Starts `ninefold serve` on a port of its own. @returns {Promise<Server>} */
export async function program() {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: cargo build --release, or name the program in NINEFOLD`);
    const child = spawn(PROGRAM, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit').then(() => [''])]);
    const address = /^http:\/\/\S+\/$/.exec(line)?.[0];
    if (!address) throw new Error(`${PROGRAM} serve: expected an address, found '${line}'`);
    const ended = once(child, 'exit');
    return { address, stop: async () => { child.kill('SIGTERM'); await ended; } };
}

const KINDS = /** @type {Record<string, string>} */ ({
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png',
    '.webmanifest': 'application/manifest+json', '.wasm': 'application/wasm', '.woff2': 'font/woff2',
});

/**
 * A simple file server. `change` may alter what is sent; tests use it to make new versions.
 * @param {{folder?: string, change?: (path: string, bytes: Buffer) => Buffer}} [options]
 * @returns {Promise<Server & {sent: string[], fail: (isDown: boolean) => void}>}
 */
export async function site({ folder = SITE, change = (_, bytes) => bytes } = {}) {
    if (!existsSync(join(folder, 'sw.js'))) throw new Error(`${folder} is no site: cargo xtask site, or name it in NINEFOLD_SITE`);
    /** @type {string[]} */
    const sent = [];
    let isDown = false;
    const server = createServer(async (request, response) => {
        if (isDown) return void request.socket.destroy();
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        const path = normalize(pathname.slice(UNDER.length) || 'index.html');
        try {
            if (!pathname.startsWith(UNDER) || path.startsWith('..')) throw new Error('outside');
            const bytes = change(path, await readFile(join(folder, path)));
            sent.push(path);
            response.writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
            response.end(gzipSync(bytes));
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const stop = async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
    };
    return { address: `http://127.0.0.1:${port}${UNDER}`, stop, sent, fail: (now) => { isDown = now; if (now) server.closeAllConnections(); } };
}
