// The panels: the path, all steps, learning and practising, making, entering, sharing. See playwright.config.js.
// @ts-check

import { readFile } from 'node:fs/promises';
import { CELLS, EASY, HARD, MIDDLE, SOLUTION, expect, test } from './support/page.js';

test('the path is gone step by step, and played on from', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('path');
    await sudoku.action('find').click();
    const steps = panel.locator('[data-step]');
    await expect(steps.first()).toBeVisible();
    await expect(panel.locator('.chart rect')).toHaveCount(await steps.count());
    await steps.nth(2).click();
    await expect(panel.locator('.argument')).toBeVisible();
    await expect(page.locator('.step .disc').first()).toBeAttached();
    await expect(page.locator('#end-preview')).toBeVisible();
    // Nothing is written while a preview is shown.
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await sudoku.action('path.forth').click();
    await expect(steps.nth(3)).toHaveAttribute('aria-current', 'true');
    await sudoku.action('path.back').click();
    await sudoku.action('adopt').click();
    const values = await sudoku.values();
    expect([...values].filter((c, cell) => c !== EASY[cell])).toHaveLength(3);
    expect([...values].every((c, cell) => c === '.' || c === SOLUTION[cell])).toBe(true);
    await sudoku.press('Control+z');
    expect(await sudoku.values()).toBe(EASY);
});

test('how hard a puzzle is', async ({ sudoku }) => {
    await sudoku.open(MIDDLE);
    const panel = await sudoku.panel('path');
    await sudoku.action('rate').click();
    const row = panel.locator('tr', { hasText: 'HoDoKu' });
    await expect(row.locator('td').nth(1)).toHaveText(/\d/);
    // The technique's full name, not the reference's short one.
    await expect(panel.locator('tr', { hasText: 'Explainer' })).toContainText(/\d\.\d \/ \d\.\d \/ \d\.\d\s*X-Wing/);
    await expect(panel).toContainText(/about \d+ minutes/);
});

test('all steps of a position, by technique; one is shown and applied', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('steps');
    await sudoku.action('find').click();
    const groups = panel.locator('details');
    await expect(groups.first()).toBeVisible();
    const count = await groups.count();
    await panel.locator('input[type="search"]').fill('naked single');
    await expect(panel.locator('details:visible')).toHaveCount(1);
    await panel.locator('details:visible summary').click();
    await panel.locator('details:visible button').first().click();
    await expect(page.locator('.step .disc.place')).toHaveCount(1);
    await expect(panel.locator('.argument')).toContainText(/R\dC\d/);
    await sudoku.action('apply').click();
    const values = await sudoku.values();
    expect([...values].filter((c, cell) => c !== EASY[cell])).toHaveLength(1);
    expect([...values].every((c, cell) => c === '.' || c === SOLUTION[cell])).toBe(true);
    expect(count).toBeGreaterThan(1);
});

test('the catalogue explains a technique, shows an example, and gives a position to practise', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('learn');
    await expect(panel.locator('[data-technique]')).not.toHaveCount(0);
    await panel.locator('input[type="search"]').fill('x-wing');
    await panel.locator('[data-technique="x-wing"]').click();
    await sudoku.action('example').click();
    await expect(page.locator('.step .strike').first()).toBeAttached();
    await expect(panel.locator('.argument')).toContainText(/R\dC\d/);
    await page.locator('#end-preview').click();
    expect(await sudoku.values()).toBe(EASY);
    await sudoku.action('practise').click();
    await expect(page.locator('#title')).toContainText('Practice: X-Wing');
    // A hint finds the technique there.
    await sudoku.press('h');
    await expect(page.locator('#panel-hint .argument')).toContainText('X-Wing');
});

test('practice for a technique that is rare takes the catalogue\'s example', async ({ sudoku, page }) => {
    test.slow();
    await sudoku.open(EASY);
    const panel = await sudoku.panel('learn');
    await panel.locator('input[type="search"]').fill('jellyfish');
    await panel.locator('[data-technique="jellyfish"]').click();
    await sudoku.action('practise').click();
    await expect(page.locator('#title')).toContainText('Practice: Jellyfish', { timeout: 40_000 });
});

