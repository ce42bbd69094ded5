// A position to practise a technique on, and the check whether the player did what the technique shows.

import { moveFrom } from './history.js';
import { cellId, cellOf, has } from './houses.js';
import { candidates, lacking } from './position.js';

/** @typedef {import('./position.js').Position} Position */
/** A cell and a digit. @typedef {[cell: number, digit: number]} Candidate */
/** What a step places and removes. @typedef {{places: Candidate[], removes: Candidate[]}} Outcome */
/**
 * `steps` are those that count as found. `solution` is a line of 81 digits, or empty unless there is exactly one
 * solution.
 * @typedef {{technique: string, name: string, isExample: boolean, steps: Outcome[], solution: string}} Practice
 */
/**
 * `none`: nothing was done yet; `other`: what was done is true, but not a step of the technique.
 * @typedef {{kind: 'none' | 'right' | 'other'} | {kind: 'partly', missing: number} | {kind: 'wrong', placed: string[], removed: string[]}} Verdict
 */

/** @param {import('../engine/answers.js').Step} step @returns {Outcome} */
export function outcomeOf({ places, removes }) {
    const pairs = (/** @type {import('../engine/answers.js').Candidate[]} */ list) => list.map(({ cell, digit }) => /** @type {Candidate} */ ([cellOf(cell), digit]));
    return { places: pairs(places), removes: pairs(removes) };
}

/**
 * Compares what the player has done since the beginning with the steps of the technique.
 * @param {Practice} practice @param {Position} origin @param {Position} position @param {string} rules @returns {Verdict}
 */
export function judge({ steps, solution }, origin, position, rules) {
    const names = (/** @type {number[]} */ cells) => cells.map((cell) => cellId(cell).toUpperCase());
    const truth = Array.from(solution, Number);
    if (truth.length === 81) {
        const placed = moveFrom(origin, position).filter(([cell, , { value }]) => value && value !== truth[cell]).map(([cell]) => cell);
        const removed = lacking(position, truth);
        if (placed.length + removed.length > 0) return { kind: 'wrong', placed: names(placed), removed: names(removed) };
    }
    const left = candidates(position, rules);
    const isPlaced = (/** @type {Candidate} */ [cell, digit]) => position[cell]?.value === digit;
    const isRemoved = (/** @type {Candidate} */ [cell, digit]) => !position[cell]?.value && !has(left[cell] ?? 0, digit);
    const missing = steps.map(({ places, removes }) => {
        const done = places.filter(isPlaced).length + removes.filter(isRemoved).length;
        return { done, missing: places.length + removes.length - done };
    });
    if (missing.some((step) => step.done > 0 && step.missing === 0)) return { kind: 'right' };
    const begun = missing.filter((step) => step.done > 0).map((step) => step.missing);
    if (begun.length > 0) return { kind: 'partly', missing: Math.min(...begun) };
    const before = candidates(origin, rules);
    return { kind: left.some((set, cell) => set !== before[cell]) ? 'other' : 'none' };
}

/** Checks whether stored data is a practice. @param {any} sent @returns {sent is Practice} */
export function isPractice(sent) {
    const isCandidate = (/** @type {any} */ one) => Array.isArray(one) && one.length === 2 && Number.isInteger(one[0]) && one[0] >= 0 && one[0] < 81 && one[1] >= 1 && one[1] <= 9;
    const areCandidates = (/** @type {any} */ list) => Array.isArray(list) && list.every(isCandidate);
    const isOutcome = (/** @type {any} */ one) => areCandidates(one?.places) && areCandidates(one?.removes);
    const areTexts = [sent?.technique, sent?.name, sent?.solution].every((one) => typeof one === 'string');
    return areTexts && /^([1-9]{81})?$/.test(sent.solution) && typeof sent.isExample === 'boolean' && Array.isArray(sent.steps) && sent.steps.every(isOutcome);
}
