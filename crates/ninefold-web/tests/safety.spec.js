// Text from outside stays text: titles, links, imports. See playwright.config.js.
// @ts-check

import { deflateRawSync } from 'node:zlib';
import { EASY, expect, test } from './support/page.js';

const ATTACK = '<img src=x onerror="window.hit = 1"><script>window.hit = 1</script>';

/** @param {import('@playwright/test').Page} page */
const isUnhurt = async (page) => {
    expect(await page.evaluate(() => /** @type {any} */ (window).hit)).toBeUndefined();
    await expect(page.locator('img, body script, iframe')).toHaveCount(0);
};

/** A link like those of the page, with any content. @param {unknown} content */
const link = (content) => `#p=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

test('a title in a link stays text', async ({ sudoku, page }) => {
    await page.goto(sudoku.address + link({ title: ATTACK, givens: EASY, rules: 'classic', marks: [] }));
    await expect(page.locator('#title')).toHaveText(ATTACK);
    await page.locator('#open-puzzles').click();
    await expect(sudoku.dialog).toContainText(ATTACK);
    await isUnhurt(page);
});

test('a link that holds nonsense is refused, the game goes on', async ({ sudoku, page }) => {
    const nonsense = [
        '#p=AAAA', '#p=%3Cscript%3E', `#${'5'.repeat(80)}`, `#p=${'A'.repeat(5000)}`, link(null), link([]), link({ givens: ATTACK }),
        link({ givens: EASY.replace('5', '<') }), link({ givens: 5 }),
    ];
    for (const hash of nonsense) {
        await page.goto('about:blank');
        await page.goto(sudoku.address + hash);
        await sudoku.ready();
        await expect(sudoku.banner, hash).toContainText('no puzzle');
    }
    await isUnhurt(page);
});

test('marks in a link that are none are left out', async ({ sudoku, page }) => {
    const marks = [
        [2, [0, ATTACK, 0, 0, 0, '000000000']], [3, [12, 0, 0, 0, 0, '000000000']], [99, [1, 0, 0, 0, 0, '000000000']],
        ['__proto__', [1, 0, 0, 0, 0, '000000000']], [5, [0, 0, 0, 0, 0, ATTACK]], [6, [0, 2, 0, 0, 0, '000000000']], null, 7,
    ];
    await page.goto(sudoku.address + link({ title: 't', givens: EASY, rules: ATTACK, marks }));
    await sudoku.ready();
    await expect(sudoku.cell('r1c7').locator('.corner')).toHaveText(['1']);
    expect(await sudoku.values()).toBe(EASY);
    await isUnhurt(page);
});

test('what is kept in the browser stays text', async ({ sudoku, page }) => {
    await page.addInitScript((game) => {
        localStorage.setItem('ninefold/current', 'x');
        localStorage.setItem('ninefold/game/x', JSON.stringify(game));
    }, { id: 'x', title: ATTACK, givens: EASY, rules: ATTACK, marks: [], moves: [], done: 0, checkpoints: [{ name: ATTACK, done: 0 }], seconds: 0, isSolved: false, touched: 0 });
    await sudoku.open();
    await sudoku.action('checkpoints').click();
    await expect(sudoku.dialog).toContainText(ATTACK);
    await isUnhurt(page);
});

test('the page allows nobody else: its policy', async ({ sudoku, page, failures }) => {
    await sudoku.open(EASY);
    failures.expected.push(/Content Security Policy/, /thrown/);
    const done = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'window.hit = 1';
        document.body.append(script);
        const elsewhere = await fetch('https://example.org/').then(() => 'sent', () => 'refused');
        // Not directly here, because code that a debugger evaluates is not restricted.
        const evaluated = await new Promise((resolve) => setTimeout(() => {
            try {
                resolve(new Function('return "run"')());
            } catch {
                resolve('refused');
            }
        }));
        return { hit: /** @type {any} */ (window).hit, elsewhere, evaluated };
    });
    expect(done).toEqual({ hit: undefined, elsewhere: 'refused', evaluated: 'refused' });
});
