// The moves of a game, so that each can be undone and redone. A move keeps only the cells that it changed, so a long game
// stays small.

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
