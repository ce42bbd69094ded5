// What was done, move by move, so that all of it can be undone and done again. Moves keep only the cells that they
// changed: a long game stays small.

import { EMPTY, isSame } from './position.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Mark} Mark */
/** @typedef {[cell: number, before: Mark, after: Mark][]} Move */

/** @param {Position} before @param {Position} after @returns {Move} */
export function moveFrom(before, after) {
    /** @type {Move} */
    const move = [];
    after.forEach((mark, cell) => {
        const old = before[cell] ?? EMPTY;
        if (!isSame(old, mark)) move.push([cell, old, mark]);
    });
    return move;
}

/** @param {Position} position @param {Move} move @returns {Position} */
export function undo(position, move) {
    const next = [...position];
    for (const [cell, before] of move) next[cell] = before;
    return next;
}

/** @param {Position} position @param {Move} move @returns {Position} */
export function redo(position, move) {
    const next = [...position];
    for (const [cell, , after] of move) next[cell] = after;
    return next;
}
