// Draws a step on the board: houses, candidates by their roles, and the links of its chains.

import { cellOf, column, row } from '../model/houses.js';
import { svg } from './dom.js';
import { borderOf } from './rules.js';

/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('../engine/answers.js').HouseMark} House */
/** @typedef {import('../engine/answers.js').Chain} Chain */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {import('../model/rules.js').Rules} Rules */

const TURNS = ['blue', 'gold', 'plum', 'teal', 'rose', 'moss', 'sand'];
const CHAINS = ['gray', 'rose', 'teal', 'moss', 'plum', 'sand'];
/** @type {Record<string, string>} */
const ROLES = {
    pattern: 'blue', fin: 'gold', endofin: 'rose', extra: 'gold', link: 'teal', stem: 'plum', target: 'rose', blocker: 'gray',
};

/** The corner of a cell on the board. @param {number} cell @returns {Point} */
export const placeOf = (cell) => ({ x: column(cell) * 100, y: row(cell) * 100 });

/** The place of a candidate on the board. @param {number} cell @param {number} digit @returns {Point} */
const pencilOf = (cell, digit) => ({
    x: column(cell) * 100 + 50 + (((digit - 1) % 3) - 1) * 31,
    y: row(cell) * 100 + 50 + (Math.floor((digit - 1) / 3) - 1) * 31,
});

/** The class of a group of candidates. @param {{role: string, index?: number}} mark */
const classOf = ({ role, index }) =>
    index === undefined ? (ROLES[role] ?? 'blue') : (TURNS[index % TURNS.length] ?? 'blue');

/**
 * Draws a step: only the houses and cells where to look, or all of it.
 * @param {SVGElement} back @param {SVGElement} front @param {Step} step @param {number[]} candidates @param {'where' | 'all'} extent
 * @param {Rules} rules
 */
export function draw(back, front, step, candidates, extent, rules) {
    clear(back, front);
    const behind = svg('g', { class: 'step' });
    const above = svg('g', { class: 'step' });
    // Further houses are told in the argument only: with them, the board would be full of frames.
    const houses = step.evidence.houses.filter(({ role }) => role !== 'further');
    behind.append(...shades(houses, rules), ...houses.map((one) => outline(one, rules)), ...constraints(step, rules).map(outlineOf));
    const cells = new Set(step.evidence.marks.flatMap((mark) => mark.cells));
    if (extent === 'where') {
        // The same as the words say: the houses, or cells if there are none. More would give the step away.
        const wanted = cells.size > 0 ? cells : new Set(step.evidence.chains.flatMap((chain) => chain.inferences.flatMap((one) => one.cells)));
        if (step.evidence.houses.length === 0) wanted.forEach((id) => behind.append(tinted(id)));
    } else {
        behind.append(...blockers(step).map(tinted));
        // What an explanation infers is shown one inference at a time; all of it would cover the board.
        const chains = step.evidence.details?.length ? [] : step.evidence.chains;
        above.append(...discs(step, chains, candidates), ...links(chains));
        above.append(...step.removes.map(({ cell, digit }) => struck(pencilOf(cellOf(cell), digit))));
    }
    back.append(behind);
    front.append(above);
}

/** The cells of each rule of a step that is no house, and not about the whole board. @param {Step} step @param {Rules} rules */
function constraints({ evidence }, rules) {
    const others = (evidence.rules ?? []).filter(({ id }) => !id.startsWith('house:'));
    return others.map(({ cells }) => cells.map(cellOf)).filter(({ length }) => length > 0 && length < rules.cells.size);
}

/** @param {SVGElement} back @param {SVGElement} front */
export function clear(back, front) {
    for (const drawing of [back, front]) drawing.querySelectorAll('.step').forEach((old) => old.remove());
}

/** Shows what words mean, on top of everything; null shows nothing. @param {SVGElement} front @param {import('../model/mention.js').Meaning | null} meaning @param {Rules} rules */
export function point(front, meaning, rules) {
    front.querySelectorAll('.pointed').forEach((old) => old.remove());
    if (!meaning) return;
    const { cells, digit, houses } = meaning;
    const framed = (/** @type {number} */ cell) => svg('rect', { x: column(cell) * 100 + 5, y: row(cell) * 100 + 5, width: 90, height: 90, rx: 8 });
    const ringed = (/** @type {number} */ cell) => svg('circle', { cx: pencilOf(cell, digit).x, cy: pencilOf(cell, digit).y, r: 17 });
    front.append(svg('g', { class: 'pointed' }, ...houses.filter((id) => rules.byId.has(id)).map((id) => framedHouse(id, 0, rules)), ...cells.map(framed), ...(digit ? cells.map(ringed) : [])));
}

