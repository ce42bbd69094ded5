// Tests of the model without a browser: `node --test tests/`. Random games have seeds, so that failures can be
// repeated.
// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as actions from '../page/model/actions.js';
import { Game } from '../page/model/game.js';
import { around, inferencesOf, isList, turned } from '../page/model/inferences.js';
import { CELLS, DIGITS, HOUSES, cellId, cellOf, digitsIn } from '../page/model/houses.js';
import { gameIn, linkTo } from '../page/model/link.js';
import { readGame } from '../page/model/stored.js';
import { asked, candidates, conflicts, digitsOfLine, isSolved, lacking, lineOf, valuesOf } from '../page/model/position.js';
import { isSmall } from '../page/engine/small.js';
import { broken, learn, openDigits, rulesOf } from '../page/model/rules.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** Rules that are known already. */
const known = async () => {};

/** Numbers that look random and are the same in every run. @param {number} seed */
function random(seed) {
    let state = seed >>> 0;
    return (/** @type {number} */ below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

const newGame = (line = PUZZLE, rules = 'classic') => new Game('test', 'a test', digitsOfLine(line), rules);

/** A move of any kind. @param {Game} game @param {(below: number) => number} below */
function moved(game, below) {
    const cells = Array.from({ length: 1 + below(4) }, () => below(81));
    const digit = 1 + below(9);
    const { position, setting } = game;
    return [
        () => actions.place(position, cells, digit, setting),
        () => actions.mark(position, cells, digit, 'corner', setting),
        () => actions.mark(position, cells, digit, 'centre', setting),
        () => actions.strike(position, cells, digit, setting),
        () => actions.colour(position, cells, digit),
        () => actions.tint(position, cells, digit, 1 + below(9)),
        () => actions.erase(position, cells, setting),
        () => actions.fillCentres(position, setting),
        () => actions.unstrike(position),
        () => actions.restart(setting),
    ][below(10)]?.() ?? position;
}

test('houses and peers are those of the rules', () => {
    assert.equal(HOUSES.length, 27);
    for (const house of HOUSES) assert.equal(new Set(house).size, 9);
    for (const cell of CELLS) {
        assert.equal(cellOf(cellId(cell)), cell);
        assert.equal(rulesOf('classic').peers[cell]?.length, 20);
        assert.equal(HOUSES.filter((house) => house.includes(cell)).length, 3);
    }
    assert.equal(rulesOf('diagonal').houses.length, 29);
    assert.equal(rulesOf('diagonal').peers[40]?.length, 32, 'the middle sees both diagonals');
});

test('open digits are those that no cell in sight has', () => {
    const values = digitsOfLine(PUZZLE);
    const open = openDigits(values, 'classic');
    for (const cell of CELLS) {
        const sight = HOUSES.filter((house) => house.includes(cell)).flat();
        const wanted = values[cell] ? [] : DIGITS.filter((digit) => sight.every((other) => values[other] !== digit));
        assert.deepEqual(digitsIn(open[cell] ?? 0), wanted);
    }
});

test('whatever is done can be undone and done again', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
        const below = random(seed);
        const game = newGame();
        const seen = [game.position];
        for (let turn = 0; turn < 60; turn += 1) if (game.become(moved(game, below))) seen.push(game.position);
        for (const cell of CELLS) if (game.givens[cell]) assert.equal(game.position[cell]?.value, game.givens[cell], 'givens stay');
        assert.equal(game.done, seen.length - 1);
        for (const position of seen.slice(0, -1).reverse()) {
            assert.ok(game.undo());
            assert.deepEqual(game.position, position);
        }
        assert.ok(!game.undo());
        for (const position of seen.slice(1)) {
            assert.ok(game.redo());
            assert.deepEqual(game.position, position);
        }
        assert.ok(!game.redo());
    }
});

test('a move after undoing forgets what was undone, and checkpoints in it', () => {
    const game = newGame();
    for (const digit of [1, 2, 4]) game.become(actions.place(game.position, [2], digit, game.setting));
    game.checkpoint('late');
    game.undo();
    game.undo();
    game.become(actions.place(game.position, [3], 6, game.setting));
    assert.equal(game.canRedo, false);
    assert.deepEqual(game.checkpoints, []);
    assert.equal(game.done, 2);
});

