// Hints: three stages, drawn, applied, cancelled. See playwright.config.js.
// @ts-check

import { EASY, HARD, MIDDLE, SOLUTION, expect, test } from './support/page.js';

test('a hint comes in three stages, is drawn and applied', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('hint');
    await sudoku.action('ask').click();
    const argument = panel.locator('.argument');
    // Stage 1: the technique, and nothing on the board.
    await expect(argument).toBeVisible();
    const first = await argument.innerText();
    expect(first).not.toMatch(/R\dC\d/);
    await expect(page.locator('.step')).toHaveCount(0);
    // Stage 2: where.
    await sudoku.action('more').click();
    const second = await argument.innerText();
    expect(second).not.toBe(first);
    await expect(page.locator('#grid-back .step :is(.house, .look)').first()).toBeAttached();
    await expect(page.locator('.step .disc')).toHaveCount(0);
    // Stage 3: everything.
    await sudoku.action('more').click();
    await expect(argument).toContainText(/R\dC\d/);
    await expect(page.locator('.step .disc.place')).toHaveCount(1);
    await expect(sudoku.action('more')).toHaveCount(0);
    await sudoku.action('apply').click();
    const values = await sudoku.values();
    const placed = [...values].flatMap((c, cell) => (c === EASY[cell] ? [] : [cell]));
    expect(placed).toHaveLength(1);
    expect(values[placed[0] ?? -1]).toBe(SOLUTION[placed[0] ?? -1]);
    await expect(page.locator('.step')).toHaveCount(0);
    await sudoku.press('Control+z');
    expect(await sudoku.values()).toBe(EASY);
});

test('hints alone solve a puzzle', async ({ sudoku }) => {
    test.slow();
    const almost = `${SOLUTION.slice(0, 60)}${EASY.slice(60)}`;
    await sudoku.open(almost);
    while ((await sudoku.values()).includes('.')) {
        await sudoku.press('h');
        await sudoku.action('apply').click();
    }
    expect(await sudoku.values()).toBe(SOLUTION);
});

test('a step that removes candidates strikes them out', async ({ sudoku, page }) => {
    await sudoku.open(HARD);
    // Singles first, if there are any; then a step that removes something.
    for (let n = 0; n < 40; n++) {
        await sudoku.press('h');
        await sudoku.action('more').click();
        await sudoku.action('more').click();
        if ((await page.locator('.step .strike').count()) > 0) break;
        await sudoku.action('apply').click();
    }
    const strikes = await page.locator('.step .strike').count();
    expect(strikes).toBeGreaterThan(0);
    const candidates = () => page.locator('.candidate:not(.none)').count();
    const before = await candidates();
    await sudoku.action('apply').click();
    await sudoku.action('candidates').click();
    expect(await candidates()).toBe(before - strikes);
});

test('what is wrong is told before any hint', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('1', 'h');
    await expect(page.locator('#panel-hint .remark').first()).toContainText('R1C3');
    await expect(sudoku.action('more')).toHaveCount(0);
});

test('a hint is forgotten when the position changes', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.press('h', 'h', 'h');
    await expect(sudoku.action('apply')).toBeVisible();
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await expect(page.locator('.step')).toHaveCount(0);
    await expect(sudoku.action('apply')).toHaveCount(0);
});

test('typing goes on while a hint is looked for, which can be cancelled', async ({ sudoku, page, server }, testInfo) => {
    await sudoku.open(EASY);
    // An engine that does not answer looks to the page like the slowest hint.
    if (testInfo.project.metadata.engine === 'server') await page.route('**/api/**', () => {});
    else await page.evaluate(() => { Worker.prototype.postMessage = () => {}; });
    await sudoku.press('h');
    await expect(sudoku.action('cancel')).toBeVisible();
    await sudoku.cell('r1c3').click();
    await sudoku.press('Shift+4', 'ArrowRight', '6');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveText(['4']);
    expect((await sudoku.values())[3]).toBe('6');
    await sudoku.press('Control+z', 'Control+z', 'h');
    await sudoku.action('cancel').click();
    await expect(sudoku.action('ask')).toBeVisible();
    await expect(sudoku.action('cancel')).toHaveCount(0);
});

