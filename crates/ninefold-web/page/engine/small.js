// Which of the two modules answers a question.

/** Questions that the small module answers, if they are about classic rules; the others need the teacher. */
const SMALL = new Set(['solve', 'check', 'count', 'candidates', 'convert']);

/** Puzzles that bring no rules: digits, empty cells and the lines of drawn grids. */
const PLAIN = /^[\s\d.*_|+-]*$/;

/** Whether the small module answers this question. @param {string} question @param {any} request */
export function isSmall(question, request) {
    if (!SMALL.has(question)) return false;
    const { rules = 'classic', puzzle = '', text = '' } = request;
    return rules === 'classic' && PLAIN.test(puzzle) && PLAIN.test(text);
}
