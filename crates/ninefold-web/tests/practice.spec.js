// Practising: the task agrees with the hint, and the player's steps are judged. See playwright.config.js for how to
// run it.
// @ts-check

import { EASY, expect, test } from './support/page.js';

/** @typedef {import('./support/page.js').Sudoku} Sudoku */
/** @typedef {{id: string, name: string, family: string}} Technique */

/** Opens the page with practice positions that are made quickly, or taken from the catalogue. @param {Sudoku} sudoku @param {number} deadline */
async function hurried(sudoku, deadline) {
    await sudoku.page.route('**/api/v1/practice', (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), deadline }) }));
}

/** @param {Sudoku} sudoku @param {string} id @param {string} name */
async function practise(sudoku, id, name) {
    const panel = await sudoku.panel('learn');
    await panel.locator('input[type="search"]').fill(name);
    await panel.locator(`[data-technique="${id}"]`).click();
    await panel.locator('[data-action="practise"]').click();
    // The examples of nested chains take a program without full optimisation some seconds.
    await expect(sudoku.page.locator('#title')).toHaveText(`Practice: ${name}`, { timeout: 60_000 });
}

/** The catalogue, from the same server. @param {Sudoku} sudoku @returns {Promise<Technique[]>} */
const catalogue = async (sudoku) => (await (await sudoku.page.request.post(`${sudoku.address}api/v1/techniques`, { data: {} })).json()).techniques;

// Only a server makes positions quickly enough.
test.beforeEach(({}, testInfo) => test.skip(testInfo.project.metadata.engine !== 'server', 'the same page, and an engine that gives the same answers'));

test('what is practised is what the hint finds: forty techniques of all families', async ({ sudoku, page }) => {
    test.setTimeout(400_000);
    await sudoku.open(EASY);
    await hurried(sudoku, 0);
    const all = await catalogue(sudoku);
    const families = [...new Set(all.map((one) => one.family))];
    const sample = families.flatMap((family) => {
        const members = all.filter((one) => one.family === family);
        const wanted = Math.max(2, Math.round((members.length * 40) / all.length));
        return members.filter((_, index) => index % Math.ceil(members.length / wanted) === 0);
    });
    expect(sample.length).toBeGreaterThan(35);
    for (const { id, name } of sample) {
        await practise(sudoku, id, name);
        await page.keyboard.press('h');
        await expect(page.locator('#panel-hint .argument'), id).toContainText(name);
    }
});

test('a practice is judged: a wrong strike, the half of it, all of it', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await hurried(sudoku, 0);
    const answered = page.waitForResponse('**/api/v1/practice');
    await practise(sudoku, 'x-wing', 'X-Wing');
    const { step, puzzle, candidates } = await (await answered).json();
    await expect(sudoku.banner).toContainText('Find in this example: X-Wing');
    await expect(page.locator('#panel-learn')).toContainText('There may be simpler steps here too');
    // Candidates are shown, because otherwise there would be nothing to strike out.
    const empty = candidates.findIndex((/** @type {string} */ digits, /** @type {number} */ cell) => digits.length > 1 && puzzle[cell] === '.');
    await expect(page.locator('.cell').nth(empty).locator('.candidate:not(.none)')).toHaveText([...candidates[empty]]);
    const { solution } = await (await page.request.post(`${sudoku.address}api/v1/solve`, { data: { puzzle } })).json();
    await page.locator('.cell').nth(empty).click();
    await page.keyboard.press('b');
    await page.keyboard.press(solution[empty]);
    await expect(sudoku.banner).toContainText('Too much was removed');
    await page.keyboard.press('Control+z');
    for (const [index, { cell, digit }] of step.removes.entries()) {
        await sudoku.cell(cell).click();
        await page.keyboard.press(String(digit));
        const rest = step.removes.length - index - 1;
        await expect(sudoku.banner).toContainText(rest > 0 ? `still to do: ${rest}` : 'Right: that is X-Wing');
    }
    // It is still a practice after reloading.
    await page.reload();
    await sudoku.ready();
    await expect(sudoku.banner).toContainText('Right: that is X-Wing');
    await sudoku.banner.getByRole('button', { name: 'Another position' }).click();
    await expect(sudoku.banner).toContainText('Find in this example: X-Wing');
});

test('another step that is true is not taken for the technique', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await hurried(sudoku, 0);
    const answered = page.waitForResponse('**/api/v1/practice');
    await practise(sudoku, 'xy-wing', 'XY-Wing');
    const { step, puzzle, values, candidates } = await (await answered).json();
    const { solution } = await (await page.request.post(`${sudoku.address}api/v1/solve`, { data: { puzzle } })).json();
    const cell = [...values].findIndex((c, at) => c === '.' && !step.removes.some((/** @type {{cell: string, digit: number}} */ one) => String(one.digit) === solution[at]) && candidates[at].length > 1);
    await page.locator('.cell').nth(cell).click();
    await page.keyboard.press(solution[cell]);
    await expect(sudoku.banner).toContainText('Correct, but not what XY-Wing shows');
});
