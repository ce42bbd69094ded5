// Shows how a puzzle of any size is solved, in a dialog: the board, and step by step the argument. Boards that do not fit
// nine by nine cannot be played on the page. Loaded when it is needed.

import { inferencesOf, isList, turned } from '../model/inferences.js';
import { ask } from '../panels/asking.js';
import { t } from '../words/words.js';
import * as dialogs from './dialogs.js';
import { button, element, svg } from './dom.js';
import { unfold } from './inference.js';
import { drawn, linesOf } from './rules.js';

/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('../engine/answers.js').RulesAnswer} RulesAnswer */
/** A puzzle that does not fit nine by nine, on one line. @typedef {{puzzle: string, rules: string, size: string, note: string}} Large */
/** What is written into a cell. @typedef {{cell: string, text: string, name: string, size: number}} Note */

const DEADLINE = 20_000;
const SIDE = 100;
/** The sizes of values, and of what is said of an empty cell. */
const [LARGE, SMALL] = [62, 40];
/** The characters of values on a line. */
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The place of a cell by its name, in cells; null for one beside the grid. @param {string} id */
function placeOf(id) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(id) ?? [];
    return row && column ? { x: (Number(column) - 1) * SIDE, y: (Number(row) - 1) * SIDE } : null;
}

/** The values on a line, by the names of their cells. @param {string} line @param {number} rows @param {number} columns @returns {Map<string, number>} */
export function valuesOn(line, rows, columns) {
    const cells = line.includes(',') ? line.split(',').map(Number) : Array.from(line, (value) => VALUES.indexOf(value));
    // A line with a character for each candidate gives no values.
    const known = cells.length === rows * columns ? cells : [];
    const named = known.map((value, cell) => /** @type {[string, number]} */ ([`r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`, value]));
    return new Map(named.filter(([, value]) => value >= 0));
}

/** The way through a puzzle: which step is shown, and which of its inferences. Sends `change`. */
class Study extends EventTarget {
    /** @param {Step[]} steps */
    constructor(steps) {
        super();
        this.steps = steps;
        this.at = 0;
        /** @type {{step: Step, extent: 'all', at: number | null} | null} */
        this.lesson = null;
        this.announcer = element('p', { class: 'announcer', 'aria-live': 'polite' });
        this.go(0);
    }

    /** @param {number} to */
    go(to) {
        this.at = Math.max(0, Math.min(this.steps.length - 1, to));
        const step = this.steps[this.at];
        this.lesson = step ? { step, extent: 'all', at: null } : null;
        this.dispatchEvent(new Event('change'));
    }

    /** @param {number} by */
    infer(by) {
        if (!this.lesson || !isList(this.lesson.step)) return false;
        const { step, at } = this.lesson;
        this.lesson = { step, extent: 'all', at: turned(at, by, inferencesOf(step).length) };
        this.dispatchEvent(new Event('change'));
        return true;
    }

    /** Announces a text. What is outside a dialog is silent while it is open. @param {string} text */
    say(text) {
        this.announcer.textContent = text;
    }
}

/** Opens the dialog and looks for the steps. @param {import('../engine/engine.js').Engine} engine @param {Large} large */
export function study(engine, { puzzle, rules, size, note }) {
    const place = element('div', { class: 'panel' });
    dialogs.open(note || t('large.title', { size }), place);
    const find = async (/** @type {{steps: Step[], remarks: string[], solved: boolean, unfinished: string[]}} */ answer) => {
        const told = await engine.ask('rules', { rules }, 'rules of large');
        show(place, told, valuesOn(puzzle, told.rows, told.columns), answer);
    };
    void ask(engine, place, 'path', { puzzle, rules, deadline: DEADLINE }, find, dialogs.close);
}

/** @param {HTMLElement} place @param {RulesAnswer} told @param {Map<string, number>} givens @param {{steps: Step[], remarks: string[], solved: boolean, unfinished: string[]}} answer */
function show(place, told, givens, { steps, remarks, solved, unfinished }) {
    const way = new Study(steps);
    const words = element('div', { class: 'argument', tabindex: 0 });
    const at = element('span', { class: 'note' });
    const move = (/** @type {string} */ word, /** @type {number} */ by) => button(t(word), () => way.go(way.at + by), { 'data-action': word });
    const buttons = element('div', { class: 'buttons' }, move('path.back', -1), move('path.forth', 1), at);
    const board = element('div', { role: 'img' });
    let worded = -1;
    const turn = () => {
        board.replaceChildren(drawing(told, givens, way));
        if (worded === way.at || !way.lesson) return;
        worded = way.at;
        const { step } = way.lesson;
        at.textContent = t('path.at', { number: way.at + 1, count: steps.length });
        words.replaceChildren(element('strong', {}, step.name), step.text);
        board.setAttribute('aria-label', step.text);
        if (isList(step)) unfold(words, step, way, (text) => [text]);
        way.say(`${at.textContent}. ${step.name}. ${step.text}`);
    };
    way.addEventListener('change', turn);
    const count = steps.length;
    const end = solved ? t('path.solved', { count }) : t(unfinished.length > 0 ? 'path.stopped' : 'path.stuck', { count });
    const side = element('div', { class: 'panel' }, ...remarks.map((remark) => element('p', { class: 'remark' }, remark)), element('p', { role: 'status' }, end),
        ...(count > 0 ? [buttons, words] : []), way.announcer);
    const whole = element('div', { class: 'study' }, board, side);
    whole.addEventListener('keydown', ({ key }) => {
        if (key === 'ArrowLeft' || key === 'ArrowRight') way.go(way.at + (key === 'ArrowRight' ? 1 : -1));
        if (key === 'l' || key === 'j') way.infer(key === 'l' ? 1 : -1);
    });
    place.replaceChildren(whole);
    turn();
}

