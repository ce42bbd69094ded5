// Keys and pointers in difficult cases: other layouts, fast drags, nothing selected, a preview shown. See
// playwright.config.js for how to run it.
// @ts-check

import { readFile } from 'node:fs/promises';
import { EASY, MIDDLE, expect, test } from './support/page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Sends a key as another keyboard does. @param {Page} page @param {KeyboardEventInit} key */
const strike = (page, key) => page.evaluate((init) => void document.body.dispatchEvent(new KeyboardEvent('keydown', /** @type {any} */ (init))), /** @type {any} */ ({ bubbles: true, cancelable: true, ...key }));

/** @param {import('./support/page.js').Sudoku} sudoku */
const mode = (sudoku) => sudoku.page.locator('[data-mode][aria-pressed="true"]').getAttribute('data-mode');

test('typing with nothing selected writes nothing: the cell is shown first', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    for (const key of ['4', 'Shift+4', 'Control+4', 'Alt+4', 'Backspace']) {
        await sudoku.press('Escape');
        expect(await sudoku.selected()).toEqual([]);
        const before = await sudoku.look();
        await sudoku.press(key);
        expect(await sudoku.look(), key).toEqual(before);
        expect(await sudoku.selected()).toEqual(['r1c3']);
        await expect(sudoku.banner).toContainText('No cell was selected');
    }
    await sudoku.press('Escape');
    await sudoku.key(4).click();
    expect(await sudoku.values()).toBe(EASY);
    await sudoku.key(4).click();
    expect((await sudoku.values())[2]).toBe('4');
    // A player who uses the keyboard alone has a cell in focus, and writes there.
    await page.reload();
    await sudoku.ready();
    await sudoku.press('Tab', 'Enter', 'Tab');
    expect(await sudoku.selected()).toHaveLength(1);
});

test('a fast drag takes every cell on its way', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    for (const [from, to, wanted] of /** @type {const} */ ([
        ['r4c1', 'r4c9', ['r4c1', 'r4c2', 'r4c3', 'r4c4', 'r4c5', 'r4c6', 'r4c7', 'r4c8', 'r4c9']],
        ['r1c1', 'r5c5', ['r1c1', 'r2c2', 'r3c3', 'r4c4', 'r5c5']],
    ])) {
        const [start, end] = [await sudoku.middle(from), await sudoku.middle(to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 1 });
        await page.mouse.up();
        expect(await sudoku.selected()).toEqual(wanted);
    }
});

