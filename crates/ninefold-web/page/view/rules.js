// Draws rules on the board and lists them in words, from the engine's data. It does not depend on the kinds of rules.

import { t } from '../words/words.js';
import { byId, element, svg } from './dom.js';

/** @typedef {import('../engine/answers.js').Item} Item */

/** The width of a cell in the drawings behind and above the board. */
const CELL = 100;

/** @param {number[][]} points */
const path = (points) => points.map(([x = 0, y = 0], index) => `${index ? 'L' : 'M'}${x * CELL} ${y * CELL}`).join('');

/** An item of a drawing as an element. @param {Item} item */
export function drawn(item) {
    const [x = 0, y = 0] = (item.at ?? []).map((length) => length * CELL);
    const look = { class: `${item.ink} ${item.shape}` };
    const line = { 'stroke-width': (item.width ?? 0) * CELL };
    switch (item.shape) {
        case 'path': return svg('path', { ...look, ...line, d: path(item.points ?? []) + (item.closed ? 'z' : ''), ...(item.dash ? { 'stroke-dasharray': item.dash.map((length) => length * CELL).join(' ') } : {}) });
        case 'area': return svg('rect', { ...look, x, y, width: (item.width ?? 0) * CELL, height: (item.height ?? 0) * CELL });
        case 'disc': return svg('circle', { ...look, cx: x, cy: y, r: (item.radius ?? 0) * CELL });
        case 'ring': return svg('circle', { ...look, ...line, cx: x, cy: y, r: (item.radius ?? 0) * CELL });
        default: return svg('text', { ...look, x, y, 'font-size': (item.size ?? 0) * CELL, 'text-anchor': item.centred ? 'middle' : 'start' }, item.text ?? '');
    }
}

/** Lines of a grid, each from one point to another. @param {number[][]} lines */
export const linesOf = (lines) => lines.map(([x = 0, y = 0, toX = 0, toY = 0]) => path([[x, y], [toX, toY]])).join('');

/** The border of a set of cells, as a path. @param {ReadonlySet<number>} cells */
export function borderOf(cells) {
    const side = (/** @type {number} */ cell, /** @type {string} */ line, /** @type {number} */ other, /** @type {boolean} */ isEdge) =>
        isEdge || !cells.has(other) ? `M${(cell % 9) * CELL} ${Math.floor(cell / 9) * CELL}${line}` : '';
    return [...cells].map((cell) =>
        side(cell, 'h100', cell - 9, cell < 9) + side(cell, 'm0 100h100', cell + 9, cell > 71) +
        side(cell, 'v100', cell - 1, cell % 9 === 0) + side(cell, 'm100 0v100', cell + 1, cell % 9 === 8));
}

/** The rules in words: their names, each with its meaning, and with the cells and numbers that the board does not show. @param {import('../model/rules.js').Said[]} said */
export function sayRules(said) {
    const place = byId('rules');
    const kinds = new Map(said.map((one) => [one.kind, one]));
    const key = said.map(({ name, about, text }) => name + about + text).join();
    if (place.dataset.said === key) return;
    place.dataset.said = key;
    place.hidden = kinds.size === 0;
    const names = [...kinds.values()].map(({ name }) => name).join(', ');
    const rows = [...kinds.values()].map(({ kind, name, about }) => {
        const untold = said.filter((one) => one.kind === kind && !one.drawn).map(({ text }) => element('li', {}, text));
        return element('li', {}, element('strong', {}, name), ` ${about}`, ...(untold.length ? [element('ul', {}, ...untold)] : []));
    });
    place.replaceChildren(element('summary', {}, t('rules.said', { names })), element('ul', {}, ...rows));
}
