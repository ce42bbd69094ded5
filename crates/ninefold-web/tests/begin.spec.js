// The start of the page, the level of a puzzle, and the end of a game. See playwright.config.js for how to run it.
// @ts-check

import { EASY, HARD, SOLUTION, expect, test } from './support/page.js';

test('whoever has nothing to go on with is offered a level, today\'s puzzle, or one of their own', async ({ sudoku, page }) => {
    test.slow();
    await page.clock.setFixedTime(new Date(2026, 10, 23, 12));
    await sudoku.open();
    await expect(sudoku.dialog).toBeVisible();
    await expect(sudoku.dialog.locator('[data-begin]')).toHaveText(['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme', /Today.s puzzle \(Easy\)/, 'Paste or enter one']);
    await expect(page.locator('body')).not.toContainText('A puzzle');
    await page.locator('[data-begin="today"]').click();
    await expect(page.locator('#title')).toHaveText('Puzzle of November 23, 2026');
    await expect(page.locator('#level')).toHaveText('Easy');
    const givens = await sudoku.givens();
    const first = givens.indexOf('.');
    await page.locator('.cell').nth(first).click();
    await sudoku.press('Shift+5');
    // A player who has this game continues it; today's puzzle is only one game.
    await page.reload();
    await sudoku.ready();
    await expect(sudoku.dialog).toBeHidden();
    expect(await sudoku.givens()).toBe(givens);
    await page.goto(`${sudoku.address}#${HARD}`);
    await expect(async () => expect(await sudoku.givens()).toBe(HARD)).toPass();
    await sudoku.panel('make');
    await sudoku.action('today').click();
    await expect(async () => expect(await sudoku.givens()).toBe(givens)).toPass();
    await expect(page.locator('.cell').nth(first).locator('.corner')).toHaveText(['5']);
});

test('the first screen offers to go on with what is left', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await page.goto(`${sudoku.address}#${SOLUTION.slice(0, 80)}.`);
    await expect(async () => expect(await sudoku.givens()).toBe(`${SOLUTION.slice(0, 80)}.`)).toPass();
    await sudoku.cell('r9c9').click();
    await sudoku.press('9');
    await page.reload();
    await sudoku.ready();
    await sudoku.dialog.locator('li.game').getByRole('button', { name: 'Play' }).click();
    expect(await sudoku.values()).toBe(`${EASY.slice(0, 2)}4${EASY.slice(3)}`);
});

test('how hard a puzzle is stands beside its title', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await expect(page.locator('#level')).toHaveText('Easy');
    await page.goto(`${sudoku.address}#${HARD}`);
    await expect(page.locator('#level')).not.toHaveText('Easy');
    await expect(page.locator('#level')).toHaveText(/^(Medium|Hard|Unfair|Extreme)$/);
});

test('the end tells the time, the help that was taken, and the best', async ({ sudoku, page }) => {
    const almost = (/** @type {number} */ cell) => `${SOLUTION.slice(0, cell)}.${SOLUTION.slice(cell + 1)}`;
    const end = async (/** @type {number} */ cell, /** @type {() => Promise<unknown>} */ solve) => {
        await page.goto(`${sudoku.address}#${almost(cell)}`);
        await expect(async () => expect(await sudoku.givens()).toBe(almost(cell))).toPass();
        // The test's clock also controls idle callbacks.
        await page.clock.runFor(100);
        await expect(page.locator('#level')).toHaveText('Easy');
        await page.locator('.cell').nth(cell).click();
        await solve();
    };
    const write = (/** @type {number} */ cell) => () => sudoku.press(SOLUTION[cell] ?? '');
    await page.clock.install({ time: 0 });
    await sudoku.open(almost(80));
    await page.clock.pauseAt(60_000);
    await page.clock.runFor(20_000);
    await end(80, write(80));
    await expect(sudoku.banner).toContainText('Without any help. Your best at this level: Easy.');
    const time = /in (\d+:\d+)/.exec(await sudoku.banner.innerText())?.[1] ?? 'no time';
    // Hints are counted; the best time is one without.
    await end(70, async () => {
        await sudoku.press('h');
        await expect(sudoku.action('apply')).toBeVisible();
        await sudoku.press('Enter');
    });
    await expect(sudoku.banner).toContainText(`Times that help was used: 1. Your best at this level (Easy) is ${time}.`);
    await page.clock.runFor(2_000);
    await end(60, write(60));
    await expect(sudoku.banner).toContainText('Without any help. Your best at this level: Easy.');
    await sudoku.action('another').click();
    await expect(sudoku.dialog.locator('[data-begin="easy"]')).toBeVisible();
});
