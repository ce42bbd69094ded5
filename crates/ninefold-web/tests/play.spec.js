// Playing: by keys, mouse and touch. See playwright.config.js for how to run it.
// @ts-check

import { CELLS, EASY, SOLUTION, expect, test } from './support/page.js';

/** The cells that a player fills, with their digits. */
const OPEN = CELLS.map((id, cell) => ({ id, cell, digit: SOLUTION[cell] ?? '' })).filter(({ cell }) => EASY[cell] === '.');

test('a whole puzzle by the keyboard alone', async ({ sudoku }) => {
    await sudoku.open(EASY);
    // From the top of the page, for a player without a mouse.
    await sudoku.press('Tab', 'Enter');
    await expect(sudoku.page).toHaveURL(/#grid$/);
    await sudoku.press('Tab');
    await expect(sudoku.page.locator('.cell:focus')).toHaveCount(1);
    const focus = await sudoku.page.locator('.cell:focus').getAttribute('data-cell');
    let at = Number(focus);
    for (const { cell, digit } of OPEN) {
        const [down, right] = [Math.floor(cell / 9) - Math.floor(at / 9), (cell % 9) - (at % 9)];
        for (let n = 0; n < Math.abs(down); n++) await sudoku.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
        for (let n = 0; n < Math.abs(right); n++) await sudoku.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
        await sudoku.press(digit);
        at = cell;
    }
    await expect.poll(() => sudoku.values()).toBe(SOLUTION);
    await expect(sudoku.banner).toContainText('Solved');
});

test('arrows go round the edges; with Shift they select more', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c9').click();
    await sudoku.press('ArrowRight', 'ArrowUp');
    expect(await sudoku.selected()).toEqual(['r9c1']);
    await sudoku.press('Shift+ArrowUp', 'Shift+ArrowRight');
    expect(await sudoku.selected()).toEqual(['r8c1', 'r8c2', 'r9c1']);
    await sudoku.press('Control+a');
    expect(await sudoku.selected()).toHaveLength(81);
    await sudoku.press('Escape');
    expect(await sudoku.selected()).toEqual([]);
});

test('dragging selects; Shift and Ctrl add and take away; a double click selects equal digits', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.drag('r1c3', 'r2c3', 'r2c4', 'r3c5');
    expect(await sudoku.selected()).toEqual(['r1c3', 'r2c3', 'r2c4', 'r3c5']);
    await page.keyboard.down('Control');
    await sudoku.drag('r5c5', 'r5c6');
    await sudoku.cell('r2c3').click();
    await page.keyboard.up('Control');
    expect(await sudoku.selected()).toEqual(['r1c3', 'r2c4', 'r3c5', 'r5c5', 'r5c6']);
    await sudoku.cell('r1c1').dblclick();
    expect(await sudoku.selected()).toEqual(['r1c1', 'r2c6', 'r8c9']);
});

test('a drag passes by corners without taking them', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const [from, to] = [await sudoku.middle('r1c1'), await sudoku.middle('r3c3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 40 });
    await page.mouse.up();
    expect(await sudoku.selected()).toEqual(['r1c1', 'r2c2', 'r3c3']);
});

test('corner and centre marks, and what goes with a digit that is placed', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.drag('r1c3', 'r1c4');
    await sudoku.press('Shift+1', 'Shift+4', 'Control+2', 'Control+4');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveText(['1', '4']);
    await expect(sudoku.cell('r1c4').locator('.centre')).toHaveText('24');
    await expect(sudoku.cell('r1c3')).toHaveAccessibleName(/empty, corner marks 1 4, centre marks 2 4/);
    // If all of the cells have a mark, it is removed.
    await sudoku.press('Shift+1');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveText(['4']);
    // A four in the same row removes the marks of four.
    await sudoku.cell('r1c9').click();
    await sudoku.press('4');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveCount(0);
    await expect(sudoku.cell('r1c4').locator('.centre')).toHaveText('2');
});

test('the modes write what they say, by buttons and by keys', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.mode('corner').click();
    await sudoku.key(2).click();
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveText(['2']);
    await sudoku.press('c', '4');
    await expect(sudoku.mode('centre')).toHaveAttribute('aria-pressed', 'true');
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('4');
    await sudoku.press('v', '6');
    await expect(sudoku.cell('r1c3').locator('.colours .c6')).toHaveCount(1);
    await expect(sudoku.cell('r1c3')).toHaveAccessibleName(/coloured blue/);
    await sudoku.press('z', '4');
    expect((await sudoku.values())[2]).toBe('4');
    await sudoku.cell('r1c3').focus();
    await sudoku.press('Space');
    await expect(sudoku.mode('corner')).toHaveAttribute('aria-pressed', 'true');
});

