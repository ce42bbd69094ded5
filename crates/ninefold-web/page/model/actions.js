// The player's actions on the selected cells. Each action takes a position and returns a new one. An action that changes
// nothing returns the same marks.

import { moveFrom } from './history.js';
import { ALL_DIGITS, has, setOf, cellOf } from './houses.js';
import { EMPTY, NO_TINTS, candidates, digitsOfLine, start, valuesOf, withCandidate, without, withoutCandidate } from './position.js';
import { openDigits, rulesOf } from './rules.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Mark} Mark */
/** @typedef {{givens: readonly number[], rules: string, tidies: boolean}} Setting */

/** @param {Position} position @param {Iterable<number>} cells @param {(mark: Mark, cell: number) => Mark} change @returns {Position} */
function changed(position, cells, change) {
    const next = [...position];
    for (const cell of cells) next[cell] = change(next[cell] ?? EMPTY, cell);
    return next;
}

/** @param {Setting} setting @param {Iterable<number>} cells */
const open = (setting, cells) => [...cells].filter((cell) => !setting.givens[cell]);

/** Writes a digit, or removes it if all of the cells have it. @param {Position} position @param {Iterable<number>} cells @param {number} digit @param {Setting} setting */
export function place(position, cells, digit, setting) {
    const targets = open(setting, cells);
    const hasAll = targets.every((cell) => position[cell]?.value === digit);
    const written = changed(position, targets, (mark) => ({ ...mark, value: hasAll ? 0 : digit }));
    return hasAll || !setting.tidies ? written : tidied(written, targets, digit, setting.rules);
}

/** Removes a digit that was written from the marks of the cells that see it. @param {Position} position @param {number[]} cells @param {number} digit @param {string} rules */
function tidied(position, cells, digit, rules) {
    const seen = rulesOf(rules).peers;
    return changed(position, new Set(cells.flatMap((cell) => seen[cell] ?? [])), (mark) => without(mark, digit));
}

/** @param {Position} position @param {Iterable<number>} cells @param {number} digit @param {'corner' | 'centre'} kind @param {Setting} setting */
export function mark(position, cells, digit, kind, setting) {
    const targets = open(setting, cells).filter((cell) => !position[cell]?.value);
    const hasAll = targets.every((cell) => has(position[cell]?.[kind] ?? 0, digit));
    const bit = 1 << digit;
    return changed(position, targets, (mark) => {
        const next = { ...mark, [kind]: hasAll ? mark[kind] & ~bit : mark[kind] | bit };
        // A centre mark is a candidate, so writing one restores a struck candidate.
        return kind === 'centre' && !hasAll ? { ...next, struck: next.struck & ~bit } : next;
    });
}

/** Strikes a candidate out, or restores it if all of the cells lack it. @param {Position} position @param {Iterable<number>} cells @param {number} digit @param {Setting} setting */
export function strike(position, cells, digit, setting) {
    const possible = openDigits(valuesOf(position), setting.rules);
    const left = candidates(position, setting.rules);
    const targets = open(setting, cells).filter((cell) => has(possible[cell] ?? 0, digit));
    const lacksAll = targets.every((cell) => !has(left[cell] ?? 0, digit));
    return changed(position, targets, (mark) => (lacksAll ? withCandidate(mark, digit) : withoutCandidate(mark, digit)));
}

/** Restores candidates, each given as a cell and a digit. @param {Position} position @param {Iterable<[number, number]>} missing */
export function putBack(position, missing) {
    const next = [...position];
    for (const [cell, digit] of missing) next[cell] = withCandidate(next[cell] ?? EMPTY, digit);
    return next;
}

/** @param {Position} position @param {Iterable<number>} cells @param {number} colour */
export function colour(position, cells, colour) {
    const targets = [...cells];
    const bit = 1 << colour;
    const hasAll = targets.every((cell) => has(position[cell]?.colours ?? 0, colour));
    return changed(position, targets, (mark) => ({ ...mark, colours: hasAll ? mark.colours & ~bit : mark.colours | bit }));
}