test('a checkpoint is where it was set', () => {
    const game = newGame();
    game.become(actions.place(game.position, [2], 4, game.setting));
    game.checkpoint('here');
    const there = game.position;
    for (const digit of [1, 2, 6]) game.become(actions.place(game.position, [3], digit, game.setting));
    game.goTo(game.checkpoints[0]?.done ?? -1);
    assert.deepEqual(game.position, there);
});

test('a game comes back from its store as it was', () => {
    for (let seed = 100; seed < 120; seed += 1) {
        const below = random(seed);
        const game = newGame();
        for (let turn = 0; turn < 40; turn += 1) game.become(moved(game, below));
        game.undo();
        game.seconds = 75;
        const again = Game.fromStored(JSON.parse(JSON.stringify(game.toStored(1))));
        assert.deepEqual(again.position, game.position);
        assert.deepEqual(again.toStored(1), game.toStored(1));
        while (game.undo()) assert.ok(again.undo());
        assert.deepEqual(again.position, game.position);
    }
});

test('a link holds the whole position', async () => {
    for (let seed = 200; seed < 210; seed += 1) {
        const below = random(seed);
        const game = newGame(PUZZLE, seed % 2 ? 'diagonal' : 'classic');
        for (let turn = 0; turn < 40; turn += 1) game.become(moved(game, below));
        const link = await linkTo(game, 'http://localhost/page/#old');
        const again = await gameIn(new URL(link).hash, known);
        assert.deepEqual(again?.position, game.position);
        assert.equal(again?.rules, game.rules);
        assert.equal(again?.title, game.title);
    }
});

test('what is no link is no game, and what is broken is an error', async () => {
    assert.equal(await gameIn('', known), null);
    assert.equal(await gameIn('#grid', known), null);
    assert.equal(lineOf((await gameIn(`#${PUZZLE}`, known))?.givens ?? []), PUZZLE);
    for (const hash of ['#p=abc', '#p=AAAA', '#p=e30']) await assert.rejects(gameIn(hash, known));
});

test('a digit that is written disappears from the marks that see it, if that is wanted', () => {
    for (const tidies of [true, false]) {
        const game = newGame();
        game.tidies = tidies;
        game.become(actions.mark(game.position, [3, 30], 4, 'corner', game.setting));
        game.become(actions.place(game.position, [2], 4, game.setting));
        assert.deepEqual(digitsIn(game.position[3]?.corner ?? 0), tidies ? [] : [4], 'the same row');
        assert.deepEqual(digitsIn(game.position[30]?.corner ?? 0), [4], 'out of sight');
    }
});

test('struck candidates are gone, and come back', () => {
    const game = newGame();
    const before = digitsIn(game.candidates()[2] ?? 0);
    assert.deepEqual(before, [1, 2, 4]);
    game.become(actions.strike(game.position, [2], 1, game.setting));
    assert.deepEqual(digitsIn(game.candidates()[2] ?? 0), [2, 4]);
    game.become(actions.unstrike(game.position));
    assert.deepEqual(digitsIn(game.candidates()[2] ?? 0), before);
    game.become(actions.only(game.position, CELLS.map((cell) => (cell === 2 ? '4' : '123456789')), 'classic'));
    assert.deepEqual(digitsIn(candidates(game.position, 'classic')[2] ?? 0), [4]);
});

test('conflicts are the cells of equal digits in a house', () => {
    const game = newGame();
    assert.equal(conflicts(game.position, 'classic').size, 0);
    game.become(actions.place(game.position, [2], 5, game.setting));
    assert.deepEqual([...conflicts(game.position, 'classic')].sort((a, b) => a - b), [0, 2]);
    assert.equal(isSolved(game.position, 'classic'), false);
});

test('a game that is filled in is solved; a draft never is', () => {
    for (const isDraft of [false, true]) {
        const game = newGame();
        game.isDraft = isDraft;
        digitsOfLine(SOLUTION).forEach((digit, cell) => game.become(actions.place(game.position, [cell], digit, { ...game.setting, givens: game.givens })));
        assert.equal(lineOf(valuesOf(game.position)), SOLUTION);
        assert.equal(game.isSolved, !isDraft);
    }
});

test('a step places and strikes what it says', () => {
    const game = newGame();
    const step = /** @type {any} */ ({ places: [{ cell: 'r1c3', digit: 4 }], removes: [{ cell: 'r1c4', digit: 2 }] });
    game.become(actions.apply(game.position, step, game.setting));
    assert.equal(game.position[2]?.value, 4);
    assert.ok(!digitsIn(game.candidates()[3] ?? 0).includes(2));
});

