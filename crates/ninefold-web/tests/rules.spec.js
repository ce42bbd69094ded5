// Puzzles with other rules and sizes: pasted, played, taught, shared and saved. See playwright.config.js.
// @ts-check

import { expect, test } from './support/page.js';

/** A small puzzle with two thermometers and two cages. */
const FOUR = '{"size": "4x4", "givens": "1...............", "constraints": [{"kind": "killer-cage", "sum": 5, "cells": "r1c2-r1c3"}, {"kind": "thermometer", "cells": "r2c1-r2c2"}]}';
const KNIGHT = '.AntiKnight.Cage~3~R1C1~R1C2.WhiteDot~R5C5~R5C6.~R9C9_5';

/** @param {import('@playwright/test').Page} page @param {string} text */
const paste = (page, text) => page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
}, text);

test('a small puzzle has its own cells, digits and drawings', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, FOUR);
    await expect(page.locator('#board')).toHaveClass(/ruled/);
    await expect(page.locator('.cell:visible')).toHaveCount(16);
    await expect(page.locator('.key:visible')).toHaveCount(4);
    await expect(page.locator('.drawn .letter')).toHaveText('5');
    await expect(page.locator('.drawn .tube')).toHaveCount(2);
    await expect(page.locator('#rules')).toContainText('Killer cage, Thermometer');
    // Arrow keys wrap around at the edges of this board, and digits that do not exist are not written.
    await sudoku.cell('r1c4').click();
    await sudoku.press('ArrowRight');
    expect(await sudoku.selected()).toEqual(['r1c1']);
    await sudoku.cell('r4c4').click();
    await sudoku.press('7');
    expect(await sudoku.values()).toBe(`1${'.'.repeat(80)}`);
    // A digit that breaks a rule is marked; the bulb must be the smallest.
    await sudoku.cell('r2c1').click();
    await sudoku.press('4');
    await sudoku.cell('r2c2').click();
    await sudoku.press('3');
    await expect(page.locator('.cell.conflict')).toHaveCount(2);
    await sudoku.press('Control+z', 'Control+z');
    await expect(page.locator('.cell.conflict')).toHaveCount(0);
    // The teacher uses the rules too.
    await sudoku.panel('hint');
    await sudoku.action('hint').click();
    await expect(page.locator('#panel-hint')).toContainText(/Next: /);
    await sudoku.panel('path');
    await sudoku.action('find').click();
    await expect(page.locator('#panel-path [data-step]').first()).toBeVisible();
});

test('a puzzle of Interactive Sudoku Solver is played, sent and kept', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, KNIGHT);
    await expect(page.locator('#rules')).toContainText('Anti-knight, Killer cage, White dot');
    // A knight's move from the 5.
    await sudoku.cell('r7c8').click();
    await sudoku.press('5');
    await expect(sudoku.cell('r7c8')).toHaveClass(/conflict/);
    await sudoku.press('Control+z');
    await sudoku.panel('share');
    await sudoku.action('link').click();
    const link = page.locator('#panel-share input');
    await expect(link).toHaveValue(/#p=/);
    const address = await link.inputValue();
    await page.reload();
    await sudoku.ready();
    await expect(page.locator('.drawn .black, .drawn .white')).toHaveCount(1);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(address);
    await sudoku.ready();
    await expect(page.locator('#rules')).toContainText('Anti-knight');
    await expect(page.locator('.drawn .letter')).toHaveText('3');
});

test('the cells and numbers of a rule that is not drawn are told with its meaning', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, '{"constraints": ["taxicab:4", "killer-cage:3:r1c1-r1c2"]}');
    await expect(page.locator('#rules')).toContainText('the rule of 4 steps');
    await expect(page.locator('#rules')).not.toContainText('the cage of 3');
});

test('clues outside of the grid stand around it, within the room of the board', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    const before = await page.locator('#board').boundingBox();
    await paste(page, '{"constraints": ["sandwich:12:r1c3-r9c3", "x-sum:30:r1c3-r9c3", "skyscraper:4:r9c9-r9c1", "little-killer:20:r1c5-r5c1"]}');
    await expect(page.locator('.drawn .letter.text')).toHaveText(['12', '30', '4', '20']);
    const [board, ...clues] = await Promise.all([page.locator('#board'), ...await page.locator('.drawn .letter.text').all()].map((one) => one.boundingBox()));
    if (!before || !board) throw new Error('there is no board');
    for (const clue of clues) {
        if (!clue) throw new Error('a clue is not shown');
        expect(clue.y + clue.height <= board.y + 1 || clue.x >= board.x + board.width - 1).toBe(true);
        expect(clue.y >= before.y - 1 && clue.x + clue.width <= before.x + before.width + 1).toBe(true);
    }
    await expect(page.locator('.labels').first()).toBeHidden();
});

