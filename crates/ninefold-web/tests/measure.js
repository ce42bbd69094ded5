// Measures how soon the page can be seen and played, and how soon a hint arrives: `node tests/measure.js`; see
// playwright.config.js for what it needs. Prints figures for docs/benchmarks.md and tests nothing.
// @ts-check

import { chromium } from '@playwright/test';
import { CHROMIUM } from '../playwright.config.js';
import { program, site } from './support/servers.js';

const RUNS = Number(process.env.RUNS ?? 11);

/** Puzzles from easy to hard. Those with 30 and more forcing steps take any teacher long. */
const PUZZLES = [
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    '..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..',
    '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
    '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..',
    '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....',
];

/** @param {number[]} numbers */
const middle = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
const range = (/** @type {number[]} */ numbers) => `${middle(numbers).toFixed(0)} (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

const browser = await chromium.launch(CHROMIUM);

/** A page that nobody has loaded before. @param {string} address */
async function load(address) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const ready = await page.evaluate(() => performance.getEntriesByName('ready')[0]?.startTime ?? NaN);
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
    return { page, ready, paint };
}

/** @param {string} name @param {string} address */
async function measure(name, address) {
    const [paints, readies] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let run = 0; run < RUNS; run++) {
        const { page, ready, paint } = await load(address);
        paints.push(paint);
        readies.push(ready);
        await page.context().close();
    }
    console.log(`${name}: first paint ${range(paints)} ms, can be played after ${range(readies)} ms, of ${RUNS} loads`);
    const { page } = await load(address);
    for (const puzzle of PUZZLES) {
        const times = await page.evaluate(async (puzzle) => {
            const base = document.baseURI;
            const { backend } = await import(String(new URL('engine/engine.js', base)));
            const engine = backend();
            const times = [];
            for (let run = 0; run < 5; run++) {
                const begin = performance.now();
                await engine.ask('hint', JSON.stringify({ puzzle, deadline: 20_000 }), new AbortController().signal);
                times.push(performance.now() - begin);
            }
            return times;
        }, puzzle);
        const [first = NaN, ...later] = times;
        console.log(`  hint for ${puzzle}: ${first.toFixed(0)} ms the first time, then ${middle(later).toFixed(0)} ms`);
    }
    await page.context().close();
}

for (const [name, start] of /** @type {const} */ ([['serve', program], ['site', site]])) {
    const server = await start();
    await measure(name, server.address);
    await server.stop();
}
await browser.close();
