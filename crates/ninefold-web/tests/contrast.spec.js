// Checks that text on a colour is readable, by the formula of WCAG 2 and from the colours that the browser computes.
// See playwright.config.js.
// @ts-check

import { EASY, expect, test } from './support/page.js';

const ENOUGH = 4.5;

/** In the page: draws a step with all parts that a step can have, over all houses, and returns the worst contrasts. */
async function onDiscs() {
    const [{ draw }, { rulesOf }] = await Promise.all(
        ['view/overlay.js', 'model/rules.js'].map((path) => import(String(new URL(path, document.baseURI)))),
    );
    const [back, front] = ['#grid-back', '#grid-front'].map((id) => document.querySelector(id));
    const roles = ['pattern', 'fin', 'endofin', 'extra', 'link', 'stem', 'target', 'blocker'];
    const cells = Array.from({ length: 9 }, (_, n) => `r${n + 1}c9`);
    const marks = [
        ...roles.map((role, n) => ({ role, cells: [cells[n]], digits: [1] })),
        ...Array.from({ length: 7 }, (_, index) => ({ role: 'set', index, cells: [cells[index]], digits: [2] })),
    ];
    const inferences = [true, false].map((on, n) => ({ cells: [cells[n]], digit: 3, on, from: [], because: { kind: '' } }));
    const step = {
        places: [{ cell: cells[0], digit: 4 }], removes: [{ cell: cells[0], digit: 5 }],
        evidence: { marks, houses: [{ role: 'area', house: 'b1' }, { role: 'base', house: 'r1' }, { role: 'cover', house: 'c2' }], chains: [{ loop: false, inferences }] },
    };
    draw(back, front, step, Array(81).fill(0b1111111110), 'all', rulesOf('classic'));
    return [...document.querySelectorAll('.disc')].map((disc) => {
        const text = disc.nextElementSibling;
        const style = getComputedStyle(disc);
        return {
            name: String(disc.getAttribute('class')), digit: text?.textContent, on: style.fill, opacity: Number(style.fillOpacity) * Number(style.opacity),
            ink: text ? getComputedStyle(text).fill : 'none', weight: text ? getComputedStyle(text).fontWeight : '',
        };
    });
}

/** In the page: the text in cells, and the colours below it, lowest first. */
function onCells() {
    const paper = getComputedStyle(/** @type {Element} */ (document.querySelector('#board'))).backgroundColor;
    const shades = [...document.querySelectorAll('#grid-back .shade, #grid-back .stripes')].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const isShade = one.matches('.shade');
        return { left, top, right, bottom, color: isShade ? style.fill : style.stroke, opacity: isShade ? Number(style.fillOpacity) : 1 };
    });
    return [...document.querySelectorAll('.digit, .candidate:not(.none), .corner, .centre')].flatMap((text) => {
        const cell = text.closest('.cell');
        if (!cell) return [];
        const { left, top, width, height } = cell.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const own = getComputedStyle(cell);
        const below = shades.filter((one) => one.left < x && x < one.right && one.top < y && y < one.bottom).map(({ color, opacity }) => ({ color, opacity }));
        const shadow = /^(.*?\)|#\w+)/.exec(own.boxShadow)?.[1];
        const fills = [...cell.querySelectorAll('.colours > *')].map((one) => getComputedStyle(one).fill);
        const disc = getComputedStyle(text).backgroundColor;
        const under = (/** @type {string | undefined} */ fill) => [
            { color: paper, opacity: 1 }, ...below, { color: own.backgroundColor, opacity: 1 },
            ...(shadow && shadow !== 'none' ? [{ color: shadow, opacity: 1 }] : []), ...(fill ? [{ color: fill, opacity: 1 }] : []), { color: disc, opacity: 1 },
        ];
        const what = `${cell.id} ${cell.className}: ${text.className} ${text.textContent}`;
        return (fills.length > 0 ? fills : [undefined]).map((fill) => ({ what, ink: getComputedStyle(text).color, under: under(fill) }));
    });
}

