// Tests of the package as it is installed: check.sh copies this file into a project that has it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import * as ninefold from 'ninefold';

const { PuzzleError, ask, candidates, check, count, explain, generate, hint, open, rate, solve, steps } = ninefold;

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const SEVERAL = '300017028500020094620090017030401006470000035200030001100709002009802040800003700';
const BLANK = '.'.repeat(81);
const CLASH = `55${'.'.repeat(79)}`;
const NONE = `12345678.........9${'.'.repeat(63)}`;

test('one puzzle', async () => {
    assert.equal(await solve(PUZZLE), SOLUTION);
    assert.equal(await solve(NONE), null);
    assert.equal(await check(CLASH), 'clash');
    assert.equal(await count(SEVERAL), 8);
    assert.equal(await count(BLANK, { limit: 1000 }), 1000);
    assert.equal((await candidates(SEVERAL)).length, 81);
    const next = await hint(PUZZLE);
    assert.match(next.step?.text ?? '', /R9C7/);
    assert.equal((await explain(PUZZLE)).steps.length, 51);
    assert.ok((await steps(PUZZLE)).steps.length > 5);
    const { scales } = await rate(PUZZLE);
    assert.equal(scales.find(({ scale }) => scale === 'se')?.ratings?.er, 1.2);
});

test('other rules, sizes and languages', async () => {
    assert.equal(await count('.'.repeat(16), { rules: '4x4' }), 288);
    assert.equal(await solve(BLANK, { rules: 'diagonal' }), '123456789456789123789123456214365897368972514597814632941638275832547961675291348');
    assert.equal((await solve('.'.repeat(256), { rules: '16x16' }))?.split(',').length, 256);
    assert.match((await hint(PUZZLE, { lang: 'zh' })).step?.text ?? '', /[一-龥]/);
});

test('what is no puzzle is said, with its place', async () => {
    const error = await solve(PUZZLE.replace('4', 'x')).then(() => assert.fail('expected an error'), (error) => error);
    assert.ok(error instanceof PuzzleError);
    assert.deepEqual([error.status, error.code, error.position], [422, 'unreadable', { field: 'puzzle', line: 1, column: 37 }]);
    await assert.rejects(solve(PUZZLE, { rules: 'sudoku' }), { name: 'PuzzleError', code: 'rules' });
    await assert.rejects(check([PUZZLE], { rules: 'sudoku' }), { name: 'PuzzleError', code: 'rules' });
    // @ts-expect-error: a mistake that TypeScript finds
    await assert.rejects(check(7), TypeError);
    // @ts-expect-error: a mistake that TypeScript finds
    await assert.rejects(ask('nothing', {}), { status: 404 });
    // @ts-expect-error: a mistake that TypeScript finds
    await assert.rejects(ask('solve', { puzzle: PUZZLE, deadlin: 1 }), { status: 400 });
});

test('a list, with and without Workers', async () => {
    const puzzles = [PUZZLE, 'what?', null, SEVERAL, NONE, CLASH, undefined, BLANK];
    const statuses = ['unique', null, null, 'several', 'none', 'clash', null, 'several'];
    assert.deepEqual(await check(puzzles), statuses);
    assert.deepEqual(await solve([PUZZLE, NONE]), [SOLUTION, null]);
    assert.deepEqual(await solve([]), []);
    const engine = open({ workers: 2 });
    assert.deepEqual(await engine.check(puzzles), statuses);
    const many = Array.from({ length: 3000 }, (_, index) => puzzles[index % puzzles.length]);
    assert.deepEqual(await engine.check(many), many.map((_, index) => statuses[index % statuses.length]));
    assert.equal(await engine.solve(PUZZLE), SOLUTION);
    engine.close();
    await assert.rejects(engine.solve(PUZZLE), /closed/);
    assert.throws(() => open({ workers: -1 }), RangeError);
});

test('puzzles are made, the same of the same seed, and each has one solution', async () => {
    const made = await generate({ number: 20, clues: 26, seed: 5 });
    assert.deepEqual(await generate({ number: 20, clues: 26, seed: 5 }), made);
    assert.equal(new Set(made).size, 20);
    assert.deepEqual(await count(made, { limit: 2 }), made.map(() => 1));
    assert.ok(made.every((puzzle) => puzzle.replaceAll('.', '').length === 26));
    assert.notEqual(await generate(), await generate());
    // The small module and the one with the teacher make the same puzzles.
    assert.deepEqual(await generate({ number: 20, clues: 26, seed: 5, symmetry: 'none' }), made);
    const turned = await generate({ seed: 1, symmetry: 'rotate180', er: '1.2..3' });
    const given = [...turned].map((cell) => cell !== '.');
    assert.deepEqual(given, given.toReversed());
    const explainer = (await rate(turned)).scales.find(({ scale }) => scale === 'se');
    assert.ok(Number(explainer?.ratings?.er) <= 3);
    const caged = await generate({ rules: '4x4', place: ['killer-cage'], clues: 0, seed: 1 });
    assert.equal(await check(caged), 'unique');
    await assert.rejects(generate({ pearl: true, diamond: true }), { code: 'wishes' });
    const engine = open({ workers: 2 });
    assert.deepEqual(await engine.generate({ number: 20, clues: 26, seed: 5 }), made);
    engine.close();
});

test('a signal ends a call', async () => {
    await assert.rejects(solve(PUZZLE, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    const engine = open({ workers: 1 });
    const controller = new AbortController();
    // Counting all grids would take until the deadline, which is half a minute away.
    const counting = engine.count(BLANK, { deadline: 30_000, signal: controller.signal });
    const waiting = engine.check(PUZZLE, { signal: controller.signal });
    const after = engine.solve(PUZZLE);
    controller.abort();
    await assert.rejects(counting, { name: 'AbortError' });
    await assert.rejects(waiting, { name: 'AbortError' });
    // A new Worker answers what is left.
    assert.equal(await after, SOLUTION);
    engine.close();
});

test('the program that sorts puzzles', () => {
    writeFileSync('puzzles.txt', `${SEVERAL}\n98.7..6..5..9..7......4..8.....3..9..4.8..3....1..2..5..25..1....4..8.3......6..2\n${PUZZLE}\n`);
    const printed = execFileSync(process.execPath, ['node_modules/ninefold/examples/sort.js', 'puzzles.txt'], { encoding: 'utf8' });
    assert.equal(printed.split('\n')[0], ` 1.2 ${PUZZLE}`);
});
