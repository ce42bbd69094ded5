// The board: 81 cells that screen readers can read, with a drawing behind and above them. It shows a position and never
// changes one.

import { CELLS, DIGITS, box, cellId, column, digitsIn, has, row } from '../model/houses.js';
import { rulesOf } from '../model/rules.js';
import { byId, element, svg } from './dom.js';
import { t } from '../words/words.js';
import { borderOf, drawn, linesOf } from './rules.js';

/** @typedef {import('../model/position.js').Mark} Mark */

/**
 * @typedef {object} Look
 * @property {readonly Mark[]} position
 * @property {readonly number[]} givens
 * @property {number[] | null} candidates the candidates to show in every cell, or none
 * @property {ReadonlySet<number>} selected
 * @property {number} focus the cell that keys move from
 * @property {number} digit the digit that is highlighted, 0 for none* @property {boolean} houses whether the houses of the selected cell are tinted
 * @property {ReadonlySet<number>} conflicts
 * @property {ReadonlySet<number>} wrong
 * @property {boolean} isHidden
 * @property {string} rules
 */

export class GridView {
    constructor() {
        this.root = byId('grid');
        this.back = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('grid-back')));
        this.front = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('grid-front')));
        /** What each cell shows, so that only changed cells are rebuilt. @type {string[]} */
        this.shown = CELLS.map(() => '');
        /** The cells that have a border now, as a text. */
        this.picked = '';
        this.cells = this.#make();
        this.labels = this.#label();
        /** The rules that the board shows now. @type {import('../model/rules.js').Rules | null} */
        this.rules = null;
        this.#shape(rulesOf('classic'));
    }

    #make() {
        const rows = DIGITS.map(() => element('div', { role: 'row', class: 'row' }));
        this.root.append(...rows);
        return CELLS.map((cell) => {
            const made = element('div', { role: 'gridcell', class: 'cell', tabindex: -1, id: cellId(cell) });
            made.dataset.cell = String(cell);
            made.setAttribute('aria-colindex', String(column(cell) + 1));
            rows[row(cell)]?.append(made);
            return made;
        });
    }

    /** Builds a board with the size, the lines and the drawing of the rules. @param {import('../model/rules.js').Rules} rules */
    #shape(rules) {
        if (this.rules === rules) return;
        this.rules = rules;
        const { rows, columns, drawing } = rules;
        this.side = Math.max(rows, columns);
        byId('board').style.setProperty('--cells', String(this.side));
        byId('board').style.setProperty('--reach', String(drawing?.reach ?? 0));
        byId('board').classList.toggle('ruled', drawing !== null);
        byId('board').classList.toggle('framed', (drawing?.outside.length ?? 0) > 0);
        this.cells.forEach((made, cell) => { made.hidden = !rules.cells.has(cell); });
        [...this.root.children].forEach((made, index) => made.toggleAttribute('hidden', index >= rows));
        this.root.setAttribute('aria-rowcount', String(rows));
        this.root.setAttribute('aria-colcount', String(columns));
        this.labels.columns.forEach((made, index) => { made.hidden = index >= columns; });
        this.labels.rows.forEach((made, index) => { made.hidden = index >= rows; });
        for (const one of [this.back, this.front]) {
            one.setAttribute('viewBox', `0 0 ${this.side * 100} ${this.side * 100}`);
            one.querySelectorAll('.lines, .drawn').forEach((old) => old.remove());
        }
        this.back.append(svg('g', { class: 'drawn' }, ...(drawing?.below ?? []).map(drawn)));
        this.front.prepend(this.#lines(rules), svg('g', { class: 'drawn' }, ...[...(drawing?.above ?? []), ...(drawing?.outside ?? [])].map(drawn)));
    }

    /** Draws the thin and thick lines, in the front drawing so that colours do not cover them. @param {import('../model/rules.js').Rules} rules */
    #lines({ drawing }) {
        const group = svg('g', { class: 'lines' });
        const at = (/** @type {number} */ n) => n * 100;
        for (const thick of [false, true]) {
            const numbers = [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => (n % 3 === 0) === thick);
            const classic = numbers.map((n) => `M${at(n)} 0V900M0 ${at(n)}H900`).join('');
            const path = drawing ? linesOf(thick ? drawing.thick : drawing.thin) : classic;
            group.append(svg('path', { d: path, class: thick ? 'thick' : 'thin' }));
        }
        if (!drawing) group.append(svg('rect', { x: 0, y: 0, width: 900, height: 900, class: 'thick' }));
        return group;
    }

    /** Writes column numbers above the board and row numbers at its left. */
    #label() {
        const numbers = (/** @type {string} */ name) => {
            const made = DIGITS.map((digit) => element('span', {}, String(digit)));
            this.root.before(element('div', { class: `labels ${name}`, 'aria-hidden': 'true' }, ...made));
            return made;
        };
        return { columns: numbers('of-columns'), rows: numbers('of-rows') };
    }

    /** @param {Look} look */
    show(look) {
        this.#shape(rulesOf(look.rules));
        this.root.classList.toggle('hidden', look.isHidden);
        byId('board').classList.toggle('marked', look.candidates !== null || look.position.some((mark) => mark.corner > 0));
        this.back.classList.toggle('diagonal', look.rules === 'diagonal');
        const [only] = look.selected.size === 1 ? look.selected : [];
        const tinted = new Set(look.houses && only !== undefined ? rulesOf(look.rules).peers[only] : []);
        this.cells.forEach((made, cell) => this.#cell(made, cell, look, tinted.has(cell)));
        this.#pick(look.selected);
        this.labels.columns.forEach((made, index) => made.classList.toggle('on', only !== undefined && column(only) === index));
        this.labels.rows.forEach((made, index) => made.classList.toggle('on', only !== undefined && row(only) === index));
    }

    /** Draws the border of the selection, wherever a selected cell has an unselected neighbour. @param {ReadonlySet<number>} selected */
    #pick(selected) {
        const key = [...selected].join();
        if (this.picked === key) return;
        this.picked = key;
        this.front.querySelectorAll('.picked').forEach((old) => old.remove());
        if (selected.size === 0) return;
        const squares = [...selected].map((cell) => `M${column(cell) * 100} ${row(cell) * 100}h100v100h-100z`);
        this.front.prepend(svg('g', { class: 'picked', 'clip-path': 'url(#picked)' },
            svg('clipPath', { id: 'picked' }, svg('path', { d: squares.join('') })), svg('path', { d: borderOf(selected).join('') })));
    }

    /** @param {HTMLElement} made @param {number} cell @param {Look} look @param {boolean} isTinted */
    #cell(made, cell, look, isTinted) {
        const mark = look.position[cell];
        if (!mark) return;
        const isGiven = Boolean(look.givens[cell]);
        const left = look.candidates?.[cell] ?? 0;
        const seen = look.isHidden ? null : mark;
        const flags = {
            given: isGiven,
            selected: look.selected.has(cell),
            peer: isTinted,
            focus: look.focus === cell,
            conflict: look.conflicts.has(cell) && !look.isHidden,
            wrong: look.wrong.has(cell) && !look.isHidden,
            same: !look.isHidden && look.digit > 0 && mark.value === look.digit,
            holds: !look.isHidden && look.digit > 0 && !mark.value && has(left | mark.centre | mark.corner, look.digit),
        };
        const key = JSON.stringify([flags, seen, left, look.digit, look.isHidden, document.documentElement.lang]);
        if (this.shown[cell] === key) return;
        this.shown[cell] = key;
        for (const [name, isSo] of Object.entries(flags)) made.classList.toggle(name, isSo);
        made.tabIndex = flags.focus ? 0 : -1;
        made.setAttribute('aria-selected', String(flags.selected));
        made.setAttribute('aria-readonly', String(isGiven));
        if (flags.conflict || flags.wrong) made.setAttribute('aria-invalid', 'true');
        else made.removeAttribute('aria-invalid');
        made.setAttribute('aria-label', look.isHidden ? t('cell.hidden', placeOf(cell)) : spoken(cell, mark, left, flags));
        made.replaceChildren(...(seen ? content(seen, left, look.digit) : []));
    }

    /** @param {number} cell */
    focus(cell) {
        this.cells[cell]?.focus({ preventScroll: true });
    }

    /** Converts a place on the screen to cells. @param {number} x @param {number} y */
    #at(x, y) {
        const { left, top, width, height } = this.root.getBoundingClientRect();
        const side = this.side ?? 9;
        return { across: ((x - left) / width) * side, down: ((y - top) / height) * side };
    }

    /** The cell at a place on the screen. @param {number} x @param {number} y @returns {number} -1 for none */
    cellAt(x, y) {
        const { across, down } = this.#at(x, y);
        const isWithin = across >= 0 && across < (this.rules?.columns ?? 9) && down >= 0 && down < (this.rules?.rows ?? 9);
        return isWithin ? Math.floor(down) * 9 + Math.floor(across) : -1;
    }

    /** The distance of a place from the middle of its cell, in cells. @param {number} x @param {number} y */
    distanceFromMiddle(x, y) {
        const { across, down } = this.#at(x, y);
        return Math.max(Math.abs((across % 1) - 0.5), Math.abs((down % 1) - 0.5));
    }
}