test('a technique that is not wanted is not used', async ({ sudoku }) => {
    await sudoku.open(EASY);
    const learn = await sudoku.panel('learn');
    await learn.locator('input[type="search"]').fill('single');
    const boxes = learn.locator('input[type="checkbox"]:visible');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) await box.uncheck();
    const steps = await sudoku.panel('steps');
    await sudoku.action('find').click();
    await expect(steps.locator('details').first()).toBeVisible();
    await expect(steps.locator('summary', { hasText: 'Single' })).toHaveCount(0);
});

test('a technique for other rules shows its example by these rules, and is practised on it', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('learn');
    await panel.locator('input[type="search"]').fill('innies');
    const entry = panel.locator('[data-technique="innies-outies"]');
    // It is used wherever it can be, so there is no box to leave it out.
    await expect(panel.locator('li:visible', { has: entry }).locator('input')).toHaveCount(0);
    await entry.click();
    await sudoku.action('example').click();
    await expect(page.locator('#rules')).toContainText('Killer cage');
    await expect(page.locator('.drawn .letter')).toHaveText(['20', '22']);
    await expect(page.locator('.step .strike')).toHaveCount(8);
    await sudoku.press('Escape');
    await expect(page.locator('#rules')).toBeHidden();
    expect(await sudoku.values()).toBe(EASY);
    await sudoku.action('practise').click();
    await expect(sudoku.banner).toContainText('Innies');
    await expect(page.locator('#rules')).toContainText('Killer cage');
    await sudoku.cell('r1c9').click();
    await sudoku.press('b', ...'1245678');
    await expect(sudoku.banner).toContainText('still to do: 1');
    await sudoku.press('9');
    await expect(sudoku.banner).toContainText('Right: that is Innies');
});

test('a puzzle is made to a level', async ({ sudoku, page }) => {
    test.slow();
    await sudoku.open(EASY);
    const panel = await sudoku.panel('make');
    await panel.locator('[data-level="easy"]').click();
    await expect(page.locator('#title')).toContainText('Easy');
    expect(await sudoku.givens()).not.toBe(EASY);
    await sudoku.action('check').click();
    await expect(sudoku.banner).toContainText('Everything is right so far');
});

test('a puzzle is entered by hand: solutions are counted and possible digits shown while typing', async ({ sudoku, page }) => {
    test.slow();
    await sudoku.open(EASY);
    await sudoku.panel('make');
    await sudoku.action('enter').click();
    expect(await sudoku.values()).toBe('.'.repeat(81));
    await expect(sudoku.banner).toContainText('Solutions: more than');
    for (const [cell, digit] of [...EASY].entries()) {
        if (digit === '.') continue;
        await sudoku.cell(CELLS[cell] ?? '').click();
        await sudoku.press(digit);
    }
    await expect(sudoku.banner).toHaveText('Solutions: 1');
    // With one solution every cell has one possible digit: its own.
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText([SOLUTION[2] ?? '']);
    await sudoku.cell('r1c3').click();
    await sudoku.press('5');
    await expect(sudoku.banner).toHaveText('Two equal digits see each other.');
    await sudoku.press('Control+z');
    await sudoku.action('play-draft').click();
    expect(await sudoku.givens()).toBe(EASY);
});

const ROWS = EASY.match(/.{9}/g) ?? [];
const FORMATS = {
    'one line': EASY,
    'zeros': EASY.replaceAll('.', '0'),
    'nine lines': ROWS.join('\n'),
    'a drawing': ROWS.map((row, index) => `${(row.match(/.../g) ?? []).join('|')}${index % 3 === 2 && index < 8 ? '\n-----------' : ''}`).join('\n'),
    'CSV': `puzzle,note\n${EASY},mine`,
    'JSON lines': `{"puzzle":"${EASY}"}`,
    'OpenSudoku': `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<game data="${EASY.replaceAll('.', '0')}"/>\n</opensudoku>`,
    'SadMan': `[Puzzle]\n${ROWS.join('\n')}\n`,
    'candidates': [...EASY].map((c) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (c === '.' || c === String(digit) ? digit : '.')).join('')).join(''),
};