/** The parts of `rgb(…)`, `rgba(…)` or `color(srgb …)`: three from 0 to 1, and the opacity. @param {string} color */
function parts(color) {
    const numbers = (color.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const scale = color.startsWith('color(') ? 1 : 255;
    const [r = 0, g = 0, b = 0, opacity = 1] = numbers;
    return { rgb: [r, g, b].map((one) => one / scale), opacity };
}

/** @param {{color: string, opacity: number}[]} layers the lowest first */
function blended(layers) {
    let seen = [1, 1, 1];
    for (const layer of layers) {
        const { rgb, opacity } = parts(layer.color);
        const share = opacity * layer.opacity;
        seen = seen.map((one, n) => one * (1 - share) + (rgb[n] ?? 0) * share);
    }
    return seen;
}

/** The relative luminance of WCAG 2. @param {number[]} rgb */
function luminance(rgb) {
    const [r = 0, g = 0, b = 0] = rgb.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {number[]} one @param {number[]} other */
function contrast(one, other) {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

test('the formula: black on white is 21, the grey of WCAG\'s own example 4.5', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast([0x76 / 255, 0x76 / 255, 0x76 / 255], [1, 1, 1])).toBeCloseTo(4.54, 2);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test.describe(`contrast, ${colorScheme}`, () => {
        test.use({ colorScheme });

        test('a digit on the disc of every part of a step', async ({ sudoku, page }) => {
            await sudoku.open(EASY);
            const discs = await page.evaluate(onDiscs);
            // Eight roles, seven sets (one mark of each digit and cell), both ends of a chain, what is placed and
            // removed.
            expect(discs).toHaveLength(19);
            for (const { name, ink, on, opacity, weight } of discs) {
                expect.soft(opacity, name).toBe(1);
                expect.soft(contrast(parts(ink).rgb, parts(on).rgb), name).toBeGreaterThanOrEqual(ENOUGH);
                expect.soft(Number(weight), name).toBeGreaterThanOrEqual(600);
            }
        });

        test('digits and marks on every colour of cells, selected and not, and on tinted houses', async ({ sudoku, page }) => {
            await sudoku.open(EASY);
            await page.evaluate(onDiscs);
            const told = async () => {
                for (const { what, ink, under } of await page.evaluate(onCells)) {
                    expect.soft(contrast(parts(ink).rgb, blended(under)), what).toBeGreaterThanOrEqual(ENOUGH);
                }
            };
            // Nine colours on empty cells with marks, on givens and on digits that a player wrote.
            const open = ['r1c3', 'r1c4', 'r2c2', 'r2c3', 'r3c1', 'r3c4', 'r4c2', 'r4c3', 'r5c2'];
            const written = ['r7c1', 'r7c3', 'r8c1', 'r8c2', 'r9c1', 'r9c2', 'r9c3', 'r7c4', 'r7c5'];
            const givens = ['r1c1', 'r1c2', 'r2c1', 'r3c2', 'r3c3', 'r4c1', 'r5c1', 'r6c1', 'r7c2'];
            for (const [n, digit] of [1, 2, 3, 4, 5, 6, 7, 8, 9].entries()) {
                await sudoku.cell(open[n] ?? '').click();
                await sudoku.press('Shift+1', 'Control+2', `Alt+${digit}`);
                await sudoku.cell(written[n] ?? '').click();
                await sudoku.press('5', `Alt+${digit}`);
                await sudoku.cell(givens[n] ?? '').click();
                await sudoku.press(`Alt+${digit}`);
            }
            await page.evaluate(onDiscs);
            await told();
            await sudoku.action('candidates').click();
            await sudoku.key(2).click({ button: 'right' });
            await page.evaluate(onDiscs);
            await told();
            await sudoku.press('Control+a');
            await told();
        });
    });
}
