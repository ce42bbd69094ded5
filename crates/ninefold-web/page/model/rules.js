// What rules mean: which cells and digits there are, which digits conflict, what is drawn. The classic rules and the
// diagonals are built in. All others come from the engine, once, before a game with them is played.

import { CELLS, DIGITS, HOUSES, cellOf, column, has, row, setOf } from './houses.js';

/** @typedef {import('../engine/answers.js').RulesAnswer} RulesAnswer */
/** @typedef {import('../engine/answers.js').Item} Item */
/** @typedef {{name: string, about: string, kind: string, text: string, drawn: boolean}} Said */
/**
 * `beside` has, for each digit of the first cell from 1 up, the digits that the second may hold.
 * @typedef {{cells: [number, number], beside: number[]}} Pair
 */
/** @typedef {{cells: number[], factors: number[], least: number, most: number}} Sum */
/**
 * What is drawn: below the lines of the grid, the lines themselves, above them, and around the grid; and how far from the grid
 * that reaches, in cells.
 * @typedef {{below: Item[], above: Item[], thin: number[][], thick: number[][], outside: Item[], reach: number}} Drawing
 */
/**
 * @typedef {object} Rules
 * @property {number} rows
 * @property {number} columns
 * @property {ReadonlySet<number>} cells those that exist
 * @property {number[]} digits
 * @property {number} all the digits as a set
 * @property {number[][]} houses
 * @property {Map<string, number[]>} byId the cells of houses by their ids
 * @property {number[][]} peers the cells that each cell sees
 * @property {Pair[]} pairs
 * @property {Sum[]} sums
 * @property {Map<number, number>} within the digits that single cells may hold
 * @property {Said[]} said
 * @property {Drawing | null} drawing null for the classic board
 */

const DIAGONALS = [
    CELLS.filter((cell) => row(cell) === column(cell)),
    CELLS.filter((cell) => row(cell) + column(cell) === 8),
];
const IDS = ['r', 'c', 'b'].flatMap((kind) => DIGITS.map((number) => `${kind}${number}`));

/** @param {number[][]} houses @param {[number, number][]} apart */
function seenBy(houses, apart) {
    /** @type {Set<number>[]} */
    const seen = CELLS.map(() => new Set());
    for (const house of houses) for (const cell of house) for (const other of house) if (other !== cell) seen[cell]?.add(other);
    for (const [one, other] of apart) {
        seen[one]?.add(other);
        seen[other]?.add(one);
    }
    return seen.map((cells) => [...cells]);
}

/** Rules for nine by nine cells that consist of houses only. @param {[string, number[]][]} houses @returns {Rules} */
function plain(houses) {
    const lists = houses.map(([, cells]) => cells);
    return {
        rows: 9, columns: 9, cells: new Set(CELLS), digits: DIGITS, all: setOf(DIGITS), houses: lists, byId: new Map(houses),
        peers: seenBy(lists, []), pairs: [], sums: [], within: new Map(), said: [], drawing: null,
    };
}

const CLASSIC_HOUSES = HOUSES.map((cells, index) => /** @type {[string, number[]]} */ ([IDS[index] ?? '', cells]));
const CLASSIC = plain(CLASSIC_HOUSES);
const DIAGONAL = plain([...CLASSIC_HOUSES, ...DIAGONALS.map((cells, index) => /** @type {[string, number[]]} */ ([`d${index + 1}`, cells]))]);

/** @type {Map<string, Rules>} */
const KNOWN = new Map([['classic', CLASSIC], ['diagonal', DIAGONAL]]);

/** @param {string} name the short form */
export const isKnown = (name) => KNOWN.has(name);

/** True if this may be the short form of rules, judged by its characters. @param {unknown} name */
export const isName = (name) => typeof name === 'string' && name.length <= 65_536 && /^[!-~]+$/.test(name);

/** The rules with this name; the classic ones if they are not known yet. @param {string} name @returns {Rules} */
export const rulesOf = (name) => KNOWN.get(name) ?? CLASSIC;