for (const [name, text] of Object.entries(FORMATS)) {
    test(`import: ${name}`, async ({ sudoku, page }) => {
        await sudoku.open(HARD);
        await sudoku.panel('make');
        await page.locator('#import-text').fill(text);
        await sudoku.action('import').click();
        await expect(async () => expect(await sudoku.values()).toBe(EASY)).toPass();
    });
}

test('import: several puzzles from a file are chosen from; what is wrong is told with its place', async ({ sudoku, page }) => {
    await sudoku.open(SOLUTION);
    const panel = await sudoku.panel('make');
    await page.locator('input[type="file"]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(`${EASY} one\n${HARD} two\n12x\n`) });
    await expect(panel.locator('[role="alert"]')).toContainText('3');
    await panel.getByRole('button', { name: '2. two' }).click();
    expect(await sudoku.givens()).toBe(HARD);
    await expect(page.locator('#title')).toHaveText('two');
});

test('import: pasted anywhere', async ({ sudoku, page }) => {
    await sudoku.open(HARD);
    await page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    }, EASY);
    await expect(async () => expect(await sudoku.givens()).toBe(EASY)).toPass();
});

test('import: no puzzle, and an attack, are refused in words', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('make');
    for (const text of ['', 'no puzzle at all', '<img src=x onerror="window.hit = 1">']) {
        await page.locator('#import-text').fill(text);
        await sudoku.action('import').click();
        await expect(panel.locator('[role="alert"]').first()).toBeVisible();
    }
    expect(await page.evaluate(() => /** @type {any} */ (window).hit)).toBeUndefined();
    await expect(page.locator('img')).toHaveCount(0);
    expect(await sudoku.givens()).toBe(EASY);
});

test('a link holds the whole position', async ({ sudoku, page, context }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('Shift+1', 'Alt+4', 'ArrowRight', '6', 'ArrowDown', 'ArrowDown', 'Control+2');
    const panel = await sudoku.panel('share');
    await sudoku.action('link').click();
    const link = panel.getByLabel('Link');
    await expect(link).toHaveValue(/#p=/);
    const other = await context.newPage();
    await other.goto(await link.inputValue());
    await expect(other.locator('html[data-ready]')).toBeAttached();
    await expect(other.locator('#r1c4 .digit')).toHaveText('6');
    await expect(other.locator('#r1c3 .corner')).toHaveText(['1']);
    await expect(other.locator('#r1c3 .colours .c4')).toHaveCount(1);
    await expect(other.locator('#r3c4')).toHaveAccessibleName(/centre marks 2/);
    expect(new URL(other.url()).hash).toBe('');
    await other.close();
    expect(await sudoku.values()).toBe(`${EASY.slice(0, 3)}6${EASY.slice(4)}`);
    await expect(page.locator('#panel-share')).toBeVisible();
});

test('text, SVG and PNG leave the page', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    const panel = await sudoku.panel('share');
    await sudoku.action('givens').click();
    await expect(panel.locator('textarea')).toHaveValue(EASY);
    await sudoku.action('position').click();
    await expect(panel.locator('textarea')).toHaveValue(`${EASY.slice(0, 2)}4${EASY.slice(3)}`);
    await sudoku.action('candidates').last().click();
    await expect(panel.locator('textarea')).toHaveValue(/^[1-9.]{729}$/);
    const saved = async (/** @type {string} */ action) => {
        const [download] = await Promise.all([page.waitForEvent('download'), sudoku.action(action).click()]);
        return readFile(await download.path());
    };
    expect((await saved('txt')).toString()).toBe(`${EASY.slice(0, 2)}4${EASY.slice(3)}\n`);
    const drawing = (await saved('svg')).toString();
    expect(drawing).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    const png = await saved('png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(1200);
});

test('paper shows the board alone, in black on white', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('#pad')).toBeHidden();
    await expect(page.locator('#panels')).toBeHidden();
    await expect(page.locator('.menu')).toBeHidden();
    await expect(sudoku.cell('r1c1').locator('.digit')).toHaveCSS('color', 'rgb(0, 0, 0)');
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
});
