// A server that has gone and comes back, and what people paste from elsewhere. See playwright.config.js for how to run it.
// @ts-check

import { EASY, SOLUTION, expect, test } from './support/page.js';

test('a server that has gone: what happened and what still works is said, and the question is asked again when it is back', async ({ sudoku, page, failures }, testInfo) => {
    test.skip(testInfo.project.metadata.engine !== 'server', 'the site has its engine in the browser');
    failures.expected.push(/net::ERR_CONNECTION_REFUSED/);
    await page.clock.install();
    // Panels are fetched before they are opened, when the browser has time.
    const fetched = page.waitForResponse(/panels\/steps\.js/);
    await sudoku.open(EASY);
    const gone = (/** @type {import('@playwright/test').Route} */ route) => route.abort('connectionrefused');
    await page.clock.runFor(1000);
    await (await fetched).finished();
    await page.route(/api|webmanifest|\.js/, gone);
    await sudoku.press('h');
    const panel = page.locator('#panel-hint');
    await expect(panel).toContainText('The server does not answer. You can play on');
    await expect(page.locator('body')).not.toContainText('Failed to fetch');
    await expect(sudoku.banner).toContainText('The server does not answer');
    // You can play on.
    await sudoku.cell('r1c3').click();
    await sudoku.press('k');
    await expect(sudoku.banner).toContainText('The server does not answer');
    await sudoku.press('4');
    expect((await sudoku.values())[2]).toBe('4');
    const steps = await sudoku.panel('steps');
    await sudoku.action('find').click();
    await expect(steps).toContainText('The server does not answer');
    await page.clock.runFor(10_000);
    await expect(steps.locator('details')).toHaveCount(0);
    await page.unroute(/api|webmanifest|\.js/, gone);
    await page.clock.runFor(10_000);
    await expect(sudoku.banner).toContainText('answers again');
    await expect(steps.locator('details').first()).toBeVisible();
});

const DIGITS = EASY.replaceAll('.', '0');
const LINKS = {
    'SudokuWiki': `https://www.sudokuwiki.org/sudoku.htm?bd=${DIGITS}`,
    'sudoku.coach': `https://sudoku.coach/en/play/${EASY}`,
    'another site': `https://example.org/?puzzle=${DIGITS}&colour=red`,
    'this page': `http://localhost:1/#${EASY}`,
};

for (const [name, link] of Object.entries(LINKS)) {
    test(`a link with a puzzle in it opens: ${name}`, async ({ sudoku, page }) => {
        await sudoku.open(SOLUTION);
        await sudoku.panel('make');
        await page.locator('#import-text').fill(` ${link}\n`);
        await sudoku.action('import').click();
        await expect(async () => expect(await sudoku.givens()).toBe(EASY)).toPass();
    });
}

const PACKED = 'N4IgzglgXgpiBcBOANCALhNAbO8QAkA3AQ3wAsAnCJCAYzXxjABNdoA7Afg'.repeat(3);
const FOREIGN = {
    'sudoku.coach': ['https://sudoku.coach/en/campaign/x-wing'],
    'SudokuWiki': [`https://www.sudokuwiki.org/sudoku.htm?bd=S9B${PACKED}`],
    'example.org': ['https://example.org/today'],
};

test('what other sites write is told by its name, in a player\'s words', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const panel = await sudoku.panel('make');
    for (const [site, texts] of Object.entries(FOREIGN)) {
        for (const text of texts) {
            await page.locator('#import-text').fill(text);
            await sudoku.action('import').click();
            await expect(panel.locator('[role="alert"]'), text).toContainText(site);
            await expect(panel.locator('[role="alert"]')).toContainText('81 digits');
            await expect(panel).not.toContainText('expected \'');
        }
    }
    expect(await sudoku.givens()).toBe(EASY);
});

const LONE = 'https://sudokupad.app/clover/oct-4-2022-x-sums';
const DRAWN = JSON.stringify({
    id: 'x',
    cells: Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => (EASY[row * 9 + column] === '.' ? {} : { value: EASY[row * 9 + column] }))),
    regions: Array.from({ length: 9 }, (_, box) => Array.from({ length: 9 }, (_, cell) => [Math.floor(box / 3) * 3 + Math.floor(cell / 3), (box % 3) * 3 + (cell % 3)])),
    metadata: { rules: 'Odd digits lie in grey circles.' },
});

test('a puzzle of SudokuPad opens, and what was not read of it is told; a link without its puzzle is refused', async ({ sudoku, page }) => {
    await sudoku.open(SOLUTION);
    const panel = await sudoku.panel('make');
    await page.locator('#import-text').fill(DRAWN);
    await sudoku.action('import').click();
    await expect(async () => expect(await sudoku.givens()).toBe(EASY)).toPass();
    await expect(page.locator('#import-told')).toContainText('Odd digits lie in grey circles.');
    await page.locator('#import-text').fill(LONE);
    await sudoku.action('import').click();
    await expect(panel.locator('[role="alert"]')).toContainText('has only the name of the puzzle');
    expect(await sudoku.givens()).toBe(EASY);
});

test('a link with a position, pasted, is that position', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4', 'ArrowRight', 'Shift+6');
    const share = await sudoku.panel('share');
    await sudoku.action('link').click();
    await expect(share.getByLabel('Link')).toHaveValue(/#p=/);
    const link = await share.getByLabel('Link').inputValue();
    await sudoku.press('Escape');
    await page.goto(`${sudoku.address}#${SOLUTION}`);
    await expect(async () => expect(await sudoku.givens()).toBe(SOLUTION)).toPass();
    await sudoku.panel('make');
    await page.locator('#import-text').fill(link);
    await sudoku.action('import').click();
    await expect(sudoku.cell('r1c4').locator('.corner')).toHaveText(['6']);
    expect((await sudoku.values())[2]).toBe('4');
});
