// Games and settings in the browser's storage. See playwright.config.js.
// @ts-check

import { readFile } from 'node:fs/promises';
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
    // There is no game to continue, so the player is asked what to play.
    await expect(sudoku.dialog).toBeVisible();
    await sudoku.press('Escape');
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

const LINE = { givens: EASY, title: 'an old one' };
const DAMAGED = {
    'a game with a puzzle and no more': { game: JSON.stringify(LINE) },
    'a game whose history is none': { game: JSON.stringify({ ...LINE, moves: 7, done: 'x', marks: [[2, [4, 0, 0, 0, 0, '000000000']], 5], checkpoints: [null] }) },
    'a game of another shape': { game: '[1, 2]' },
    'a game cut off': { game: '{"givens": "53..7' },
    'options that are null': { options: JSON.stringify({ without: null, candidates: 'yes', lang: 5, theme: {} }) },
    'options of another shape': { options: '[]' },
};

for (const [name, { game, options }] of Object.entries(/** @type {Record<string, {game?: string, options?: string}>} */ (DAMAGED))) {
    test(`stored data that cannot be read is set aside, and the page goes on: ${name}`, async ({ sudoku, page }) => {
        await page.addInitScript(({ game, options }) => {
            if (game) localStorage.setItem('ninefold/game/x', game);
            if (game) localStorage.setItem('ninefold/current', 'x');
            if (options) localStorage.setItem('ninefold/options', options);
        }, { game, options });
        await sudoku.open();
        await expect(page.locator('#grid .cell')).toHaveCount(81);
        await expect(page.locator('#grid .digit').first()).toBeVisible();
        const isDamaged = name !== 'a game with a puzzle and no more';
        if (game?.includes(EASY)) await expect(page.locator('#title')).toHaveText('an old one');
        await sudoku.press('Escape');
        await page.locator('#open-puzzles').click();
        await expect(page.locator('#dialog [data-action="aside-save"]')).toHaveCount(isDamaged ? 1 : 0);
        if (!isDamaged) return;
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-action="aside-save"]').click()]);
        const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
        expect(Object.values(saved)).toEqual([game ?? options]);
        await page.locator('[data-action="aside-discard"]').click();
        await expect(page.locator('[data-action="aside-discard"]')).toHaveCount(0);
    });
}

test('two tabs with one game: what is done in one is seen in the other, and nothing is written over', async ({ sudoku, page, context }) => {
    await sudoku.open(EASY);
    const other = await context.newPage();
    await other.goto(sudoku.address);
    await expect(other.locator('html[data-ready]')).toBeAttached();
    await expect(other.locator('#title')).toHaveText(await page.locator('#title').innerText());
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await expect(other.locator('#r1c3 .digit')).toHaveText('4');
    await expect(other.locator('#banner')).toContainText('another tab');
    await other.locator('#r1c4').click();
    await other.keyboard.press('6');
    await expect(sudoku.cell('r1c4').locator('.digit')).toHaveText('6');
    await page.reload();
    await sudoku.ready();
    expect(await sudoku.values()).toBe(`${EASY.slice(0, 2)}46${EASY.slice(4)}`);
});

test('two tabs that went on at once are two games', async ({ sudoku, page, context }) => {
    await sudoku.open(EASY);
    const other = await context.newPage();
    // A tab that gets no events, like one that sleeps.
    await other.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
    await other.goto(sudoku.address);
    await expect(other.locator('html[data-ready]')).toBeAttached();
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await other.locator('#r1c4').click();
    await other.keyboard.press('6');
    await expect(other.locator('#banner')).toContainText('a separate game');
    await page.locator('#open-puzzles').click();
    await expect(sudoku.dialog.locator('li.game')).toHaveCount(2);
    expect((await sudoku.values()).slice(0, 5)).toBe('534.7');
});

test('a tab in which only the clock went on is not taken for another game', async ({ sudoku, page, context }) => {
    await sudoku.open(EASY);
    const other = await context.newPage();
    await other.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
    await other.goto(sudoku.address);
    await expect(other.locator('html[data-ready]')).toBeAttached();
    // The first tab saves its time, which the other one does not notice.
    await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('ninefold/game/')) ?? '';
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), seconds: 99, touched: 5 }));
    });
    await other.locator('#r1c4').click();
    await other.keyboard.press('6');
    await expect(other.locator('#banner')).not.toContainText('a separate game');
    await other.locator('#open-puzzles').click();
    await expect(other.locator('#dialog li.game')).toHaveCount(1);
});

test('a puzzle that was begun goes on when it comes again, and can be begun again', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await page.goto(`${sudoku.address}#${HARD}`);
    await expect(async () => expect(await sudoku.givens()).toBe(HARD)).toPass();
    await page.goto(`${sudoku.address}#${EASY}`);
    await expect(async () => expect(await sudoku.givens()).toBe(EASY)).toPass();
    expect((await sudoku.values())[2]).toBe('4');
    await expect(sudoku.banner).toContainText('begun this puzzle before');
    // When pasted, it is the same puzzle too.
    await sudoku.panel('make');
    await page.locator('#import-text').fill(EASY);
    await sudoku.action('import').click();
    await expect(sudoku.banner).toContainText('begun this puzzle before');
    expect((await sudoku.values())[2]).toBe('4');
    await page.locator('#open-puzzles').click();
    await expect(sudoku.dialog.locator('li.game')).toHaveCount(2);
    await sudoku.press('Escape');
    await sudoku.banner.getByRole('button', { name: 'Start again' }).click();
    expect(await sudoku.values()).toBe(EASY);
});

test('a browser that keeps nothing is told', async ({ sudoku, page }) => {
    await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    });
    await sudoku.open(EASY);
    await expect(sudoku.banner).toContainText('save anything');
});

test('thousands of games are listed a part at a time', async ({ sudoku, page }) => {
    await page.addInitScript((givens) => {
        for (let n = 0; n < 3000; n++) localStorage.setItem(`ninefold/game/many${n}`, JSON.stringify({ givens, title: `game ${n}`, touched: n }));
    }, EASY);
    await sudoku.open(HARD);
    await page.locator('#open-puzzles').click();
    await expect(sudoku.dialog.locator('li.game')).toHaveCount(60);
    await sudoku.dialog.getByRole('button', { name: 'Show more' }).click();
    await expect(sudoku.dialog.locator('li.game')).toHaveCount(120);
});
