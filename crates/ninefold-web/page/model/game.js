// A puzzle being played: the position, the moves that led to it, checkpoints and the time. Tells listeners of every change.
// It does not depend on the page.

import * as actions from './actions.js';
import { moveFrom, redo, undo } from './history.js';
import { EMPTY, NO_TINTS, candidates, digitsOfLine, isSolved, lineOf, start, valuesOf } from './position.js';
import { judge } from './practice.js';
import { VERSION } from './stored.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Mark} Mark */
/** @typedef {import('./history.js').Move} Move */
/** @typedef {[value: number, corner: number, centre: number, struck: number, colours: number, tints: string, isFilled?: boolean]} PackedMark */
/**
 * A game as it is stored. Moves hold packed marks.
 * @typedef {{version: number, id: string, title: string, givens: string, rules: string, marks: [number, PackedMark][],
 *   moves: [number, PackedMark, PackedMark][][], done: number, checkpoints: {name: string, done: number}[], seconds: number,
 *   isSolved: boolean, isDraft: boolean, touched: number, origin: [number, PackedMark][], practice?: import('./practice.js').Practice | null, level?: string, hints?: number}} Stored
 */

/** @param {Mark} mark @returns {PackedMark} */
const pack = (mark) => {
    const { value, corner, centre, struck, colours, tints, isFilled } = mark;
    return isFilled ? [value, corner, centre, struck, colours, tints, true] : [value, corner, centre, struck, colours, tints];
};

/** @param {PackedMark} packed @returns {Mark} */
const unpack = ([value, corner, centre, struck, colours, tints, isFilled]) => ({ value, corner, centre, struck, colours, tints, isFilled: isFilled === true });

/** A unique name for a game. */
export const newId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

export class Game extends EventTarget {
    /** @param {string} id @param {string} title @param {readonly number[]} givens @param {string} rules */
    constructor(id, title, givens, rules = 'classic') {
        super();
        this.id = id;
        this.title = title;
        this.givens = givens;
        this.rules = rules;
        /** The position before the first move: the givens, unless the game came with a position. @type {Position} */
        this.origin = start(givens);
        /** @type {Position} */
        this.position = this.origin;
        /** @type {Move[]} */
        this.moves = [];
        /** How many of the moves are done; the others were undone. */
        this.done = 0;
        /** @type {{name: string, done: number}[]} */
        this.checkpoints = [];
        this.seconds = 0;
        this.touched = 0;
        this.isSolved = false;
        /** True for a puzzle that is being entered. Its digits will be the givens. */
        this.isDraft = false;
        /** The puzzle's level, `easy` to `extreme`, if known. */
        this.level = '';
        /** How often help was used: hints shown, and steps applied for the player. */
        this.hints = 0;
        /** The technique practised here, if any. @type {import('./practice.js').Practice | null} */
        this.practice = null;
        /** True if a written digit disappears from the marks of cells that see it. */
        this.tidies = true;
    }

    get setting() {
        return { givens: this.givens, rules: this.rules, tidies: this.tidies };
    }

    get canUndo() {
        return this.done > 0;
    }

    get canRedo() {
        return this.done < this.moves.length;
    }

    /** Changes to a new position. Nothing happens if it is the same. @param {Position} next @returns {boolean} whether anything changed */
    become(next) {
        const move = moveFrom(this.position, next);
        if (move.length === 0) return false;
        this.checkpoints = this.checkpoints.filter((checkpoint) => checkpoint.done <= this.done);
        this.moves.length = this.done;
        this.moves.push(move);
        this.done += 1;
        this.position = next;
        this.#tell(move);
        return true;
    }

    undo() {
        const move = this.moves[this.done - 1];
        if (!move) return false;
        this.done -= 1;
        this.position = undo(this.position, move);
        this.#tell(move);
        return true;
    }

    redo() {
        const move = this.moves[this.done];
        if (!move) return false;
        this.done += 1;
        this.position = redo(this.position, move);
        this.#tell(move);
        return true;
    }

    /** @param {number} done */
    goTo(done) {
        while (this.done > done && this.undo());
        while (this.done < done && this.redo());
    }

    /** Returns to the givens, or in a practice to where it began. */
    restart() {
        return this.become(this.practice ? this.origin : actions.restart(this.setting));
    }

    /** The progress in the practice; null if there is no practice. */
    get verdict() {
        return this.practice && judge(this.practice, this.origin, this.position, this.rules);
    }

    /** @param {string} name */
    checkpoint(name) {
        this.checkpoints = [...this.checkpoints, { name, done: this.done }];
        this.#tell([]);
    }

    /** The candidates of each cell, as sets. */
    candidates() {
        return candidates(this.position, this.rules);
    }

    values() {
        return valuesOf(this.position);
    }

    /** @param {Move} move */
    #tell(move) {
        this.isSolved = !this.isDraft && isSolved(this.position, this.rules);
        this.dispatchEvent(new CustomEvent('change', { detail: move }));
    }

    /** @param {number} now @returns {Stored} */
    toStored(now) {
        const filled = (/** @type {Position} */ position) =>
            position.flatMap((mark, cell) => (mark === EMPTY ? [] : [/** @type {[number, PackedMark]} */ ([cell, pack(mark)])]));
        return {
            version: VERSION,
            id: this.id,
            title: this.title,
            givens: lineOf(this.givens),
            rules: this.rules,
            origin: filled(this.origin),
            marks: filled(this.position),
            moves: this.moves.map((move) => move.map(([cell, before, after]) => [cell, pack(before), pack(after)])),
            done: this.done,
            checkpoints: this.checkpoints,
            seconds: Math.floor(this.seconds),
            isSolved: this.isSolved,
            isDraft: this.isDraft,
            touched: now,
            ...(this.practice ? { practice: this.practice } : {}),
            level: this.level,
            hints: this.hints,
        };
    }

    /** @param {Stored} stored */
    static fromStored(stored) {
        const game = new Game(stored.id, stored.title, digitsOfLine(stored.givens), stored.rules);
        const filled = (/** @type {[number, PackedMark][]} */ marks) => {
            const position = [...start(game.givens)];
            for (const [cell, packed] of marks) position[cell] = unpack(packed);
            return position;
        };
        game.origin = filled(stored.origin);
        game.position = filled(stored.marks);
        game.moves = stored.moves.map((move) => move.map(([cell, before, after]) => [cell, unpack(before), unpack(after)]));
        game.done = stored.done;
        game.checkpoints = stored.checkpoints;
        game.seconds = stored.seconds;
        game.isDraft = stored.isDraft;
        game.isSolved = !game.isDraft && isSolved(game.position, game.rules);
        game.touched = stored.touched;
        game.practice = stored.practice ?? null;
        game.level = stored.level ?? '';
        game.hints = stored.hints ?? 0;
        return game;
    }

    /** True if this game began with this position or is at it now. @param {Position} position */
    hasStoodAt(position) {
        return [this.origin, this.position].some((own) => moveFrom(own, position).length === 0);
    }

    /** Makes the game begin with what another player, or a lesson, has done already. @param {Position} position */
    beginWith(position) {
        this.origin = position;
        this.position = position;
        this.isSolved = isSolved(position, this.rules);
    }
}