test('a cell takes several colours, a candidate one', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('Alt+1', 'Alt+4', 'Alt+9');
    await expect(sudoku.cell('r1c3').locator('.colours path')).toHaveCount(3);
    await sudoku.press('v');
    await page.locator('[data-tint="2"]').click();
    await sudoku.key(5).click();
    await sudoku.press('a');
    await expect(sudoku.cell('r1c3').locator('.candidate.tint.c5')).toHaveText('2');
});

test('candidates of all cells, struck out and kept up', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.action('candidates').click();
    // What row 1, column 3 and box 1 leave: 5 3 7 / 8 / 5 3 6 9 8 are taken.
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText(['1', '2', '4']);
    await sudoku.cell('r1c3').click();
    await sudoku.press('b', '2');
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText(['1', '4']);
    await sudoku.press('2');
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText(['1', '2', '4']);
    await sudoku.cell('r1c4').click();
    await sudoku.press('z', '2');
    await expect(sudoku.cell('r1c3').locator('.candidate:not(.none)')).toHaveText(['1', '4']);
});

test('filled marks disappear as digits are placed, unless the settings say otherwise', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.action('fill').click();
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('124');
    await sudoku.cell('r1c4').click();
    await sudoku.press('2');
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('14');
    await sudoku.press('Control+z');
    await page.locator('#open-settings').click();
    await page.locator('input[name="tidies"]').uncheck();
    await sudoku.press('Escape');
    await sudoku.cell('r1c4').click();
    await sudoku.press('2');
    await expect(sudoku.cell('r1c3').locator('.centre')).toHaveText('124');
});

test('undo goes back to the start and redo to the end, step by step', async ({ sudoku }) => {
    await sudoku.open(EASY);
    const seen = [await sudoku.look()];
    for (const keys of [['1'], ['Shift+4'], ['ArrowRight', '2'], ['Control+a', 'Control+7'], ['Alt+3'], ['Escape', 'Backspace'], ['f']]) {
        await sudoku.press(...keys);
        seen.push(await sudoku.look());
    }
    const moves = seen.filter((look, index) => JSON.stringify(look) !== JSON.stringify(seen[index - 1]));
    expect(moves.length).toBeGreaterThan(4);
    for (const look of moves.slice(0, -1).reverse()) {
        await sudoku.press('Control+z');
        expect(await sudoku.look()).toEqual(look);
    }
    await expect(sudoku.action('undo')).toBeDisabled();
    for (const look of moves.slice(1)) {
        await sudoku.action('redo').click();
        expect(await sudoku.look()).toEqual(look);
    }
    await expect(sudoku.action('redo')).toBeDisabled();
});

test('erasing takes digits first, then marks, then colours; givens stay', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('Shift+2', 'Alt+3', '4', 'Backspace');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveText(['2']);
    await sudoku.press('Delete');
    await expect(sudoku.cell('r1c3').locator('.corner')).toHaveCount(0);
    await expect(sudoku.cell('r1c3').locator('.colours')).toHaveCount(1);
    await sudoku.action('erase').click();
    await expect(sudoku.cell('r1c3').locator('.colours')).toHaveCount(0);
    await sudoku.cell('r1c1').click();
    await sudoku.press('7', 'Backspace');
    expect(await sudoku.givens()).toBe(EASY);
});

test('digits that stand twice are marked, and said', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('5');
    await expect(page.locator('.cell.conflict')).toHaveCount(2);
    await expect(sudoku.cell('r1c3')).toHaveAttribute('aria-invalid', 'true');
    await expect(sudoku.cell('r1c3')).toHaveAccessibleName(/breaks a rule/);
    await page.locator('#open-settings').click();
    await page.locator('input[name="conflicts"]').uncheck();
    await sudoku.press('Escape');
    await expect(page.locator('.cell.conflict')).toHaveCount(0);
});

test('a wrong digit is told when asked, and only then', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('1');
    await expect(page.locator('.cell.wrong')).toHaveCount(0);
    await sudoku.action('check').click();
    await expect(sudoku.banner).toContainText('R1C3');
    await expect(page.locator('.cell.wrong')).toHaveCount(1);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4', 'k');
    await expect(sudoku.banner).toContainText('Everything is right so far');
    await expect(page.locator('.cell.wrong')).toHaveCount(0);
});

test('a digit whose key is held, pressed twice or clicked with the other button is highlighted, on the board and among the candidates', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.action('candidates').click();
    await sudoku.key(6).click({ button: 'right' });
    await expect(page.locator('.cell.same')).toHaveCount([...EASY].filter((c) => c === '6').length);
    await expect(page.locator('.cell.holds').first()).toBeVisible();
    await expect(sudoku.key(6)).toHaveAccessibleName(/highlighted/);
    await sudoku.key(6).dblclick();
    await expect(page.locator('.cell.same')).toHaveCount(0);
    await page.clock.install();
    await sudoku.key(6).hover();
    await page.mouse.down();
    await page.clock.runFor(1000);
    await page.mouse.up();
    await expect(page.locator('.cell.same')).toHaveCount([...EASY].filter((c) => c === '6').length);
    // Highlighting writes nothing into the selected cell.
    await sudoku.cell('r1c3').click();
    await sudoku.key(7).click({ button: 'right' });
    expect(await sudoku.values()).toBe(EASY);
    await expect(page.locator('.cell.same')).toHaveCount([...EASY].filter((c) => c === '7').length);
});

