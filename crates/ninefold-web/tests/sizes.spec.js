// The page at all common sizes: the board, the panels and every button can be reached. See playwright.config.js.
// @ts-check

import { MIDDLE, expect, test } from './support/page.js';

/** Windows for touch and others: width and height. */
const SIZES = {
    touch: [[320, 568], [360, 640], [390, 844], [430, 932], [667, 375], [844, 390], [768, 1024], [834, 1194], [912, 1368], [1024, 1366]],
    mouse: [[1024, 768], [1280, 800], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440]],
};

const PANELS = ['hint', 'path', 'steps', 'learn', 'make', 'share'];

/** Puts each panel to use; a panel without an entry is left as opened. @type {Record<string, (panel: import('@playwright/test').Locator) => Promise<void>>} */
const USED = {
    hint: async (panel) => {
        await panel.locator('[data-action="ask"]').click();
        await panel.locator('[data-action="more"]').click();
        await panel.locator('[data-action="more"]').click();
        await expect(panel.locator('[data-action="apply"]')).toBeVisible();
    },
    path: async (panel) => {
        await panel.locator('[data-action="rate"]').click();
        await expect(panel.locator('table')).toBeVisible();
        await panel.locator('[data-action="find"]').click();
        await panel.locator('[data-step="3"]').click();
    },
    steps: async (panel) => {
        await panel.locator('[data-action="find"]').click();
        await panel.locator('summary').last().click();
        await panel.locator('details[open] button').first().click();
    },
    learn: async (panel) => {
        await panel.locator('summary').nth(2).click();
        await panel.locator('[data-technique="x-wing"]').evaluate((button) => /** @type {HTMLElement} */ (button).click());
        await panel.locator('[data-action="example"]').click();
    },
};