test('centre marks are candidates, corner marks are notes', () => {
    const game = newGame();
    const left = () => digitsIn(game.candidates()[2] ?? 0);
    assert.deepEqual(left(), [1, 2, 4], 'a cell without marks has what the digits leave');
    game.become(actions.mark(game.position, [2], 1, 'corner', game.setting));
    assert.deepEqual(left(), [1, 2, 4], 'corner marks change no candidate');
    game.become(actions.mark(game.position, [2], 4, 'centre', game.setting));
    game.become(actions.mark(game.position, [2], 5, 'centre', game.setting));
    assert.deepEqual(left(), [4], 'a mark that a digit in sight denies is no candidate');
    for (const digit of [4, 5]) game.become(actions.mark(game.position, [2], digit, 'centre', game.setting));
    assert.deepEqual(left(), [1, 2, 4], 'marks written by hand and taken back are as if never written');
});

test('in a cell whose marks were filled in none left means none', () => {
    const game = newGame();
    game.become(actions.fillCentres(game.position, game.setting));
    for (const digit of [1, 2, 4]) game.become(actions.mark(game.position, [2], digit, 'centre', game.setting));
    assert.equal(game.candidates()[2], 0);
    const again = Game.fromStored(JSON.parse(JSON.stringify(game.toStored(1))));
    assert.equal(again.candidates()[2], 0, 'also when it comes back from the store');
    assert.deepEqual(lacking(game.position, digitsOfLine(SOLUTION)), [2]);
    game.become(actions.putBack(game.position, [[2, 4]]));
    assert.deepEqual(digitsIn(game.candidates()[2] ?? 0), [4]);
    assert.deepEqual(lacking(game.position, digitsOfLine(SOLUTION)), []);
    // Filling keeps what was removed. If nothing is left to fill, it starts over.
    assert.ok(game.become(actions.fillCentres(game.position, game.setting)));
    assert.deepEqual(digitsIn(game.candidates()[2] ?? 0), [1, 2, 4]);
    assert.ok(!game.become(actions.fillCentres(game.position, game.setting)));
});

test('a step that removes is seen in the marks, and the next question is asked without what it removed', () => {
    const step = /** @type {any} */ ({ places: [], removes: [{ cell: 'r1c3', digit: 2 }] });
    for (const isFilled of [false, true]) {
        const game = newGame();
        if (isFilled) game.become(actions.fillCentres(game.position, game.setting));
        game.become(actions.apply(game.position, step, game.setting));
        assert.equal(asked(game.givens, game.position, game.rules).candidates[2], '14');
        assert.deepEqual(digitsIn(game.position[2]?.centre ?? 0), isFilled ? [1, 4] : []);
    }
});

test('candidates are what they were defined as, whatever was done before', () => {
    for (let seed = 300; seed < 330; seed += 1) {
        const below = random(seed);
        const game = newGame();
        for (let turn = 0; turn < 60; turn += 1) {
            game.become(moved(game, below));
            const open = openDigits(valuesOf(game.position), 'classic');
            game.position.forEach((mark, cell) => {
                const isNoted = mark.isFilled || mark.centre !== 0;
                const wanted = digitsIn(open[cell] ?? 0).filter((digit) => !digitsIn(mark.struck).includes(digit) && (!isNoted || digitsIn(mark.centre).includes(digit)));
                assert.deepEqual(digitsIn(game.candidates()[cell] ?? 0), wanted);
            });
        }
    }
});

test('a practice is judged by what follows from the board', () => {
    const game = newGame();
    const step = { places: [], removes: /** @type {[number, number][]} */ ([[2, 1], [2, 2]]) };
    game.practice = { technique: 'x', name: 'X', isExample: false, steps: [step], solution: SOLUTION };
    assert.equal(game.verdict?.kind, 'none');
    game.become(actions.colour(game.position, [2], 3));
    assert.equal(game.verdict?.kind, 'none', 'a colour is no move');
    game.become(actions.strike(game.position, [2], 1, game.setting));
    assert.deepEqual(game.verdict, { kind: 'partly', missing: 1 });
    game.become(actions.strike(game.position, [2], 2, game.setting));
    assert.equal(game.verdict?.kind, 'right');
    game.become(actions.strike(game.position, [2], 4, game.setting));
    assert.deepEqual(game.verdict, { kind: 'wrong', placed: [], removed: ['R1C3'] });
    game.undo();
    game.become(actions.place(game.position, [3], 2, game.setting));
    assert.deepEqual(game.verdict, { kind: 'wrong', placed: ['R1C4'], removed: [] });
    game.restart();
    assert.equal(game.verdict?.kind, 'none');
    game.become(actions.place(game.position, [3], 6, game.setting));
    assert.equal(game.verdict?.kind, 'other');
    const again = Game.fromStored(/** @type {any} */ (readGame(JSON.parse(JSON.stringify(game.toStored(1))), 'x'))?.game);
    assert.equal(again.verdict?.kind, 'other', 'it is stored');
});