/** @param {number} cell */
const placeOf = (cell) => ({ row: row(cell) + 1, column: column(cell) + 1, box: box(cell) + 1 });

/** What a screen reader says about a cell. @param {number} cell @param {Mark} mark @param {number} left @param {Record<string, boolean>} flags */
function spoken(cell, mark, left, flags) {
    const list = (/** @type {number} */ set) => digitsIn(set).join(' ');
    const parts = [t('cell.place', placeOf(cell))];
    if (mark.value) parts.push(t(flags.given ? 'cell.given' : 'cell.digit', { digit: mark.value }));
    else parts.push(t('cell.empty'));
    if (flags.conflict) parts.push(t('cell.conflict'));
    if (flags.wrong) parts.push(t('cell.wrong'));
    if (!mark.value && mark.corner) parts.push(t('cell.corner', { digits: list(mark.corner) }));
    if (!mark.value && mark.centre) parts.push(t('cell.centre', { digits: list(mark.centre) }));
    if (!mark.value && left) parts.push(t('cell.candidates', { digits: list(left) }));
    if (mark.colours) parts.push(t('cell.colours', { colours: digitsIn(mark.colours).map((colour) => t(`colour.${colour}`)).join(', ') }));
    return parts.join(', ');
}

/** @param {Mark} mark @param {number} left @param {number} digit @returns {Node[]} */
function content(mark, left, digit) {
    /** @type {Node[]} */
    const parts = [];
    if (mark.colours) parts.push(colours(digitsIn(mark.colours)));
    if (mark.value) return [...parts, element('span', { class: 'digit' }, String(mark.value))];
    if (left) parts.push(pencilled(left, mark, digit));
    else if (mark.corner) {
        const at = (/** @type {number} */ index) => `corner at${index + 1}`;
        parts.push(...digitsIn(mark.corner).map((one, index) => element('span', { class: at(index) }, String(one))));
    }
    if (mark.centre && !left) {
        const digits = digitsIn(mark.centre);
        parts.push(element('span', { class: `centre of${digits.length}` }, digits.join('')));
    }
    return parts;
}

