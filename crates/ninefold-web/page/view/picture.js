// Makes an SVG picture of the visible board: digits, marks, colours, candidates, and the step drawn on it. The page's
// colours and fonts are written into the picture, so that it looks the same elsewhere.

import { byId, svg } from './dom.js';

const SIDE = 900;
const EDGE = 10;
/** The style properties that are copied. */
const STYLES = ['font-size', 'font-weight', 'text-anchor', 'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin', 'opacity', 'font-size', 'font-weight'];

/** @returns {string} */
export function picture() {
    const grid = byId('grid');
    const { left, top, width } = grid.getBoundingClientRect();
    const scale = SIDE / width;
    /** The place of an element in the picture. @param {Element} one */
    const placeOf = (one) => {
        const box = one.getBoundingClientRect();
        return { x: (box.left - left) * scale, y: (box.top - top) * scale, width: box.width * scale, height: box.height * scale };
    };
    const letter = (/** @type {Element} */ one) => {
        const style = getComputedStyle(one);
        const size = parseFloat(style.fontSize) * scale;
        const { x, y, width, height } = placeOf(one);
        // From the middle of the letters down to their baseline.
        const at = { x: (x + width / 2).toFixed(1), y: (y + height / 2 + size * 0.35).toFixed(1) };
        return svg('text', { ...at, 'font-size': size.toFixed(1), 'font-weight': style.fontWeight, fill: style.color }, one.textContent ?? '');
    };
    const disc = (/** @type {Element} */ one) => {
        const { x, y, width, height } = placeOf(one);
        return svg('circle', { cx: x + width / 2, cy: y + height / 2, r: Math.min(width, height) / 2, fill: getComputedStyle(one).backgroundColor });
    };
    const coloured = (/** @type {Element} */ one) => {
        const inner = styled(one);
        for (const [name, value] of Object.entries(placeOf(one))) inner.setAttribute(name, String(value));
        inner.removeAttribute('class');
        return inner;
    };
    const all = (/** @type {string} */ selector, /** @type {(one: Element) => Node} */ draw) => [...grid.querySelectorAll(selector)].map(draw);
    const size = SIDE + 2 * EDGE;
    const whole = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `${-EDGE} ${-EDGE} ${size} ${size}`, width: size, height: size, 'font-family': getComputedStyle(grid).fontFamily, 'text-anchor': 'middle' });
    whole.append(
        svg('rect', { x: -EDGE, y: -EDGE, width: size, height: size, fill: getComputedStyle(byId('board')).backgroundColor }),
        ...all('svg.colours', coloured), ...layer('grid-back'), ...all('.candidate.tint:not(.none)', disc),
        ...all(':is(.digit, .corner, .centre, .candidate:not(.none))', letter), ...layer('grid-front'));
    return new XMLSerializer().serializeToString(whole);
}

/** What is drawn below or above the digits, except the selection and mentions. @param {string} id */
const layer = (id) => [...byId(id).children].filter((one) => !one.matches('.picked, .pointed') && getComputedStyle(one).display !== 'none' && !one.matches('.picked')).map(styled);

/** A copy that needs no style sheet. @param {Element} original @returns {Element} */
function styled(original) {
    const copy = /** @type {Element} */ (original.cloneNode(false));
    const style = getComputedStyle(original);
    for (const name of STYLES) copy.setAttribute(name, style.getPropertyValue(name));
    if (original instanceof SVGTextElement) copy.textContent = original.textContent;
    else copy.append(...[...original.children].map(styled));
    return copy;
}