/** Colours a candidate of the cells, or removes the colour if all have it. @param {Position} position @param {Iterable<number>} cells @param {number} digit @param {number} colour */
export function tint(position, cells, digit, colour) {
    const targets = [...cells].filter((cell) => !position[cell]?.value);
    const hasAll = targets.every((cell) => position[cell]?.tints[digit - 1] === String(colour));
    return changed(position, targets, (mark) => {
        const tints = [...mark.tints];
        tints[digit - 1] = hasAll ? '0' : String(colour);
        return { ...mark, tints: tints.join('') };
    });
}

/** Erases what is most visible: digits, then marks and strikes, then colours. @param {Position} position @param {Iterable<number>} cells @param {Setting} setting */
export function erase(position, cells, setting) {
    const targets = open(setting, cells);
    const marks = targets.map((cell) => position[cell] ?? EMPTY);
    if (marks.some((mark) => mark.value)) return changed(position, targets, (mark) => ({ ...mark, value: 0 }));
    if (marks.some((mark) => mark.corner || mark.centre || mark.struck || mark.isFilled)) {
        return changed(position, targets, (mark) => ({ ...mark, corner: 0, centre: 0, struck: 0, isFilled: false }));
    }
    return changed(position, cells, (mark) => ({ ...mark, colours: 0, tints: NO_TINTS }));
}

/**
 * Writes the candidates into the centre of every empty cell. If they are there already, writes all digits that the
 * board allows, so that nothing is struck out.
 * @param {Position} position @param {Setting} setting
 */
export function fillCentres(position, setting) {
    const filled = filledWith(position, candidates(position, setting.rules));
    if (moveFrom(position, filled).length > 0) return filled;
    return unstrike(filledWith(position, openDigits(valuesOf(position), setting.rules)));
}

/** @param {Position} position @param {number[]} left @returns {Position} */
const filledWith = (position, left) => position.map((mark, cell) => (mark.value ? mark : { ...mark, centre: left[cell] ?? 0, isFilled: true }));

/** Applies a step. @param {Position} position @param {import('../engine/answers.js').Step} step @param {Setting} setting */
export function apply(position, step, setting) {
    let next = position;
    for (const { cell, digit } of step.places) {
        if (next[cellOf(cell)]?.value !== digit) next = place(next, [cellOf(cell)], digit, setting);
    }
    const removes = step.removes.map(({ cell, digit }) => /** @type {const} */ ([cellOf(cell), digit]));
    for (const [cell, digit] of removes) {
        next = changed(next, [cell], (mark) => withoutCandidate(mark, digit));
    }
    return next;
}

/** The position at the beginning. @param {Setting} setting */
export const restart = (setting) => start(setting.givens);

/** The position with all candidates, none struck out. @param {Position} position */
export const unstrike = (position) => position.map((mark) => (mark.struck ? { ...mark, struck: 0 } : mark));

/**
 * A position from the engine or a file: a puzzle, the digits in the grid, the remaining candidates.
 * @typedef {{puzzle: string, values?: string | null, candidates?: string[] | null}} Found
 */

/** Splits such a position into givens and a position. @param {Found} found @param {string} [rules] */
export function laidOut({ puzzle, values, candidates }, rules = 'classic') {
    const givens = digitsOfLine(puzzle);
    const position = [...start(givens)];
    digitsOfLine(values ?? puzzle).forEach((value, cell) => {
        const mark = position[cell];
        if (mark && value) position[cell] = { ...mark, value };
    });
    return { givens, position: candidates ? only(position, candidates, rules) : position };
}

/** Keeps only these candidates and strikes out the rest. @param {Position} position @param {string[]} lists @param {string} rules */
export function only(position, lists, rules) {
    const possible = openDigits(valuesOf(position), rules);
    return position.map((mark, cell) => {
        if (mark.value) return mark;
        const wanted = setOf(Array.from(lists[cell] ?? '', Number));
        return { ...mark, struck: (possible[cell] ?? 0) & ~wanted & ALL_DIGITS };
    });
}
