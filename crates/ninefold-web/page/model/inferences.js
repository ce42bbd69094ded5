// An argument as a list of inferences, which can be shown one at a time.

/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('../engine/answers.js').Line} Line */
/** An inference, and those of its step from which it follows. @typedef {Line & {premises: Line[]}} Told */

/** The inferences of a step in order; none if its argument is no list. @param {Step} step @returns {Told[]} */
export function inferencesOf(step) {
    // The chains of a step are numbered together, and one may name lines of another.
    const all = step.evidence.chains.flatMap(({ lines = [] }) => lines);
    const premisesOf = (/** @type {Line} */ { from }) => all.filter(({ number }) => from.includes(number));
    return all.map((line) => ({ ...line, premises: premisesOf(line) }));
}

/** Whether there is anything to show one at a time. @param {Step} step */
export const isList = (step) => step.evidence.chains.some(({ lines = [] }) => lines.length > 1);

/** The number of the next inference, counted from 0. Null, for all of them, is before the first and after the last. @param {number | null} at @param {number} by @param {number} count */
export function turned(at, by, count) {
    const to = (at ?? (by > 0 ? -1 : count)) + by;
    return to >= 0 && to < count ? to : null;
}

/** What is told of a step before its inferences and after them. @param {Step} step */
export function around({ text }) {
    const rows = text.split('\n');
    const isNumbered = (/** @type {string} */ row) => /^\s*\d[\d.]*\. /.test(row);
    const [first, last] = [rows.findIndex(isNumbered), rows.findLastIndex(isNumbered)];
    // An argument in one sentence is a row of its own, between what is enough and what follows.
    if (first < 0) return { before: rows[0] ?? '', after: rows.at(-1) ?? '' };
    return { before: rows.slice(0, first).join('\n'), after: rows.slice(last + 1).join('\n') };
}