test('after a hint that was cancelled the next one is answered', async ({ sudoku, page }) => {
    await sudoku.open(HARD);
    await sudoku.press('h');
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('[data-action="cancel"]'))?.click());
    await sudoku.press('h');
    await expect(page.locator('#panel-hint .argument')).toBeVisible();
});

test('hints speak the language of the page', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await page.locator('#open-settings').click();
    await page.locator('select[name="lang"]').selectOption('zh');
    await sudoku.press('Escape', 'h');
    await expect(page.locator('#panel-hint .argument')).toHaveText(/[\u4e00-\u9fff]/);
});

test('a hint reads the marks: a candidate that was taken out of them is gone for it too', async ({ sudoku, page }) => {
    await sudoku.open(MIDDLE);
    await sudoku.action('fill').click();
    const seen = new Set();
    // What a player removes by hand is not suggested again.
    for (let n = 0; n < 3; n++) {
        await sudoku.press('Escape', 'h');
        await expect(sudoku.action('more')).toBeVisible();
        await sudoku.press('h', 'h');
        const removed = await page.evaluate(() => {
            const at = (/** @type {string} */ name, /** @type {Element} */ disc) => Math.floor(Number(disc.getAttribute(name)) / 100);
            return [...document.querySelectorAll('.step .disc.remove')].map((disc) => {
                const [row, column] = [at('cy', disc), at('cx', disc)];
                const [across, down] = [Number(disc.getAttribute('cx')) % 100, Number(disc.getAttribute('cy')) % 100];
                return { cell: `r${row + 1}c${column + 1}`, digit: Math.round((across - 19) / 31) + 3 * Math.round((down - 19) / 31) + 1 };
            });
        });
        if (removed.length === 0) {
            await sudoku.action('apply').click();
            continue;
        }
        const words = await page.locator('#panel-hint .argument').innerText();
        expect(seen.has(words)).toBe(false);
        seen.add(words);
        for (const { cell, digit } of removed) {
            await sudoku.cell(cell).click();
            await sudoku.press(`Control+${digit}`);
        }
    }
    expect(seen.size).toBeGreaterThan(1);
});

test('a right digit that was taken out of the marks is told by the hint and by the check, and put back', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.action('fill').click();
    await sudoku.cell('r1c3').click();
    await sudoku.press('Control+4', 'k');
    await expect(sudoku.banner).toContainText('R1C3');
    await expect(sudoku.banner).not.toContainText('is right so far');
    await sudoku.press('h');
    await expect(page.locator('#panel-hint .remark').first()).toContainText('candidate 4 is missing in R1C3');
    await expect(sudoku.action('more')).toHaveCount(0);
    await page.locator('#panel-hint [data-action="put-back"]').click();
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('124');
    await sudoku.press('k');
    await expect(sudoku.banner).toContainText('Everything is right so far');
    // A wrong digit is reported alone, without the marks that it affects.
    await sudoku.cell('r1c3').click();
    await sudoku.press('1', 'k');
    await expect(sudoku.banner).toContainText('Wrong: R1C3.');
});

test('what a step removed is to be seen without all candidates, and not covered by corner marks', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('Shift+1', 'b', '2', 'z');
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText(['1', '4']);
    await expect(page.locator('.candidate:not(.none)')).toHaveCount(2);
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveCount(0);
    await expect(sudoku.cell('r1c3').locator('.candidate.noted')).toHaveText(['1']);
});