test('shortcuts work with CapsLock and on keyboards of other scripts and orders', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    // CapsLock: letters are upper case without Shift. Undo stays undo.
    await strike(page, { key: 'Z', code: 'KeyZ', ctrlKey: true });
    expect(await sudoku.values()).toBe(EASY);
    await strike(page, { key: 'z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    expect((await sudoku.values())[2]).toBe('4');
    await strike(page, { key: 'X', code: 'KeyX' });
    expect(await mode(sudoku)).toBe('corner');
    // Cyrillic, Greek.
    for (const [key, code, wanted] of [['с', 'KeyC', 'centre'], ['χ', 'KeyX', 'corner'], ['ω', 'KeyV', 'colour'], ['и', 'KeyB', 'candidate'], ['я', 'KeyZ', 'digit']]) {
        await strike(page, { key, code });
        expect(await mode(sudoku), key).toBe(wanted);
    }
    await strike(page, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(await sudoku.values()).toBe(EASY);
    await strike(page, { key: 'ф', code: 'KeyA', ctrlKey: true });
    expect(await sudoku.selected()).toHaveLength(81);
    await strike(page, { key: 'а', code: 'KeyF' });
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('124');
    // AZERTY: digits share keys with symbols; modes are found by letter and by place.
    await sudoku.cell('r1c3').click();
    await strike(page, { key: 'w', code: 'KeyZ' });
    expect(await mode(sudoku)).toBe('digit');
    await strike(page, { key: "'", code: 'Digit4' });
    expect((await sudoku.values())[2]).toBe('4');
    await strike(page, { key: 'z', code: 'KeyW', ctrlKey: true });
    expect(await sudoku.values()).toBe(EASY);
    await strike(page, { key: 'q', code: 'KeyA' });
    await expect(sudoku.action('candidates')).toHaveAttribute('aria-pressed', 'false');
    // QWERTZ: the letter on a key comes first.
    await strike(page, { key: 'y', code: 'KeyZ', ctrlKey: true });
    expect((await sudoku.values())[2]).toBe('4');
});

test('a key applies the step that is shown', async ({ sudoku }) => {
    await sudoku.open(EASY);
    const count = async () => [...(await sudoku.values())].filter((c) => c !== '.').length;
    const before = await count();
    await sudoku.press('h');
    await expect(sudoku.action('apply')).toBeVisible();
    await sudoku.press('Enter');
    expect(await count()).toBe(before + 1);
    await sudoku.press('Enter');
    expect(await count()).toBe(before + 1);
    const steps = await sudoku.panel('steps');
    await sudoku.action('find').click();
    await steps.locator('summary').first().click();
    await steps.locator('details button').first().click();
    await sudoku.press('g');
    expect(await count()).toBe(before + 2);
});

test('a puzzle is typed in one go, with blanks, and back again', async ({ sudoku, page }) => {
    test.slow();
    await sudoku.open(EASY);
    await sudoku.panel('make');
    await sudoku.action('enter').click();
    await sudoku.cell('r1c1').click();
    await sudoku.press('5', '3', '0', '.', '8');
    expect((await sudoku.values()).slice(0, 9)).toBe('53..8....');
    await sudoku.press('Backspace', '7', '0', '0', '0', '0', '6');
    expect((await sudoku.values()).slice(0, 18)).toBe('53..7....6........');
    expect(await sudoku.selected()).toEqual(['r2c2']);
    // Typing the digit that is there already moves on; it does not toggle here.
    await sudoku.cell('r1c1').click();
    await sudoku.press('5', '3');
    expect((await sudoku.values()).slice(0, 9)).toBe('53..7....');
    await sudoku.press('ArrowRight', 'Backspace', 'Backspace');
    expect((await sudoku.values()).slice(0, 9)).toBe('5...7....');
    await expect(page.locator('#title')).not.toBeEmpty();
});

test('the first digit of a new empty grid is not lost', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.panel('make');
    await sudoku.action('enter').click();
    await sudoku.press('5', '3');
    expect((await sudoku.values()).slice(0, 9)).toBe('53.......');
});

test('a look ahead: arrows turn it, Esc leaves it, typing is answered, the clock waits', async ({ sudoku, page }) => {
    await page.clock.install({ time: 0 });
    await sudoku.open(EASY);
    const panel = await sudoku.panel('path');
    await sudoku.action('find').click();
    await panel.locator('[data-step="2"]').click();
    await page.clock.pauseAt(60_000);
    const time = await page.locator('#time').innerText();
    await page.clock.runFor(30_000);
    await expect(page.locator('#time')).toHaveText(time);
    await sudoku.press('ArrowRight');
    await expect(panel.locator('[data-step="3"]')).toHaveAttribute('aria-current', 'true');
    await sudoku.press('ArrowLeft', 'ArrowLeft');
    await expect(panel.locator('[data-step="1"]')).toHaveAttribute('aria-current', 'true');
    await sudoku.press('4');
    await expect(sudoku.banner).toContainText('Esc goes back to the game');
    await sudoku.press('Escape');
    await expect(page.locator('#end-preview')).toBeHidden();
    expect(await sudoku.values()).toBe(EASY);
    await page.clock.runFor(5_000);
    await expect(page.locator('#time')).not.toHaveText(time);
});

test('a step that is drawn is not painted over by the selection', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.press('Control+a');
    await expect(sudoku.cell('r5c5')).not.toHaveCSS('box-shadow', 'none');
    await sudoku.press('h');
    await expect(sudoku.action('more')).toBeVisible();
    await sudoku.press('h', 'h');
    await expect(page.locator('.step .disc.place')).toHaveCount(1);
    await expect(sudoku.cell('r5c5')).toHaveCSS('box-shadow', 'none');
});

test('pictures hold the marks, the colours and the step that is shown', async ({ sudoku, page }) => {
    await sudoku.open(MIDDLE);
    await sudoku.cell('r1c2').click();
    await sudoku.press('Shift+7', 'Shift+8', 'Alt+6');
    await sudoku.cell('r1c3').click();
    await sudoku.press('Control+3', 'Control+8');
    const panel = await sudoku.panel('share');
    const saved = async () => {
        const [download] = await Promise.all([page.waitForEvent('download'), panel.locator('[data-action="svg"]').click()]);
        return readFile(await download.path(), 'utf8');
    };
    const drawn = await saved();
    const texts = [...drawn.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map((match) => match[1]);
    const givens = [...MIDDLE].filter((c) => c !== '.');
    expect([...texts].sort()).toEqual([...givens, '38', '7', '8'].sort());
    const blue = await page.evaluate(() => getComputedStyle(document.querySelector('#r1c2 .c6') ?? document.body).fill);
    expect(drawn).toContain(`fill="${blue}"`);
    expect(drawn).not.toMatch(/class="(?:given|cell)|<foreignObject|<style/);
    await sudoku.press('Control+z', 'Control+z');
    await sudoku.press('h');
    await expect(sudoku.action('more')).toBeVisible();
    await sudoku.press('h', 'h');
    await expect(page.locator('.step').first()).toBeAttached();
    await sudoku.panel('share');
    const taught = await saved();
    expect(taught).toMatch(/<circle/);
    expect(taught).not.toMatch(/clip-path|url\(/);
    // The digits on the discs of the step are in the picture as on the board.
    const onDiscs = await page.locator('.step .on-disc').allTextContents();
    for (const digit of onDiscs) expect(taught).toContain(`>${digit}</text>`);
});
