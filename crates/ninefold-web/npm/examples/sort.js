// Sorts the puzzles of a file, one on each line, by Sudoku Explainer's rating: node sort.js puzzles.txt

import { readFileSync } from 'node:fs';
import { open } from 'ninefold';

const lines = readFileSync(process.argv[2] ?? 0, 'utf8').split('\n').filter((line) => line.trim() !== '');
const engine = open({ workers: true });
const ratings = await engine.rate(lines);
engine.close();

const explainer = (/** @type {import('ninefold').Answers['rate'] | null} */ rating) =>
    rating?.scales.find(({ scale }) => scale === 'se')?.ratings?.er ?? Infinity;
const rated = lines.map((line, index) => ({ line, er: explainer(ratings[index] ?? null) }));
rated.sort((a, b) => a.er - b.er);
for (const { line, er } of rated) console.log(er === Infinity ? '   ?' : er.toFixed(1).padStart(4), line);