test('what is stored is read field by field', () => {
    const whole = newGame();
    whole.become(actions.place(whole.position, [2], 4, whole.setting));
    const stored = JSON.parse(JSON.stringify(whole.toStored(1)));
    assert.equal(readGame(stored, 'x')?.isWhole, true);
    // Whatever one field holds, the rest still gives a game; only without its puzzle there is none.
    for (const name of Object.keys(stored)) {
        for (const instead of [null, 7.5, -1, 'x', [], [[]], [null], {}, true, undefined]) {
            const found = readGame({ ...stored, [name]: instead }, 'x');
            if (['givens', 'version'].includes(name) && !found) continue;
            assert.ok(found, `${name}: ${JSON.stringify(instead)}`);
            const game = Game.fromStored(found.game);
            assert.equal(lineOf(game.givens), PUZZLE);
            while (game.undo());
            for (const cell of CELLS) if (game.givens[cell]) assert.equal(game.position[cell]?.value, game.givens[cell]);
        }
    }
    assert.equal(readGame({ ...stored, version: 99 }, 'x'), null, 'a newer page wrote it');
    // Groups, alternatives and expressions have more than letters in their short form.
    for (const rules of ['clone:r1c1-r1c2/r4c5-r4c6', 'any-of:(thermometer:r1c1-r1c3|x:r2c1-r2c2)', 'regex:[1-5]*9.*:r1c1-r1c9']) {
        assert.equal(readGame({ ...stored, rules }, 'x')?.game.rules, rules);
    }
});

test('stored texts that were damaged at random give a game that can be played, or none', () => {
    const whole = newGame();
    const below = random(7);
    for (let turn = 0; turn < 12; turn += 1) whole.become(moved(whole, below));
    whole.checkpoint('here');
    const text = JSON.stringify(whole.toStored(1));
    let games = 0;
    for (let round = 0; round < 4000; round += 1) {
        const letters = [...text];
        for (let n = 0; n <= below(3); n += 1) letters[below(letters.length)] = ['0', '9', '-', '"', ',', '[', ']', '{', 'null', '.5', ''][below(11)] ?? '';
        let sent;
        try {
            sent = JSON.parse(letters.join(''));
        } catch {
            continue;
        }
        const found = readGame(sent, 'x');
        if (!found) continue;
        games += 1;
        const game = Game.fromStored(found.game);
        while (game.undo());
        while (game.redo());
        game.checkpoints.forEach(({ done }) => game.goTo(done));
        game.become(moved(game, below));
        assert.equal(game.position.length, 81);
        for (const cell of CELLS) if (game.givens[cell]) assert.equal(game.position[cell]?.value, game.givens[cell]);
        assert.ok(readGame(JSON.parse(JSON.stringify(game.toStored(2))), 'x')?.isWhole, 'what is kept of it is whole');
    }
    assert.ok(games > 500, `${games}`);
});