/** Stores the engine's answer about rules. @param {string} name @param {RulesAnswer} told */
export function learn(name, told) {
    const cells = (/** @type {string[]} */ ids) => ids.map(cellOf);
    const set = (/** @type {string} */ digits) => setOf(Array.from(digits, Number));
    const digits = DIGITS.slice(0, told.digits);
    const houses = told.houses.map(({ id, cells: ids }) => /** @type {[string, number[]]} */ ([id, cells(ids)]));
    const apart = told.apart.map((pair) => /** @type {[number, number]} */ (cells(pair)));
    KNOWN.set(name, {
        rows: told.rows,
        columns: told.columns,
        cells: new Set(CELLS.filter((cell) => row(cell) < told.rows && column(cell) < told.columns)),
        digits,
        all: setOf(digits),
        houses: houses.map(([, list]) => list),
        byId: new Map(houses),
        peers: seenBy(houses.map(([, list]) => list), apart),
        pairs: told.pairs.map((pair) => ({ cells: /** @type {[number, number]} */ (cells(pair.cells)), beside: pair.beside.map(set) })),
        sums: told.sums.map((sum) => ({ ...sum, cells: cells(sum.cells) })),
        within: new Map(told.within.map((one) => [cellOf(one.cell), set(one.digits)])),
        said: told.constraints,
        drawing: { below: told.below, above: told.above, thin: told.thin, thick: told.thick, outside: told.outside, reach: told.reach },
    });
}

/** A list with an entry for each cell of a grid of this size, as one for all cells of nine by nine. @template T @param {ArrayLike<T>} list @param {string} name @param {T} none @returns {T[]} */
export function onBoard(list, name, none) {
    const { rows, columns, cells } = rulesOf(name);
    if (list.length !== rows * columns) return Array.from(list);
    return CELLS.map((cell) => (cells.has(cell) ? list[row(cell) * columns + column(cell)] ?? none : none));
}

/** The digits that the board allows in each cell. @param {readonly number[]} values @param {string} name */
export function openDigits(values, name) {
    const rules = rulesOf(name);
    const open = CELLS.map((cell) => {
        if (values[cell] || !rules.cells.has(cell)) return 0;
        const all = rules.within.get(cell) ?? rules.all;
        return (rules.peers[cell] ?? []).reduce((left, other) => left & ~(1 << (values[other] ?? 0)), all);
    });
    for (const { cells: [one, other], beside } of rules.pairs) {
        const [first, second] = [values[one] ?? 0, values[other] ?? 0];
        if (first) open[other] = (open[other] ?? 0) & (beside[first - 1] ?? 0);
        if (second) open[one] = (open[one] ?? 0) & setOf(rules.digits.filter((digit) => has(beside[digit - 1] ?? 0, second)));
    }
    return open;
}

/** The cells whose digits break a rule. @param {readonly number[]} values @param {string} name */
export function broken(values, name) {
    const rules = rulesOf(name);
    /** @type {Set<number>} */
    const found = new Set();
    const add = (/** @type {number[]} */ cells) => cells.forEach((cell) => found.add(cell));
    for (const cell of rules.cells) {
        const value = values[cell] ?? 0;
        if (!value) continue;
        const same = (rules.peers[cell] ?? []).filter((other) => values[other] === value);
        if (same.length > 0) add([cell, ...same]);
        if (!has(rules.within.get(cell) ?? rules.all, value)) add([cell]);
    }
    for (const { cells, beside } of rules.pairs) {
        const [first, second] = [values[cells[0]] ?? 0, values[cells[1]] ?? 0];
        if (first && second && !has(beside[first - 1] ?? 0, second)) add(cells);
    }
    for (const { cells, factors, least, most } of rules.sums) {
        const sum = cells.reduce((all, cell, place) => all + (values[cell] ?? 0) * (factors[place] ?? 0), 0);
        if (cells.every((cell) => values[cell]) && (sum < least || sum > most)) add(cells);
    }
    return found;
}

/** How often each digit occurs in a solution, judged by the number of rows and columns. @param {string} name */
export const countWanted = (name) => Math.min(rulesOf(name).rows, rulesOf(name).columns);

