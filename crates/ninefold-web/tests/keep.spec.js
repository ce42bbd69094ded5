// What stays: games and settings in the browser's storage. See playwright.config.js.
// @ts-check

import { EASY, HARD, expect, test } from './support/page.js';

test('a game is there again after a reload, with its moves, marks, colours and checkpoints', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('Shift+1', 'Alt+4', 'ArrowRight', 'Control+2', 'ArrowRight', 'ArrowRight', '6');
    await sudoku.action('checkpoints').click();
    await sudoku.dialog.getByRole('button', { name: 'Set a checkpoint here' }).click();
    await sudoku.press('Escape', 'Control+z');
    const before = await sudoku.look();
    await page.reload();
    await sudoku.ready();
    expect(await sudoku.look()).toEqual(before);
    await sudoku.press('Control+y');
    expect((await sudoku.values())[5]).toBe('6');
    for (let n = 0; n < 4; n++) await sudoku.press('Control+z');
    expect(await sudoku.values()).toBe(EASY);
    await expect(sudoku.cell('r1c3').locator('.corner, .colours')).toHaveCount(0);
    await sudoku.action('checkpoints').click();
    await expect(sudoku.dialog.getByRole('button', { name: 'Go back to it' })).toHaveCount(1);
});

test('settings stay', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await page.locator('#open-settings').click();
    await page.locator('select[name="theme"]').selectOption('dark');
    await page.locator('input[name="timer"]').uncheck();
    await page.reload();
    await sudoku.ready();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('#time')).toBeHidden();
});

test('several puzzles at once: each is found as it was left, and can be deleted', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await page.goto(`${sudoku.address}#${HARD}`);
    await expect(async () => expect(await sudoku.givens()).toBe(HARD)).toPass();
    await page.locator('#open-puzzles').click();
    const games = sudoku.dialog.locator('li.game');
    await expect(games).toHaveCount(2);
    await games.nth(1).getByRole('button', { name: 'Play' }).click();
    expect(await sudoku.values()).toBe(`${EASY.slice(0, 2)}4${EASY.slice(3)}`);
    await sudoku.press('Control+z');
    expect(await sudoku.values()).toBe(EASY);
    await page.locator('#open-puzzles').click();
    await expect(games.nth(0).getByRole('button', { name: 'Delete' })).toBeDisabled();
    await games.nth(1).getByRole('button', { name: 'Delete' }).click();
    await expect(games).toHaveCount(1);
});

test('a browser without storage plays all the same', async ({ sudoku, page }) => {
    await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    });
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    expect((await sudoku.values())[2]).toBe('4');
});

test('a storage that holds nonsense is not stumbled over', async ({ sudoku, page }) => {
    await page.addInitScript(() => {
        localStorage.setItem('ninefold/options', '{');
        localStorage.setItem('ninefold/current', 'x');
        localStorage.setItem('ninefold/game/x', '{"givens": 7}');
        localStorage.setItem('ninefold/game/y', '[]');
    });
    await sudoku.open();
    await page.locator('#open-puzzles').click();
    await expect(sudoku.dialog).toBeVisible();
});

test('a full storage is told', async ({ sudoku, page }) => {
    await page.addInitScript(() => {
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await expect(sudoku.banner).toContainText('no room left');
});
