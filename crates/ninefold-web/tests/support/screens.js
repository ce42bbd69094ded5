// Every screen of the page, and how a player gets there. The tests of accessibility and language and the pictures use
// this list. A new screen is one entry.
// @ts-check

import { EASY, MIDDLE, SOLUTION } from './page.js';

/** @typedef {import('./page.js').Sudoku} Sudoku */
/** @typedef {{name: string, open: (sudoku: Sudoku) => Promise<unknown>}} Screen */

/** Opens a panel and does something in it. @param {string} id @param {(panel: import('@playwright/test').Locator, sudoku: Sudoku) => Promise<unknown>} [act] @returns {Screen['open']} */
const panel = (id, act = async () => {}) => async (sudoku) => {
    await sudoku.open(MIDDLE);
    await act(await sudoku.panel(id), sudoku);
};

/** A hint up to this stage. @param {number} stage @returns {Screen['open']} */
const hint = (stage) => panel('hint', async (place) => {
    await place.locator('[data-action="ask"]').click();
    for (let more = 1; more < stage; more++) await place.locator('[data-action="more"]').click();
    await place.locator('.argument').waitFor();
});

/** A dialog. @param {string} button a selector @returns {Screen['open']} */
const dialog = (button) => async (sudoku) => {
    await sudoku.open(EASY);
    await sudoku.page.locator(button).click();
    await sudoku.dialog.waitFor();
};

/** @type {Screen[]} */
export const SCREENS = [
    { name: 'begin', open: async (sudoku) => { await sudoku.open(); await sudoku.dialog.waitFor(); } },
    { name: 'game', open: (sudoku) => sudoku.open(EASY) },
    {
        name: 'marks',
        open: async (sudoku) => {
            await sudoku.open(EASY);
            await sudoku.drag('r1c3', 'r1c4', 'r2c4');
            await sudoku.press('Shift+1', 'Shift+2', 'Control+2', 'Control+4', 'Alt+4');
            await sudoku.cell('r1c3').click();
            await sudoku.press('Alt+6', 'Alt+1');
            await sudoku.cell('r2c2').click();
            await sudoku.press('5', 'v');
        },
    },
    {
        name: 'candidates',
        open: async (sudoku) => {
            await sudoku.open(EASY);
            await sudoku.action('candidates').click();
            await sudoku.key(4).click({ button: 'right' });
        },
    },
    {
        name: 'solved',
        open: async (sudoku) => {
            await sudoku.open(`${SOLUTION.slice(0, 80)}.`);
            await sudoku.cell('r9c9').click();
            await sudoku.press('9');
        },
    },
    {
        name: 'wrong',
        open: async (sudoku) => {
            await sudoku.open(EASY);
            await sudoku.cell('r1c3').click();
            await sudoku.press('1');
            await sudoku.action('check').click();
            await sudoku.page.locator('.cell.wrong').waitFor();
        },
    },
    {
        name: 'paused',
        open: async (sudoku) => {
            await sudoku.open(EASY);
            await sudoku.page.locator('#pause').click();
        },
    },
    { name: 'hint-1', open: hint(1) },
    { name: 'hint-2', open: hint(2) },
    { name: 'hint-3', open: hint(3) },
    {
        name: 'path',
        open: panel('path', async (place) => {
            await place.locator('[data-action="rate"]').click();
            await place.locator('table').waitFor();
            await place.locator('[data-action="find"]').click();
            await place.locator('[data-step="3"]').click();
        }),
    },
    {
        name: 'steps',
        open: panel('steps', async (place) => {
            await place.locator('[data-action="find"]').click();
            await place.locator('details').last().locator('summary').click();
            await place.locator('details').last().locator('button').first().click();
        }),
    },
    {
        name: 'learn',
        open: panel('learn', async (place) => {
            await place.locator('summary').nth(2).click();
        }),
    },
    {
        name: 'example',
        open: panel('learn', async (place) => {
            await place.locator('input[type="search"]').fill('x-wing');
            await place.locator('[data-technique="x-wing"]').click();
            await place.locator('[data-action="example"]').click();
        }),
    },
    { name: 'make', open: panel('make') },
    {
        name: 'enter',
        open: panel('make', async (place, sudoku) => {
            await place.locator('[data-action="enter"]').click();
            await sudoku.cell('r1c1').click();
            await sudoku.press('5', 'ArrowRight', '3');
            await sudoku.page.locator('.candidate:not(.none)').first().waitFor();
        }),
    },
    { name: 'share', open: panel('share') },
    { name: 'puzzles', open: dialog('#open-puzzles') },
    { name: 'settings', open: dialog('#open-settings') },
    { name: 'keys', open: dialog('#open-keys') },
    { name: 'checkpoints', open: dialog('[data-action="checkpoints"]') },
    { name: 'restart', open: dialog('[data-action="restart"]') },
];
