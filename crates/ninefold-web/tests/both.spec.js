// Both engines give the same answers: every question of the list, on some fifty positions, asked of the program and of
// WebAssembly in the page. See playwright.config.js.
// @ts-check

import { EASY, HARD, expect, test } from './support/page.js';
import { program } from './support/servers.js';

/** Long enough that no answer depends on time. */
const deadline = 29_000;

/** Without a step every technique is tried, which takes longer than any deadline. */
const BLANK = '.'.repeat(81);

/** Positions that are unlike the others: none and several solutions, a clash, the blank grid, few givens, hard ones. */
const ODD = [
    EASY, HARD, EASY.replace('53..7', '55..7'), EASY.replace('..4', '...'), BLANK, `12345678.........9${'.'.repeat(63)}`,
    '000000010400000000020000000000050407008000300001090000300400200050100000000806000',
    '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
];

/** Families whose steps are all found in time, even on slow machines. */
const QUICK = ['singles', 'direct', 'intersections', 'subsets', 'fish', 'single-digit', 'colouring', 'wings', 'uniqueness'];

/** @typedef {[question: string, body: Record<string, unknown>]} Asked */
/** @typedef {(question: string, body: Record<string, unknown>) => Promise<any>} Ask */

/** Puzzles, each from its beginning to near its end. @param {Ask} ask @returns {Promise<Record<string, unknown>[]>} */
async function positions(ask) {
    const all = [];
    for (let seed = 1; seed <= 11; seed++) {
        const { puzzle } = await ask('generate', { clues: 26, seed });
        const { solution } = await ask('solve', { puzzle });
        for (const share of [0, 15, 30, 45]) {
            // Every cell has its turn, in an order that depends on the seed.
            const isFilled = (/** @type {number} */ cell) => puzzle[cell] !== '.' || (cell * 31 + seed * 17) % 81 < share;
            all.push({ puzzle, values: [...solution].map((digit, cell) => (isFilled(cell) ? digit : '.')).join('') });
        }
    }
    return [...all, ...ODD.map((puzzle) => ({ puzzle }))];
}

/** @param {Ask} ask @returns {Promise<Asked[]>} */
async function questions(ask) {
    const all = await positions(ask);
    const few = all.filter((_, index) => index % 7 === 2 && index < 44);
    const languages = ['en', 'zh'];
    const { techniques } = await ask('techniques', {});
    /** @type {(question: string, bodies: Record<string, unknown>[]) => Asked[]} */
    const each = (question, bodies) => bodies.map((body) => [question, body]);
    return [
        ...each('solve', all.map(({ puzzle }) => ({ puzzle }))),
        ...each('solve', [{ puzzle: '.'.repeat(81), rules: 'diagonal' }, { puzzle: 'short' }, { puzzle: `${'5'.repeat(80)}x` }]),
        ...each('check', all.map((position) => ({ ...position, minimal: true, deadline }))),
        ...each('count', all.map((position) => ({ ...position, limit: 300, deadline }))),
        ...each('candidates', all.slice(0, 46).map((position) => ({ ...position, deadline }))),
        ...each('hint', all.slice(0, -1).filter(({ puzzle }) => puzzle !== BLANK).map((position, index) => ({ ...position, lang: languages[index % 2], deadline }))),
        ...each('why', all.map((position, index) => ({ ...position, cell: `r${1 + (index % 9)}c4`, digit: 1 + (index % 7), deadline }))),
        ...each('steps', few.map((position) => ({ ...position, techniques: QUICK, deadline }))),
        ...each('path', few.map((position) => ({ ...position, deadline }))),
        ...each('rate', few.map(({ puzzle }) => ({ puzzle, deadline }))),
        ...each('draw', few.flatMap((position) => ['light', 'dark'].map((theme) => ({ ...position, step: true, theme, deadline })))),
        ...each('convert', ['rows', 'box', 'sdk', 'ss', 'csv', 'jsonl', 'opensudoku', 'line', 'marks'].map((to) => ({ text: `${EASY} a note\n${HARD}\n12x\n`, to }))),
        ...each('generate', [1, 2, 3].flatMap((seed) => [{ seed, clues: 25, deadline }, { seed, difficulty: 'easy', deadline }])),
        ...each('practice', ['naked-single', 'hidden-single'].map((technique) => ({ technique, seed: 7, deadline }))),
        ...each('rules', ['classic', '6x6,killer-cage:7:r1c2-r1c3', 'windoku,anti-knight'].flatMap((rules) => languages.map((lang) => ({ rules, lang })))),
        ...each('techniques', languages.map((lang) => ({ lang }))),
        ...each('technique', techniques.map((/** @type {{id: string}} */ { id }, /** @type {number} */ index) => ({ id, lang: languages[index % 2] }))),
    ];
}

/** The fonts of booklets would double what the browser loads, so only the program prints. */
const PROGRAM_ONLY = 'print';

test('the program and WebAssembly give the same answers', async ({ sudoku, page }) => {
    test.setTimeout(600_000);
    const server = await program();
    try {
        const post = async (/** @type {string} */ question, /** @type {Record<string, unknown>} */ body) => {
            const response = await fetch(`${server.address}api/v1/${question}`, { method: 'POST', body: JSON.stringify(body) });
            return { status: response.status, body: await response.json() };
        };
        const asked = await questions(async (question, body) => (await post(question, body)).body);
        const listed = await (await fetch(`${server.address}api/v1`)).json();
        const common = listed.questions.map((/** @type {{name: string}} */ one) => one.name).filter((/** @type {string} */ name) => name !== PROGRAM_ONLY);
        expect(new Set(asked.map(([question]) => question)), 'a new question belongs into this test').toEqual(new Set(common));

        await sudoku.open(EASY);
        const wasm = await page.evaluate(async (asked) => {
            const { Wasm } = await import(String(new URL('engine/wasm.js', document.baseURI)));
            const engine = new Wasm();
            const answers = [];
            for (const [question, body] of asked) answers.push(await engine.ask(question, JSON.stringify(body), new AbortController().signal));
            return answers;
        }, asked);
        for (const [index, [question, body]] of asked.entries()) {
            const told = `${question} ${JSON.stringify(body)}`;
            const { status, body: text } = wasm[index];
            expect({ status, body: JSON.parse(text) }, told).toEqual(await post(question, body));
        }
    } finally {
        await server.stop();
    }
});