/** @param {string} id */
function tinted(id) {
    const cell = cellOf(id);
    return svg('rect', { x: column(cell) * 100 + 3, y: row(cell) * 100 + 3, width: 94, height: 94, class: 'look' });
}

/** The cells of all houses of a role. @param {House[]} houses @param {string} role @param {Rules} rules */
const cellsOf = (houses, role, rules) => new Set(houses.filter((one) => one.role === role).flatMap(({ house }) => rules.byId.get(house) ?? []));

/** @param {number} cell */
const squareOf = (cell) => ({ ...placeOf(cell), width: 100, height: 100 });

/**
 * The tints of houses. A cell is tinted once for each role, however many houses cross there. Where a cover crosses a
 * base or an area, its tint is striped, because two tints on top of each other would look grey.
 * @param {House[]} houses @param {Rules} rules
 */
function shades(houses, rules) {
    const [area, base, cover] = ['area', 'base', 'cover'].map((role) => cellsOf(houses, role, rules));
    const shade = (/** @type {string} */ role) => (/** @type {number} */ cell) => svg('rect', { ...squareOf(cell), class: `shade ${role}` });
    const isCrossed = (/** @type {number} */ cell) => Boolean(base?.has(cell) || area?.has(cell));
    const crossed = [...(cover ?? [])].filter(isCrossed);
    const plain = [...(cover ?? [])].filter((cell) => !isCrossed(cell));
    return [...[...(area ?? [])].map(shade('area')), ...[...(base ?? [])].map(shade('base')), ...plain.map(shade('cover')), ...crossed.map(striped)];
}

/** Stripes over a cell, rising from left to right. @param {number} cell */
function striped(cell) {
    const { x, y } = squareOf(cell);
    const stripe = (/** @type {number} */ at) => {
        const [left, right] = [Math.max(0, at - 100), Math.min(100, at)];
        return `M${x + left} ${y + at - left}L${x + right} ${y + at - right}`;
    };
    return svg('path', { d: Array.from({ length: 12 }, (_, n) => stripe(n * 16.5 + 9)).join(''), class: 'stripes' });
}

/** The border of the cells of a rule. @param {number[]} cells */
export const outlineOf = (cells) => svg('path', { d: borderOf(new Set(cells)).join(''), class: 'house area outline' });

/** The border of a house. Borders of a cover are further in, so that both are visible. @param {House} one @param {Rules} rules */
function outline({ role, house }, rules) {
    const made = framedHouse(house, role === 'cover' ? 7 : 3.5, rules);
    made.setAttribute('class', `house ${role} outline`);
    return made;
}

/** A frame inside a house at this distance: a rectangle, or the borders of its cells if it is not one. @param {string} id @param {number} inset @param {Rules} rules */
export function framedHouse(id, inset, rules) {
    const cells = rules.byId.get(id) ?? [];
    const [rows, columns] = [cells.map(row), cells.map(column)];
    const [x, y] = [Math.min(...columns) * 100, Math.min(...rows) * 100];
    const [width, height] = [Math.max(...columns) * 100 + 100 - x, Math.max(...rows) * 100 + 100 - y];
    if (width * height > cells.length * 10_000) return svg('path', { d: borderOf(new Set(cells)).join('') });
    return svg('rect', { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: inset ? 5 : 8 });
}

/** The cells whose digits keep a digit out of others. @param {Step} step */
const blockers = (step) => step.evidence.marks.filter(({ role }) => role === 'blocker').flatMap(({ cells }) => cells);