test('pointing at a cell, a house or a link in the words shows it on the board', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('learn');
    await panel.locator('input[type="search"]').fill('aic');
    await panel.locator('[data-technique="aic"]').click();
    await sudoku.action('example').click();
    const mentions = panel.locator('.argument .mention');
    const pointed = page.locator('#grid-front .pointed');
    /** The cells in the frames. */
    const framed = () => pointed.locator('rect').evaluateAll((all) => all.map((one) => `r${Math.floor(Number(one.getAttribute('y')) / 100) + 1}c${Math.floor(Number(one.getAttribute('x')) / 100) + 1}`));
    const cells = mentions.filter({ hasText: /^\(\d\)R2C5$/ }).first();
    await cells.hover();
    expect(await framed()).toEqual(['r2c5']);
    await expect(pointed.locator('circle')).toHaveCount(1);
    await mentions.filter({ hasText: /^=$/ }).first().hover();
    expect(await framed()).toEqual(['r2c5', 'r2c6']);
    await mentions.filter({ hasText: /^row 2$/ }).first().hover();
    await expect(pointed.locator('rect')).toHaveAttribute('width', '900');
    await page.locator('#title').hover();
    await expect(pointed).toHaveCount(0);
    // After a touch it stays until something else is shown.
    await cells.click();
    await page.locator('#title').hover();
    await expect(pointed).toHaveCount(1);
    await page.locator('#end-preview').click();
    await expect(pointed).toHaveCount(0);
});

/** A puzzle whose next step by the fewest houses needs an argument of five inferences. */
const ARGUED = '.....1..2..1....3..4..5.6.......2.7..8..9.4..3..7....9..8.6..5..5...9...4.65..9..';

test('the least to look at is told at once, and then one inference at a time', async ({ sudoku, page }) => {
    await sudoku.open(ARGUED);
    const candidates = () => page.locator('.candidate:not(.none)').count();
    const panel = await sudoku.panel('hint');
    await sudoku.action('least').click();
    // Where to look comes first: the rules that are enough.
    await expect(panel.locator('.argument')).toContainText('Explanation. Look at column 9');
    await expect(page.locator('#grid-back .step .house').first()).toBeAttached();
    await sudoku.action('more').click();
    const rows = panel.locator('.inferences li');
    await expect(rows).toHaveCount(5);
    const end = panel.getByText('So 1 is not in R8C9');
    await expect(end).toBeVisible();
    const now = panel.locator('.inferences [aria-current="step"]');
    await sudoku.action('inference-next').click();
    await expect(now).toHaveText('1. Suppose 1 is in R8C9.');
    await expect(page.locator('#announcer')).toHaveText('Inference 1 of 5. Suppose 1 is in R8C9.');
    await expect(page.locator('.step.now .said-of')).toHaveCount(1);
    await expect(end).toBeHidden();
    // The keys do the same, and the hint's own key goes on too.
    await sudoku.press('l');
    await expect(now).toContainText('2. Then 1 is not in R3C9');
    await expect(page.locator('.step.now .said-of')).toHaveCount(1);
    await expect(page.locator('.step.now .shade')).toHaveCount(9);
    await sudoku.press('h');
    await expect(now).toContainText('3. ');
    await expect(panel.locator('.inferences .past:visible')).toHaveCount(2);
    await expect(page.locator('.step .past .disc').first()).toBeAttached();
    await sudoku.press('j', 'j', 'j');
    await expect(now).toHaveCount(0);
    await expect(end).toBeVisible();
    const before = await candidates();
    await sudoku.action('apply').click();
    await sudoku.action('candidates').click();
    expect(await candidates()).toBe(before - 1);
});

test('the least to look at speaks Chinese, and follows other rules', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await page.locator('#open-settings').click();
    await page.locator('select[name="lang"]').selectOption('zh');
    await sudoku.press('Escape');
    await page.evaluate((pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, '{"size": "4x4", "givens": "1...............", "constraints": [{"kind": "killer-cage", "sum": 7, "cells": "r1c2-r1c3"}]}');
    const panel = await sudoku.panel('hint');
    await sudoku.action('least').click();
    await expect(panel.locator('.argument')).toContainText('最小解释');
    await sudoku.action('more').click();
    await expect(panel.locator('.argument')).toContainText('因此');
});
