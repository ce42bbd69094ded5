// Reads data from outside: games and options from the browser's storage, positions from links. Nothing is trusted: every
// field is checked, and what cannot be read is left out and reported.

import { LEVELS } from './levels.js';
import { digitsOfLine } from './position.js';
import { isPractice } from './practice.js';
import { isName } from './rules.js';

/** @typedef {import('./game.js').Stored} Stored */
/** @typedef {import('./game.js').PackedMark} PackedMark */

/** The version of stored data. A page does not touch data that a newer page has written. */
export const VERSION = 1;

const LONGEST_TITLE = 200;
const MOST_TECHNIQUES = 1000;

/** @param {unknown} value @param {number} most */
const isCount = (value, most) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** A packed mark. @param {any} mark @returns {mark is PackedMark} */
function isMark(mark) {
    if (!Array.isArray(mark)) return false;
    const [value, ...sets] = mark.slice(0, 5);
    const areSets = sets.length === 4 && sets.every((set) => isCount(set, 1023));
    return isCount(value, 9) && areSets && typeof mark[5] === 'string' && /^[0-9]{9}$/.test(mark[5]);
}

/** True for data from a newer page. @param {any} sent */
export const isNewer = (sent) => typeof sent?.version === 'number' && sent.version > VERSION;

/**
 * Reads a game that was stored or sent; null if there is no puzzle in it. `isWhole` says whether every field that was
 * present could be read. Missing fields, as from an older page, do not count.
 * @param {any} sent @param {string} id
 * @returns {{game: Stored, isWhole: boolean} | null}
 */
export function readGame(sent, id) {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || isNewer(sent)) return null;
    if (typeof sent.givens !== 'string' || !/^[0-9.]{81}$/.test(sent.givens)) return null;
    const givens = sent.givens.replaceAll('0', '.');
    let isWhole = true;
    /** The value of a field if it is valid, else a default. @template T @param {unknown} value @param {(value: any) => boolean} isGood @param {T} otherwise @returns {T} */
    const field = (value, isGood, otherwise) => {
        if (value !== undefined && isGood(value)) return /** @type {T} */ (value);
        isWhole &&= value === undefined;
        return otherwise;
    };
    const values = digitsOfLine(givens);
    /** Checks that givens are unchanged. @param {any} cell @param {any} mark */
    const fits = (cell, mark) => isCount(cell, 80) && isMark(mark) && (!values[cell] || mark[0] === values[cell]);
    const isArray = Array.isArray;
    const marks = (/** @type {unknown} */ list) => {
        const all = field(list, isArray, /** @type {any[]} */ ([]));
        const good = all.filter((entry) => isArray(entry) && fits(entry[0], entry[1]));
        isWhole &&= good.length === all.length;
        return good;
    };
    const isChange = (/** @type {any} */ change) => isArray(change) && fits(change[0], change[1]) && fits(change[0], change[2]);
    const isMoves = (/** @type {any} */ moves) => isArray(moves) && moves.every((move) => isArray(move) && move.every(isChange));
    // A history with a gap would lead nowhere, so it is kept completely or not at all.
    const moves = field(sent.moves, isMoves, /** @type {Stored['moves']} */ ([]));
    const isPlace = (/** @type {unknown} */ done) => isCount(done, moves.length);
    const isCheckpoint = (/** @type {any} */ one) => typeof one?.name === 'string' && isPlace(one.done);
    const isBoolean = (/** @type {unknown} */ value) => typeof value === 'boolean';
    const isNumber = (/** @type {unknown} */ value) => isCount(Math.floor(Number(value)), Number.MAX_SAFE_INTEGER) && typeof value === 'number';
    const game = {
        version: VERSION,
        id,
        title: field(sent.title, (title) => typeof title === 'string', '').slice(0, LONGEST_TITLE),
        givens,
        rules: field(sent.rules, isName, 'classic'),
        origin: marks(sent.origin),
        marks: marks(sent.marks),
        moves,
        done: field(sent.done, isPlace, moves.length),
        checkpoints: field(sent.checkpoints, (list) => isArray(list) && list.every(isCheckpoint), /** @type {Stored['checkpoints']} */ ([])),
        seconds: field(sent.seconds, isNumber, 0),
        isSolved: field(sent.isSolved, isBoolean, false),
        isDraft: field(sent.isDraft, isBoolean, false),
        touched: field(sent.touched, isNumber, 0),
        practice: field(sent.practice, isPractice, null),
        level: field(sent.level, (level) => level === '' || LEVELS.includes(level), ''),
        hints: field(sent.hints, isNumber, 0),
    };
    // The moves lead to the current position. Without moves, the game begins at that position.
    if (moves.length === 0) game.origin = game.marks;
    return { game, isWhole };
}

/** The values that an option may have, if its type does not say so. @type {Record<string, (value: any) => boolean>} */
const CHOICES = {
    lang: (value) => ['', 'en', 'zh'].includes(value),
    theme: (value) => ['auto', 'light', 'dark'].includes(value),
    without: (value) => Array.isArray(value) && value.length <= MOST_TECHNIQUES && value.every((one) => typeof one === 'string'),
};

/** Reads the options, with defaults for those that cannot be read. @template {Record<string, any>} T @param {any} sent @param {T} defaults @returns {{options: T, isWhole: boolean}} */
export function readOptions(sent, defaults) {
    const options = /** @type {Record<string, any>} */ ({ ...defaults });
    let isWhole = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    for (const [name, usual] of Object.entries(isWhole ? defaults : {})) {
        if (sent[name] === undefined) continue;
        const isGood = CHOICES[name] ?? ((value) => typeof value === typeof usual);
        if (isGood(sent[name])) options[name] = sent[name];
        else isWhole = false;
    }
    return { options: /** @type {T} */ (options), isWhole };
}
