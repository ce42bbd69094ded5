// Checks every screen for accessibility, language and size. See playwright.config.js.
// @ts-check

import AxeBuilder from '@axe-core/playwright';
import { EASY, expect, test } from './support/page.js';
import { SCREENS } from './support/screens.js';

/** Words in Latin letters that may appear on a Chinese page: names, some of techniques, keys, formats. */
const NAMES = new Set(
    `ninefold HoDoKu Sudoku Explainer English Shift Ctrl Alt Backspace Delete Escape Space Up Down Left Right
    SVG PNG PDF MB XY XYZ WXYZ XZ ALS AIC SK Wing`.split(/\s+/));

for (const { name, open } of SCREENS) {
    test(`${name}: nothing for axe to complain of, light and dark; nothing sticks out on a small phone`, async ({ sudoku, page }) => {
        // Lists with hundreds of steps take axe a while.
        test.slow();
        await open(sudoku);
        for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
            const { violations } = await new AxeBuilder({ page }).analyze();
            const told = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`) }));
            expect(told, colorScheme).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(sticksOut)).toEqual([]);
    });

    test.describe('Chinese', () => {
        test.use({ locale: 'zh-CN' });
        test(`${name}, in Chinese: no English word`, async ({ sudoku, page }) => {
            await open(sudoku);
            await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
            const texts = await page.evaluate(words);
            const latin = texts.flatMap((text) => [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => ({ word, text })));
            expect(latin.filter(({ word }) => !NAMES.has(word))).toEqual([]);
            expect(texts.join('')).toMatch(/[\u4e00-\u9fff]{2}/);
        });
    });
}

/** In the page: elements outside the window that cannot be scrolled into view. */
function sticksOut() {
    const width = document.documentElement.clientWidth;
    const isScrolled = (/** @type {Element} */ one) => {
        for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return true;
        return false;
    };
    return [...document.querySelectorAll('button, input, select, textarea, p, td, h1, h2, h3, .cell')]
        .filter((one) => one.checkVisibility() && !one.matches('.skip, .announcer') && !isScrolled(one) && one.getBoundingClientRect().right > width + 1)
        .map((one) => one.outerHTML.slice(0, 120));
}

/** In the page: all texts that can be seen or heard, except keys and what players type. */
function words() {
    const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const own = (/** @type {Element} */ one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
    const said = (/** @type {Element} */ one) => ['aria-label', 'placeholder', 'title'].map((attribute) => one.getAttribute(attribute) ?? '');
    return seen.filter((one) => !['KBD', 'TEXTAREA', 'INPUT'].includes(one.tagName)).flatMap(own).concat(seen.flatMap(said));
}

test('the language can be changed while playing', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await page.locator('#open-settings').click();
    await page.locator('select[name="lang"]').selectOption('zh');
    await expect(page.locator('#open-new')).toHaveText('新题');
    await expect(sudoku.cell('r1c1')).toHaveAccessibleName('第1行第1列, 5，已知数');
    await page.locator('select[name="lang"]').selectOption('en');
    await expect(page.locator('#open-new')).toHaveText('New');
    expect((await sudoku.values())[2]).toBe('4');
});

test('light and dark follow the system unless one is chosen', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    const theme = page.locator('html');
    await expect(theme).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.locator('#open-settings').click();
    await page.locator('select[name="theme"]').selectOption('light');
    await expect(theme).toHaveAttribute('data-theme', 'light');
});

test('the sheet of shortcuts has every key, and opens by one', async ({ sudoku }) => {
    await sudoku.open(EASY);
    await sudoku.cell('r1c3').click();
    await sudoku.press('?');
    await expect(sudoku.dialog).toContainText('Keyboard shortcuts');
    const keys = await sudoku.dialog.locator('kbd').allTextContents();
    for (const key of ['Up', 'Space', 'Ctrl+A', 'Ctrl+Z', 'Ctrl+Shift+Z', 'Shift+1–9', 'h', 'k', 'p', '?']) expect(keys).toContain(key);
    // Keys now go to the dialog.
    await sudoku.press('4');
    await sudoku.press('Escape');
    await expect(sudoku.dialog).toBeHidden();
    expect(await sudoku.values()).toBe(EASY);
});

test('a screen reader hears cells and moves', async ({ sudoku, page }) => {
    await sudoku.open(EASY);
    await expect(page.getByRole('grid', { name: 'Sudoku grid' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(9);
    await expect(page.getByRole('gridcell')).toHaveCount(81);
    await expect(page.getByRole('gridcell', { name: 'row 1, column 1, 5, given' })).toBeVisible();
    await sudoku.cell('r1c3').click();
    await sudoku.press('4');
    await expect(page.locator('#announcer')).toHaveText('4 in row 1, column 3');
    await sudoku.press('Backspace');
    await expect(page.locator('#announcer')).toHaveText('row 1, column 3 is empty');
    for (const [key, words] of [['x', 'mode: Corner'], ['z', 'mode: Digit'], ['p', 'paused'], ['p', 'resumed']]) {
        await sudoku.press(String(key));
        await expect(page.locator('#announcer')).toHaveText(String(words));
    }
    // One stop for the Tab key, wherever the focus is.
    await expect(page.locator('.cell[tabindex="0"]')).toHaveCount(1);
});