/** The board at a step: its values, the rules that the step or the inference looks at, and what follows. @param {RulesAnswer} told @param {Map<string, number>} givens @param {Study} way */
function drawing(told, givens, way) {
    const values = new Map(givens);
    way.steps.slice(0, way.at).forEach(({ places }) => places.forEach(({ cell, digit }) => values.set(cell, digit)));
    const reach = told.reach * SIDE;
    const [width, height] = [told.columns * SIDE, told.rows * SIDE];
    const lines = (/** @type {string} */ name, /** @type {number[][]} */ list) => svg('path', { d: linesOf(list), class: name });
    const { behind, notes } = marks(told, way);
    return svg('svg', { viewBox: `${-reach - 3} ${-reach - 3} ${width + 2 * reach + 6} ${height + 2 * reach + 6}` },
        svg('g', { class: 'drawn' }, ...told.below.map(drawn)), svg('g', { class: 'step now' }, ...behind),
        svg('g', { class: 'lines' }, lines('thin', told.thin), lines('thick', told.thick)),
        svg('g', { class: 'drawn' }, ...[...told.above, ...told.outside].map(drawn)),
        ...[...values].flatMap(([cell, value]) => written({ cell, text: String(value), name: givens.has(cell) ? 'value' : 'value put', size: LARGE })),
        ...notes.flatMap(written));
}

/** @param {Note} note */
function written({ cell, text, name, size }) {
    const place = placeOf(cell);
    // Long texts shrink, so that they stay within their cell.
    const fits = Math.min(size, 150 / text.length);
    return place ? [svg('text', { x: place.x + SIDE / 2, y: place.y + SIDE / 2, 'font-size': fits, 'dominant-baseline': 'central', class: name }, text)] : [];
}

/** What a step, or one of its inferences, looks at and says. @param {RulesAnswer} told @param {Study} way @returns {{behind: SVGElement[], notes: Note[]}} */
function marks({ rows, columns, houses }, { lesson }) {
    if (!lesson) return { behind: [], notes: [] };
    const { step, at } = lesson;
    const rules = step.evidence.rules ?? [];
    const square = (/** @type {string} */ cell, /** @type {string} */ name) => {
        const place = placeOf(cell);
        return place ? [svg('rect', { ...place, width: SIDE, height: SIDE, class: name })] : [];
    };
    const isPart = (/** @type {string[]} */ cells) => cells.length < rows * columns;
    const shades = (/** @type {string[]} */ cells) => (isPart(cells) ? cells.flatMap((cell) => square(cell, 'shade area')) : []);
    const one = inferencesOf(step)[at ?? -1];
    if (one) {
        const said = `${one.on ? '=' : '≠'}${one.digits.join(' ')}`;
        return {
            behind: [...shades(rules[one.rule ?? -1]?.cells ?? []), ...one.cells.flatMap((cell) => square(cell, 'look'))],
            notes: one.cells.map((cell) => ({ cell, text: said, name: 'value said', size: SMALL })),
        };
    }
    const inHouses = step.evidence.houses.flatMap(({ house }) => houses.find(({ id }) => id === house)?.cells ?? []);
    const lookedAt = [...rules.map(({ cells }) => cells).filter(isPart).flat(), ...inHouses];
    const gone = new Map(step.removes.map(({ cell }) => [cell, step.removes.filter((other) => other.cell === cell).map(({ digit }) => digit)]));
    return {
        behind: [...new Set(lookedAt)].flatMap((cell) => square(cell, 'shade area')),
        notes: [
            ...step.places.map(({ cell, digit }) => ({ cell, text: String(digit), name: 'value placed', size: LARGE })),
            ...[...gone].map(([cell, digits]) => ({ cell, text: `≠${digits.join(' ')}`, name: 'value gone', size: SMALL })),
        ],
    };
}
