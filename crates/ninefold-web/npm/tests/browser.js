// Opens the package of a project in a browser, without a bundler: node browser.js PROJECT

import { chromium } from '@playwright/test';
import assert from 'node:assert/strict';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { CHROMIUM } from '../../playwright.config.js';

const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/wasm' };
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const project = process.argv[2] ?? '.';
const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const file = join(project, path === '/page.html' ? 'node_modules/ninefold/examples/page.html' : path);
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))] ?? 'text/html';
    response.writeHead(existsSync(file) || path === '/' ? 200 : 404, { 'content-type': type });
    if (existsSync(file) && path !== '/') createReadStream(file).pipe(response);
    else response.end();
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch(CHROMIUM);
try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url().split('/').pop() ?? ''));
    await page.goto(`http://127.0.0.1:${port}/`);

    // A classic puzzle takes the small module only.
    const solved = await page.evaluate(async (puzzle) => {
        const { solve } = await import('/node_modules/ninefold/index.js');
        return solve(puzzle);
    }, PUZZLE);
    assert.equal(solved, SOLUTION);
    assert.deepEqual(loaded.filter((name) => name.endsWith('.wasm')), ['ninefold-engine-simd.wasm']);

    const [text, statuses] = await page.evaluate(async (puzzle) => {
        const { hint, open } = await import('/node_modules/ninefold/index.js');
        const engine = open({ workers: 2 });
        const statuses = await engine.check(Array.from({ length: 1000 }, (_, index) => (index % 2 ? puzzle : 'what?')));
        engine.close();
        return [(await hint(puzzle)).step.text, statuses];
    }, PUZZLE);
    assert.match(text, /R9C7/);
    assert.deepEqual(statuses, Array.from({ length: 1000 }, (_, index) => (index % 2 ? 'unique' : null)));
    assert.ok(loaded.includes('ninefold-teacher-simd.wasm'));

    // The example is made for a server whose root is the project.
    await page.goto(`http://127.0.0.1:${port}/page.html`);
    await page.getByText('R9C7 is the only place').waitFor();
    console.log('the package works in a browser');
} finally {
    await browser.close();
    server.close();
}