/** The candidates in their three-by-three places. Those that are also corner marks stand out. @param {number} left @param {Mark} mark @param {number} digit */
function pencilled(left, { tints, corner }, digit) {
    const grid = element('span', { class: 'candidates' });
    for (const one of DIGITS) {
        const tint = tints[one - 1] ?? '0';
        const names = ['candidate', has(left, one) ? '' : 'none', one === digit ? 'same' : '', has(corner, one) ? 'noted' : '', tint === '0' ? '' : `tint c${tint}`];
        grid.append(element('span', { class: names.filter(Boolean).join(' ') }, has(left, one) ? String(one) : ''));
    }
    return grid;
}

/** The colours of a cell as slices of it. @param {number[]} list */
function colours(list) {
    const drawing = svg('svg', { class: 'colours', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
    if (list.length === 1) drawing.append(svg('rect', { x: -50, y: -50, width: 100, height: 100, class: `c${list[0]}` }));
    const turn = (2 * Math.PI) / list.length;
    if (list.length > 1) {
        list.forEach((colour, index) => {
            const point = (/** @type {number} */ n) => `${(150 * Math.sin(n * turn + 0.4)).toFixed(1)} ${(-150 * Math.cos(n * turn + 0.4)).toFixed(1)}`;
            const middle = list.length === 2 ? `L${point(index + 0.5)}` : '';
            drawing.append(svg('path', { d: `M0 0L${point(index)}${middle}L${point(index + 1)}z`, class: `c${colour}` }));
        });
    }
    return drawing;
}