test('rules that the engine tells of decide what is open and what is broken', () => {
    const square = (/** @type {string} */ kind, /** @type {(n: number) => string[]} */ cells) => [1, 2].map((n) => ({ id: `${kind}${n}`, cells: cells(n) }));
    learn('2x2,told', {
        rules: '2x2,told', rows: 2, columns: 2, digits: 3, below: [], above: [], thin: [], thick: [], outside: [], reach: 0, constraints: [],
        houses: [...square('r', (n) => [`r${n}c1`, `r${n}c2`]), ...square('c', (n) => [`r1c${n}`, `r2c${n}`])],
        apart: [['r1c1', 'r2c2']],
        pairs: [{ cells: ['r1c1', 'r1c2'], beside: ['2', '3', ''] }],
        sums: [{ cells: ['r2c1', 'r2c2'], factors: [1, 1], least: 5, most: 5 }],
        within: [{ cell: 'r2c1', digits: '23' }],
    });
    const at = (/** @type {Record<string, number>} */ digits) => CELLS.map((cell) => digits[cellId(cell)] ?? 0);
    const names = (/** @type {Iterable<number>} */ cells) => [...cells].map(cellId).sort();
    const open = openDigits(at({ r1c1: 1 }), '2x2,told');
    assert.deepEqual(digitsIn(open[cellOf('r1c2')] ?? 0), [2], 'beside a 1 stands a 2');
    assert.deepEqual(digitsIn(open[cellOf('r2c2')] ?? 0), [2, 3], 'cells that no house joins differ too');
    assert.equal(open[cellOf('r3c3')], 0, 'a cell that does not exist');
    assert.deepEqual(digitsIn(openDigits(at({ r1c2: 3 }), '2x2,told')[cellOf('r1c1')] ?? 0), [2], 'and the other way');
    assert.deepEqual(names(broken(at({ r1c1: 1, r1c2: 3 }), '2x2,told')), ['r1c1', 'r1c2']);
    assert.deepEqual(names(broken(at({ r2c1: 2, r2c2: 1 }), '2x2,told')), ['r2c1', 'r2c2'], 'a wrong sum');
    assert.deepEqual(names(broken(at({ r2c1: 2 }), '2x2,told')), [], 'a sum that is not full is none yet');
    assert.deepEqual(names(broken(at({ r2c1: 1 }), '2x2,told')), ['r2c1']);
    const game = new Game('g', '', digitsOfLine('.'.repeat(81)), '2x2,told');
    for (const [id, digit] of Object.entries({ r1c1: 1, r1c2: 2, r2c1: 2, r2c2: 3 })) game.become(actions.place(game.position, [cellOf(id)], digit, game.setting));
    assert.ok(game.isSolved, 'four cells are all there are');
});

test('the small module is asked about classic rules and plain grids only', () => {
    const ask = (/** @type {string} */ question, /** @type {object} */ request) => isSmall(question, request);
    assert(ask('solve', { puzzle: PUZZLE }) && ask('count', { puzzle: PUZZLE, rules: 'classic', lang: 'en' }));
    assert(ask('convert', { text: '+-------+\n| 5 3 . |\n| * _ 1 |' }));
    assert(!ask('hint', { puzzle: PUZZLE }));
    assert(!ask('solve', { puzzle: PUZZLE, rules: 'diagonal' }));
    for (const text of ['https://sudokupad.app/scf0', '{"size": 9}', '.AntiKnight', '<opensudoku>']) {
        assert(!ask('convert', { text }) && !ask('solve', { puzzle: text }), text);
    }
});

test('the inferences of a step are those of its chains, each with what it follows from', () => {
    const line = (/** @type {string} */ number, /** @type {string[]} */ ...from) => ({ number, text: `Then ${number}.`, cells: ['r1c1'], digits: [1], on: true, from, houses: [] });
    const chain = { loop: false, inferences: [], lines: [line('1'), line('2', '1'), line('2.1'), line('2.2', '1', '2.1')] };
    const plain = { loop: false, inferences: [] };
    // Numbers go on from chain to chain, and the second one rests on a line of the first.
    const other = { ...chain, lines: [line('3', '2'), line('4', '2.1', '3')] };
    const text = 'These are enough.\n1. Then 1.\n2. Then 2.:\n     2.1. Then 2.1.\n     2.2. Then 2.2.\nSo it is.';
    const step = { technique: '', name: '', family: '', uniqueness: false, places: [], removes: [], length: 0, text, evidence: { marks: [], houses: [], chains: [chain, plain, other] } };
    assert.deepEqual(inferencesOf(step).map(({ number }) => number), ['1', '2', '2.1', '2.2', '3', '4']);
    assert.deepEqual(inferencesOf(step)[3]?.premises.map(({ number }) => number), ['1', '2.1']);
    assert.deepEqual(inferencesOf(step)[5]?.premises.map(({ number }) => number), ['2.1', '3']);
    assert.deepEqual(around(step), { before: 'These are enough.', after: 'So it is.' });
    assert.ok(isList(step) && !isList({ ...step, evidence: { ...step.evidence, chains: [plain] } }));
    // All of it is before the first and behind the last.
    assert.deepEqual([null, 0, 1, 2].map((at) => turned(at, 1, 3)), [0, 1, 2, null]);
    assert.deepEqual([null, 0, 1, 2].map((at) => turned(at, -1, 3)), [2, null, 0, 1]);
});
