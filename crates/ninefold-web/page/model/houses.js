// Cells are numbers from 0 to 80 in reading order. Digits are 1 to 9. A set of digits is a number with bits 1 to 9.

/** @typedef {number} Cell */
/** @typedef {number} Digit */
/** @typedef {number} DigitSet */

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL_DIGITS = 0b1111111110;

export const row = (/** @type {Cell} */ cell) => Math.floor(cell / 9);
export const column = (/** @type {Cell} */ cell) => cell % 9;
export const box = (/** @type {Cell} */ cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);

/** The 27 rows, columns and boxes. @type {Cell[][]} */
export const HOUSES = [row, column, box].flatMap((of) =>
    DIGITS.map((number) => CELLS.filter((cell) => of(cell) === number - 1)),
);
/** `r4c5` @param {Cell} cell */
export const cellId = (cell) => `r${row(cell) + 1}c${column(cell) + 1}`;

/** The cell of `r4c5`. @param {string} id @returns {Cell} */
export const cellOf = (id) => (Number(id[1]) - 1) * 9 + Number(id[3]) - 1;

export const has = (/** @type {DigitSet} */ set, /** @type {Digit} */ digit) => (set & (1 << digit)) !== 0;
export const digitsIn = (/** @type {DigitSet} */ set) => DIGITS.filter((digit) => has(set, digit));
export const setOf = (/** @type {Iterable<Digit>} */ digits) => {
    let set = 0;
    for (const digit of digits) set |= 1 << digit;
    return set;
};
