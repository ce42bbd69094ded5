// What a player sees in the cells: digits, marks, colours. Positions are immutable; a change makes a new one.

import { ALL_DIGITS, CELLS, digitsIn, has } from './houses.js';
import { broken, openDigits, rulesOf } from './rules.js';

/**
 * One cell. `struck` holds the candidates that the player has struck out. `isFilled` says that the centre marks are
 * all candidates of the cell, even if none is left. `tints` has the colours of candidates, as a text of nine digits
 * with 0 for none.
 *
 * The candidates of a cell are the digits that the board allows, without those struck out. If the cell has centre
 * marks, only these count. Corner marks are notes about houses and do not affect candidates.
 * @typedef {{value: number, corner: number, centre: number, struck: number, colours: number, tints: string, isFilled: boolean}} Mark
 */

/** @typedef {readonly Mark[]} Position */

export const NO_TINTS = '000000000';
/** @type {Mark} */
export const EMPTY = Object.freeze({ value: 0, corner: 0, centre: 0, struck: 0, colours: 0, tints: NO_TINTS, isFilled: false });

/** The values of a line of 81 characters. @param {string} line */
export const digitsOfLine = (line) => Array.from(line, (c) => (c >= '1' && c <= '9' ? Number(c) : 0));

/** @param {readonly number[]} values */
export const lineOf = (values) => values.map((value) => (value ? String(value) : '.')).join('');

/** @param {readonly number[]} givens @returns {Position} */
export const start = (givens) => givens.map((value) => (value ? { ...EMPTY, value } : EMPTY));

/** @param {Position} position */
export const valuesOf = (position) => position.map((mark) => mark.value);

/** True if the cell's centre marks determine its candidates. @param {Mark} mark */
export const isNoted = (mark) => mark.isFilled || mark.centre !== 0;

/** The candidates as the player sees them; see `Mark`. @param {Position} position @param {string} rules */
export function candidates(position, rules) {
    const open = openDigits(valuesOf(position), rules);
    return CELLS.map((cell) => (open[cell] ?? 0) & allowed(position[cell] ?? EMPTY));
}

/** What the player's marks allow. @param {Mark} mark */
const allowed = (mark) => (isNoted(mark) ? mark.centre : ALL_DIGITS) & ~mark.struck;

/** The mark with a candidate restored. @param {Mark} mark @param {number} digit @returns {Mark} */
export function withCandidate(mark, digit) {
    const bit = 1 << digit;
    return { ...mark, struck: mark.struck & ~bit, centre: isNoted(mark) ? mark.centre | bit : mark.centre };
}

/** The mark with a candidate struck out. If its centre marks were all its candidates, they still are. @param {Mark} mark @param {number} digit @returns {Mark} */
export function withoutCandidate(mark, digit) {
    return { ...without(mark, digit), struck: mark.struck | (1 << digit), isFilled: isNoted(mark) };
}

/** The empty cells whose marks lack the digit of the solution. @param {Position} position @param {readonly number[]} solution */
export const lacking = (position, solution) =>
    CELLS.filter((cell) => solution[cell] && !position[cell]?.value && !has(allowed(position[cell] ?? EMPTY), solution[cell] ?? 0));

/** The cells whose digits break a rule. @param {Position} position @param {string} rules */
export const conflicts = (position, rules) => broken(valuesOf(position), rules);

/** True if every cell is filled and no rule is broken. @param {Position} position @param {string} rules */
export const isSolved = (position, rules) =>
    [...rulesOf(rules).cells].every((cell) => position[cell]?.value) && conflicts(position, rules).size === 0;

/**
 * How often a digit is on the board.
 * @param {Position} position @param {number} digit
 */
export const countOf = (position, digit) => position.filter((mark) => mark.value === digit).length;

/** The puzzle and the player's work on it, for a request. @param {readonly number[]} givens @param {Position} position @param {string} rules */
export function asked(givens, position, rules) {
    return {
        puzzle: lineOf(givens),
        values: lineOf(valuesOf(position)),
        candidates: candidates(position, rules).map((set) => digitsIn(set).join('')),
        rules,
    };
}

/** @param {Mark} a @param {Mark} b */
export const isSame = (a, b) =>
    a.value === b.value &&
    a.corner === b.corner &&
    a.centre === b.centre &&
    a.struck === b.struck &&
    a.colours === b.colours &&
    a.tints === b.tints &&
    a.isFilled === b.isFilled;

/** The mark without a digit in its pencil marks. Tidying does this when a digit is placed in a cell that it sees. @param {Mark} mark @param {number} digit @returns {Mark} */
export function without(mark, digit) {
    if (!has(mark.corner | mark.centre, digit)) return mark;
    return { ...mark, corner: mark.corner & ~(1 << digit), centre: mark.centre & ~(1 << digit) };
}