test('a key says how many of its digit are left', async ({ sudoku }) => {
    await sudoku.open(EASY);
    const left = 9 - [...EASY].filter((c) => c === '4').length;
    await expect(sudoku.key(4)).toHaveAccessibleName(`4 (Digit), ${left} left`);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await expect(sudoku.key(4).locator('.left')).toHaveText(String(left - 1));
});

test('the houses of the selected cell are tinted, unless the settings say otherwise', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await expect(page.locator('.cell.peer')).toHaveCount(20);
    await expect(page.locator('.labels .on')).toHaveText(['3', '1']);
    await sudoku.press('Shift+ArrowRight');
    await expect(page.locator('.cell.peer')).toHaveCount(0);
    await sudoku.cell('r5c5').click();
    await page.locator('#open-settings').click();
    await page.locator('input[name="houses"]').uncheck();
    await sudoku.press('Escape');
    await expect(page.locator('.cell.peer')).toHaveCount(0);
});

test('a pause hides the grid and stops the keys', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await page.locator('#pause').click();
    await expect(page.locator('#resume')).toBeVisible();
    await expect(page.locator('.digit:visible')).toHaveCount(0);
    await expect(sudoku.cell('r1c1')).toHaveAccessibleName('row 1, column 1, hidden');
    await sudoku.cell('r1c3').focus();
    await sudoku.press('4');
    await page.locator('#resume').click();
    expect(await sudoku.values()).toBe(EASY);
    await expect(page.locator('.digit').first()).toBeVisible();
});

test('the clock runs, and stands still in a pause', async ({ sudoku, page }) => {
    await page.clock.install({ time: 0 });
    await sudoku.open(EASY);
    await page.clock.pauseAt(60_000);
    const seconds = async () => {
        const [minutes, rest] = (await page.locator('#time').innerText()).split(':').map(Number);
        return (minutes ?? 0) * 60 + (rest ?? 0);
    };
    const before = await seconds();
    await page.clock.runFor(65_000);
    expect(await seconds()).toBe(before + 65);
    await sudoku.press('p');
    await page.clock.runFor(60_000);
    expect(await seconds()).toBe(before + 65);
    await sudoku.press('p');
    await page.clock.runFor(2_000);
    expect(await seconds()).toBe(before + 67);
});

test('restart asks first, and can be undone', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await sudoku.action('restart').click();
    await sudoku.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await sudoku.values())[2]).toBe('4');
    await sudoku.action('restart').click();
    await sudoku.dialog.getByRole('button', { name: 'Restart' }).click();
    expect(await sudoku.values()).toBe(EASY);
    await sudoku.press('Control+z');
    expect((await sudoku.values())[2]).toBe('4');
});

test('checkpoints are places to come back to', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await sudoku.action('checkpoints').click();
    await sudoku.dialog.getByRole('button', { name: 'Set a checkpoint here' }).click();
    await sudoku.press('Escape');
    await sudoku.cell('r1c4').click();
    await sudoku.press('6', 'ArrowRight', 'ArrowRight', '8');
    await sudoku.action('checkpoints').click();
    await sudoku.dialog.getByRole('button', { name: 'Go back to it' }).click();
    expect(await sudoku.values()).toBe(`${EASY.slice(0, 2)}4${EASY.slice(3)}`);
    await expect(sudoku.action('redo')).toBeEnabled();
});

test.describe('with fingers', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('a whole puzzle by touch alone', async ({ sudoku }) => {
        await sudoku.open(EASY);
        for (const { id, digit } of OPEN) {
            await sudoku.cell(id).tap();
            await sudoku.key(Number(digit)).tap();
        }
        expect(await sudoku.values()).toBe(SOLUTION);
        await expect(sudoku.banner).toContainText('Solved');
    });

    test('a finger that moves over cells selects them', async ({ sudoku, page }) => {
        await sudoku.open(EASY);
        const client = await page.context().newCDPSession(page);
        const points = await Promise.all(['r4c2', 'r4c3', 'r4c4'].map((id) => sudoku.middle(id)));
        const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
            client.send('Input.dispatchTouchEvent', { type, touchPoints });
        await touch('touchStart', points.slice(0, 1));
        for (const point of points.slice(1)) await touch('touchMove', [point]);
        await touch('touchEnd', []);
        expect(await sudoku.selected()).toEqual(['r4c2', 'r4c3', 'r4c4']);
    });
});