/** A disc with its digit over every candidate of the step, in the colour of its most important role. @param {Step} step @param {Chain[]} chains @param {number[]} candidates */
function discs(step, chains, candidates) {
    /** @type {Map<string, SVGElement[]>} */
    const found = new Map();
    const add = (/** @type {string} */ id, /** @type {number} */ digit, /** @type {string} */ name) => {
        const cell = cellOf(id);
        const key = `${id}/${digit}`;
        if (!found.has(key) && ((candidates[cell] ?? 0) & (1 << digit)) !== 0) found.set(key, discOf(cell, digit, name));
    };
    step.removes.forEach(({ cell, digit }) => add(cell, digit, 'remove'));
    step.places.forEach(({ cell, digit }) => add(cell, digit, 'place'));
    const rank = (/** @type {string} */ role) => (['fin', 'endofin', 'extra', 'link'].includes(role) ? 0 : ['stem', 'target'].includes(role) ? 1 : 2);
    const marks = [...step.evidence.marks].sort((one, other) => rank(one.role) - rank(other.role));
    for (const mark of marks) for (const id of mark.cells) for (const digit of mark.digits) add(id, digit, classOf(mark));
    for (const chain of chains) {
        for (const { cells, digit, on } of chain.inferences) cells.forEach((id) => add(id, digit, on ? 'blue' : 'gold hollow'));
    }
    return [...found.values()].flat();
}

/** A disc with its digit. @param {number} cell @param {number} digit @param {string} name */
export function discOf(cell, digit, name) {
    const { x, y } = pencilOf(cell, digit);
    return [svg('circle', { cx: x, cy: y, r: 15, class: `disc ${name}` }), svg('text', { x, y, 'dominant-baseline': 'central', class: `on-disc ${name}` }, String(digit))];
}

/** @param {Point} at */
const struck = ({ x, y }) => svg('path', { d: `M${x - 11} ${y + 11}L${x + 11} ${y - 11}`, class: 'strike' });

/** @param {Chain[]} chains */
function links(chains) {
    /** @type {SVGElement[]} */
    const drawn = [];
    const known = new Set();
    chains.forEach((chain, number) => {
        const name = CHAINS[number % CHAINS.length] ?? 'gray';
        const nodes = chain.inferences;
        const pairs = nodes.flatMap((node) => node.from.map((from) => [nodes[from], node]));
        if (chain.loop && nodes.length > 1) pairs.push([nodes[nodes.length - 1], nodes[0]]);
        for (const [from, to] of pairs) {
            if (!from || !to) continue;
            const key = `${from.cells}${from.digit}${from.on}>${to.cells}${to.digit}${to.on}`;
            if (known.has(key) || (String(from.cells) === String(to.cells) && from.digit === to.digit)) continue;
            known.add(key);
            drawn.push(...link(from, to, name));
        }
    });
    return drawn;
}

/** @typedef {{cells: string[], digit: number, on: boolean}} Node */

/** @param {Node} from @param {Node} to @param {string} name */
export function link(from, to, name) {
    const [start, end] = nearest(from, to);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const [ax, ay] = [start.x + ux * 15, start.y + uy * 15];
    const [bx, by] = [end.x - ux * 17, end.y - uy * 17];
    const bow = Math.min(40, length * 0.14);
    const [mx, my] = [(ax + bx) / 2 - uy * bow, (ay + by) / 2 + ux * bow];
    const strength = !from.on && to.on ? '' : from.on && !to.on ? 'weak' : 'odd';
    const curve = svg('path', { d: `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`, class: `link ${name} ${strength}` });
    const [tx, ty] = [bx - mx, by - my];
    const reach = Math.hypot(tx, ty) || 1;
    const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
        `${(bx - (tx / reach) * along - (ty / reach) * aside).toFixed(1)} ${(by - (ty / reach) * along + (tx / reach) * aside).toFixed(1)}`;
    const head = svg('path', { d: `M${at(-4, 0)}L${at(10, 6)}L${at(10, -6)}z`, class: `head ${name}` });
    return [curve, head];
}

/** The two nearest places of two groups. @param {Node} from @param {Node} to @returns {[Point, Point]} */
function nearest(from, to) {
    /** @type {[Point, Point]} */
    let best = [{ x: 0, y: 0 }, { x: 0, y: 0 }];
    let least = Infinity;
    for (const one of from.cells.map((id) => pencilOf(cellOf(id), from.digit))) {
        for (const other of to.cells.map((id) => pencilOf(cellOf(id), to.digit))) {
            const distance = Math.hypot(one.x - other.x, one.y - other.y);
            if (distance < least) [least, best] = [distance, [one, other]];
        }
    }
    return best;
}