/** In the page: the board's side, and everything that is wrong. @param {boolean} hasFingers */
function measured(hasFingers) {
    const { clientWidth, clientHeight } = document.documentElement;
    /** @type {string[]} */
    const found = [];
    const name = (/** @type {Element} */ one) => `${one.tagName}#${one.id}.${one.getAttribute('class') ?? ''} ${(one.textContent ?? '').slice(0, 30)}`;
    const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.skip, .announcer, svg'));
    if (document.documentElement.scrollWidth > clientWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const one of shown) {
        const { left, right, width } = one.getBoundingClientRect();
        // Elements for screen readers only are one pixel large.
        if (width > 1 && (right > clientWidth + 0.5 || left < -0.5)) found.push(`from ${left} to ${right}: ${name(one)}`);
        if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX)) found.push(`scrolls sideways: ${name(one)}`);
    }
    for (const one of shown.filter((one) => one.matches('button, summary, select, input, textarea'))) {
        // Text must not be cut off.
        if (one.matches('button') && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${name(one)}`);
        if (!hasFingers) continue;
        const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
        if (Math.min(width, height) < 43.9) found.push(`${width.toFixed(1)} x ${height.toFixed(1)}: ${name(one)}`);
    }
    const board = /** @type {HTMLElement} */ (document.querySelector('#board'));
    board.scrollIntoView({ block: 'nearest' });
    const { left, top, right, bottom, width } = board.getBoundingClientRect();
    // Windows scroll by whole pixels, so smaller differences do not matter.
    if (left < -1 || top < -1 || right > clientWidth + 1 || bottom > clientHeight + 1) found.push(`the board lies at ${left} ${top} ${right} ${bottom}`);
    return { side: width, found };
}

/** In the page: those of these elements that cannot be touched, wherever one scrolls. @param {string} selector */
function outOfReach(selector) {
    const wanted = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'));
    return wanted.filter((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(one.contains(hit) || (one.closest('label')?.contains(hit) ?? false));
    }).map((one) => `${one.tagName}#${one.id} ${one.getAttribute('data-action') ?? ''} ${(one.textContent ?? '').slice(0, 30)}`);
}

/** The smallest side that a board may have: nearly all of the smaller side, less what must be beside or below it. @param {number} width @param {number} height */
function atLeast(width, height) {
    if (width < height * 1.2) return 0.94 * Math.min(width, height - 330);
    return 0.93 * Math.min(height - (height > 520 ? 55 : 0), width - 350);
}

/** @param {import('@playwright/test').Page} page @param {number[]} size */
const resized = (page, [width = 0, height = 0]) => page.setViewportSize({ width, height });

for (const locale of ['en-US', 'zh-CN']) {
    for (const [pointer, sizes] of Object.entries(SIZES)) {
        test.describe(`${pointer}, ${locale}`, () => {
            const hasFingers = pointer === 'touch';
            test.use({ viewport: { width: sizes[0]?.[0] ?? 0, height: sizes[0]?.[1] ?? 0 }, hasTouch: hasFingers, isMobile: hasFingers, locale });

            test('sizes: the board takes the room there is, nothing sticks out, every key can be reached', async ({ sudoku, page }) => {
                test.slow();
                await sudoku.open(MIDDLE);
                for (const size of sizes) {
                    await resized(page, size);
                    const [width = 0, height = 0] = size;
                    const { side, found } = await page.evaluate(measured, hasFingers);
                    expect.soft(found, `${size}`).toEqual([]);
                    expect.soft(side, `${size}`).toBeGreaterThanOrEqual(Math.floor(atLeast(width, height)));
                    expect.soft(await page.evaluate(outOfReach, '.top button, .pad button, .tabs button, .cell'), `${size}`).toEqual([]);
                }
                await sudoku.mode('colour').click();
                for (const size of sizes) {
                    await resized(page, size);
                    expect.soft((await page.evaluate(measured, hasFingers)).found, `colours at ${size}`).toEqual([]);
                }
                // The result of a check, and the buttons below it.
                await sudoku.mode('digit').click();
                await sudoku.cell('r1c2').click();
                await sudoku.press('3', 'k');
                await expect(sudoku.action('why')).toBeVisible();
                for (const size of sizes) {
                    await resized(page, size);
                    expect.soft((await page.evaluate(measured, hasFingers)).found, `told at ${size}`).toEqual([]);
                    expect.soft(await page.evaluate(outOfReach, '.banner button'), `told at ${size}`).toEqual([]);
                }
            });

            for (const id of PANELS) {
                test(`sizes: the panel ${id} as it opens and in use`, async ({ sudoku, page }) => {
                    test.slow();
                    await page.emulateMedia({ reducedMotion: 'reduce' });
                    await sudoku.open(MIDDLE);
                    const panel = await sudoku.panel(id);
                    for (const use of [async () => {}, USED[id]]) {
                        await use?.(panel);
                        for (const size of sizes) {
                            await resized(page, size);
                            await expect.soft(panel, `${size}`).toBeInViewport();
                            expect.soft((await page.evaluate(measured, hasFingers)).found, `${size}`).toEqual([]);
                            expect.soft(await page.evaluate(outOfReach, '.panels button, .panels input, .panels textarea, .panels summary'), `${size}`).toEqual([]);
                        }
                    }
                });
            }

            test('sizes: New brings the way to a new puzzle into view', async ({ sudoku, page }) => {
                await sudoku.open(MIDDLE);
                await page.locator('#open-new').click();
                for (const size of sizes) {
                    await resized(page, size);
                    for (const level of ['easy', 'extreme']) await expect.soft(page.locator(`[data-level="${level}"]`), `${size}`).toBeInViewport({ ratio: 1 });
                }
            });
        });
    }
}

test('a hint on a small phone leaves the whole board in sight', async ({ sudoku, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 568 });
    await sudoku.open(MIDDLE);
    const panel = await sudoku.panel('hint');
    await USED.hint?.(panel);
    for (const [width = 0, height = 0] of [[320, 568], [360, 640]]) {
        await resized(page, [width, height]);
        for (const corner of ['r1c1', 'r9c9']) {
            const box = await sudoku.cell(corner).boundingBox();
            const sheet = await page.locator('.panels').boundingBox();
            expect.soft((box?.y ?? 1e9) + (box?.height ?? 0), `${corner} at ${width}`).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
            expect.soft(box?.y, `${corner} at ${width}`).toBeGreaterThanOrEqual(0);
        }
        await expect.soft(panel.locator('[data-action="apply"]')).toBeInViewport({ ratio: 1 });
    }
    await page.locator('.close-panel').click();
    await expect(page.locator('#open-new')).toBeVisible();
});

test('a phone lying down shows a title whole or not at all', async ({ sudoku, page }) => {
    await sudoku.open(MIDDLE);
    for (const size of SIZES.touch) {
        await resized(page, size);
        const cut = await page.locator('.title').evaluate((title) => title.checkVisibility() && title.scrollWidth > title.clientWidth + 1);
        expect.soft(cut, `${size}`).toBe(false);
    }
});

test('a sheet over the keys goes away: by its cross, its tab, and with the next puzzle', async ({ sudoku, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sudoku.open(MIDDLE);
    const panel = page.locator('#panel-hint');
    await expect(panel).toBeHidden();
    await sudoku.action('hint').click();
    await expect(panel.locator('.argument')).toBeInViewport({ ratio: 1 });
    await expect(sudoku.cell('r9c9')).toBeInViewport({ ratio: 1 });
    await page.locator('.close-panel').click();
    await expect(panel).toBeHidden();
    await page.locator('#tab-hint').click();
    await expect(panel).toBeVisible();
    await page.locator('#tab-hint').click();
    await expect(panel).toBeHidden();
    await sudoku.panel('make');
    await page.locator('#import-text').fill(MIDDLE.replace('1', '.'));
    await sudoku.action('import').click();
    await expect(page.locator('#panel-make')).toBeHidden();
    await sudoku.key(5).click({ trial: true });
});
