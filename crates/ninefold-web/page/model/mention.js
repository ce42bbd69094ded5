// Finds mentions of the board in the teacher's sentences, in either language: cells, houses and the links of a chain.

import { cellOf } from './houses.js';

/** What is mentioned: cells, with the digit in question or 0; houses by their ids. @typedef {{cells: number[], digit: number, houses: string[]}} Meaning */
/** @typedef {{text: string, meaning: Meaning | null}} Part */

/** `3 is not in R45C6`, `(3=8)R6C4`, `R4C45`; in Chinese `R4C5 不能是 3`. */
const CELLS = /(?:(?<said>[1-9]) (?:is|is not) in (?:any of |none of )?|\((?<chained>[1-9])(?:[=-][1-9])?\))?R(?<rows>[1-9]+)C(?<columns>[1-9]+)(?: (?:都)?(?:不|不能|必)?是 (?<after>[1-9]))?/;
/** The sign between two cells of a chain. */
const LINK = /(?<=R(?<fromRows>[1-9]+)C(?<fromColumns>[1-9]+))[=-](?=\([1-9](?:[=-][1-9])?\)R(?<toRows>[1-9]+)C(?<toColumns>[1-9]+))/;
/** `row 3`, `columns 2, 4 and 9`. */
const HOUSES = /(?<kind>[Rr]ow|[Cc]olumn|[Bb]ox)(?:e?s)? (?<numbers>[1-9](?:(?:, | and )[1-9](?!\d))*)/;
/** `第 2、9 列` */
const CHINESE = /第 (?<ordinals>[1-9](?:、[1-9])*) (?<unit>行|列|宫)/;

const KINDS = /** @type {Record<string, string>} */ ({ row: 'r', column: 'c', box: 'b', 行: 'r', 列: 'c', 宫: 'b' });

const ALL = new RegExp([CELLS, LINK, HOUSES, CHINESE].map((one) => `(?:${one.source})`).join('|'), 'g');

/** @param {string} rows @param {string} columns */
const crossed = (rows, columns) => Array.from(rows).flatMap((row) => Array.from(columns, (column) => cellOf(`r${row}c${column}`)));

/** @param {Record<string, string | undefined>} found @returns {Meaning} */
function meaningOf({ said, chained, after, rows, columns, fromRows, fromColumns, toRows, toColumns, kind, numbers, ordinals, unit }) {
    if (rows && columns) return { cells: crossed(rows, columns), digit: Number(said ?? chained ?? after ?? 0), houses: [] };
    if (fromRows && fromColumns && toRows && toColumns) return { cells: [...crossed(fromRows, fromColumns), ...crossed(toRows, toColumns)], digit: 0, houses: [] };
    const letter = KINDS[(kind ?? unit ?? '').toLowerCase()] ?? 'r';
    return { cells: [], digit: 0, houses: ((numbers ?? ordinals ?? '').match(/[1-9]/g) ?? []).map((number) => letter + number) };
}

/** Splits a text into parts, which joined give the text again. @param {string} text @returns {Part[]} */
export function mentionsIn(text) {
    /** @type {Part[]} */
    const parts = [];
    let at = 0;
    for (const match of text.matchAll(ALL)) {
        if (match.index > at) parts.push({ text: text.slice(at, match.index), meaning: null });
        parts.push({ text: match[0], meaning: meaningOf(match.groups ?? {}) });
        at = match.index + match[0].length;
    }
    if (at < text.length) parts.push({ text: text.slice(at), meaning: null });
    return parts;
}