test('what is too large for the page is said', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, '.Shape~16x16.~R1C1_16');
    await expect(page.locator('#panel-make [role=alert]')).toContainText('16x16 is too large here');
});

/** Twelve by twelve: every row of a band is moved by a box, and every band by a cell. Four cells in a row and a column are left out. */
const TWELVE = Array.from({ length: 144 }, (_, cell) => {
    const value = (4 * (Math.floor(cell / 12) % 3) + Math.floor(cell / 36) + (cell % 12)) % 12;
    return [0, 1, 12, 13, 143].includes(cell) ? '.' : '123456789ABC'[value];
}).join('');

test('a puzzle of another size is explained step by step, and what follows is drawn', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, JSON.stringify({ size: '12x12', givens: TWELVE, constraints: [{ kind: 'killer-cage', sum: 14, cells: ['r1c1', 'r2c1', 'r2c2', 'r1c2'] }] }));
    await expect(page.locator('#panel-make .remark')).toContainText('12x12 is too large');
    await sudoku.action('study').click();
    const { dialog } = sudoku;
    await expect(dialog).toContainText('Solved in 5 steps.');
    await expect(dialog.locator('.value:not(.put, .placed)')).toHaveCount(139);
    await expect(dialog.locator('.value.placed')).toHaveCount(1);
    await expect(dialog.locator('.drawn .letter')).toHaveText('14');
    await dialog.locator('[data-action="path.forth"]').click();
    await expect(dialog.locator('.value.put')).toHaveCount(1);
    await sudoku.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(dialog).toContainText('Step 5 of 5');
    await sudoku.press('ArrowRight', 'ArrowLeft');
    await expect(dialog).toContainText('Step 4 of 5');
    await sudoku.press('Escape');
    await expect(dialog).toBeHidden();
});

test('the argument of a larger board is gone through by its inferences', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, JSON.stringify({ size: '10x10', constraints: [{ kind: 'whispers', difference: 5, cells: 'r1c1-r1c3' }] }));
    await sudoku.action('study').click();
    const { dialog } = sudoku;
    await expect(dialog).toContainText('Smallest Explanation');
    await dialog.locator('[data-action="inference-next"]').click();
    await expect(dialog.locator('[aria-current="step"]')).toContainText('1. Suppose');
    await expect(dialog.locator('.value.said')).toHaveText(/^=\d+$/);
    await sudoku.press('l');
    await expect(dialog.locator('.value.said')).toHaveText([/^≠/, /^≠/]);
    await expect(dialog.locator('.step .shade')).toHaveCount(3);
});

test('digits from 0 are explained as those from 1 are', async ({ sudoku, page }) => {
    await sudoku.open();
    await sudoku.press('Escape');
    const cages = [['r1c1', 'r1c2', 'r1c3', 'r1c4'], ['r1c5', 'r1c6', 'r1c7', 'r1c8']];
    await paste(page, JSON.stringify({ size: '9x9', digits: '0-8', constraints: cages.map((cells, at) => ({ kind: 'killer-cage', sum: [16, 18][at], cells })) }));
    await sudoku.action('study').click();
    await expect(sudoku.dialog).toContainText('so R1C9 is 2');
    await expect(sudoku.dialog.locator('.value.gone')).toContainText('≠0 1 3 4 5 6 7 8');
});

test('a samurai as text is explained', async ({ sudoku, page }) => {
    const wide = `5........   .........\n`, whole = `${'.'.repeat(21)}\n`;
    const narrow = `      ${'.'.repeat(9)}\n`;
    await sudoku.open();
    await sudoku.press('Escape');
    await paste(page, wide.repeat(6).replaceAll('5', '.') + whole.repeat(3) + narrow.repeat(3) + whole.repeat(3) + wide + wide.repeat(5).replaceAll('5', '.'));
    await expect(page.locator('#panel-make [role=alert]')).toContainText('several grids cannot be used here');
    await expect(sudoku.action('study')).toBeVisible();
});
