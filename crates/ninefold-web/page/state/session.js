// The state of the page, and everything that keys, buttons and panels do to it: the game, the selection, the mode, the
// options. Sends `change` after every change, and the views then show the new state.

import * as actions from '../model/actions.js';
import { Game, newId } from '../model/game.js';
import { moveFrom } from '../model/history.js';
import { inferencesOf, isList, turned } from '../model/inferences.js';
import { cellId, column, row } from '../model/houses.js';
import { candidates, conflicts, countOf, isNoted, lineOf, start } from '../model/position.js';
import { countWanted, isKnown, learn, rulesOf } from '../model/rules.js';
import { t } from '../words/words.js';

/** @typedef {'digit' | 'corner' | 'centre' | 'candidate' | 'colour'} Mode */
/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {{givens: readonly number[], position: import('../model/position.js').Position, rules: string}} Preview */
/**
 * `without` lists the techniques that hints and paths must not use.
 * @typedef {{candidates: boolean, tidies: boolean, conflicts: boolean, same: boolean, houses: boolean, timer: boolean, lang: string, theme: string, without: string[]}} Options
 */

/** @type {Mode[]} */
export const MODES = ['digit', 'corner', 'centre', 'candidate', 'colour'];

/** @type {Options} */
export const DEFAULTS = {
    candidates: false, tidies: true, conflicts: true, same: true, houses: true, timer: true, lang: '', theme: 'auto', without: [],
};

/** @param {Game} game */
const firstOpen = (game) => [...rulesOf(game.rules).cells].find((cell) => !game.givens[cell]) ?? 0;

export class Session extends EventTarget {
    /** @param {import('./store.js').Store} store @param {Game} game @param {import('../engine/engine.js').Engine} engine for questions about rules */
    constructor(store, game, engine) {
        super();
        this.store = store;
        this.engine = engine;
        /** @type {Options} */
        this.options = store.options(DEFAULTS);
        this.game = game;
        /** @type {Set<number>} */
        this.selected = new Set();
        this.focus = firstOpen(game);
        /** @type {Mode} */
        this.mode = 'digit';
        /** In colour mode: 0 to colour cells, or the digit of the candidates to colour. */
        this.tinted = 0;
        /** A digit that is highlighted until another is chosen; 0 follows the selection. */
        this.highlighted = 0;
        /** @type {Set<number>} */
        this.wrong = new Set();
        this.isPaused = false;
        /** The step drawn on the board; all of its inferences if `at` is null. @type {{step: Step, extent: 'where' | 'all', at: number | null} | null} */
        this.lesson = null;
        /** A position shown instead of the game's: a step of a path, or an example. @type {Preview | null} */
        this.preview = null;
        /** Turns the pages of a preview. @type {((by: number) => void) | null} */
        this.turn = null;
        /** Applies the step in the text. @type {(() => void) | null} */
        this.offered = null;
        /** True for the first game of a new player. It is saved from the first move on. */
        this.isUntouched = false;
        /** True while a hint is open. A small screen then shows its words before the keys. */
        this.isHinted = false;
        /** While a puzzle is entered: the digits that each cell can hold in a solution, as sets. @type {number[] | null} */
        this.possible = null;
        this.#listen(game);
    }

    /** @param {Game} game */
    #listen(game) {
        game.tidies = this.options.tidies;
        game.addEventListener('change', () => this.#moved());
    }

    #moved() {
        this.wrong = new Set();
        this.isUntouched = false;
        this.#forget();
        const isElsewhere = this.keep() === 'elsewhere';
        // Two tabs continued from the same position. To lose neither, this one becomes another game.
        if (isElsewhere) this.game.id = newId();
        if (isElsewhere) this.keep();
        this.tell('move');
        if (isElsewhere) this.note(t('elsewhere.copy'));
    }

    /** Forgets what was about another position. */
    #forget() {
        [this.lesson, this.preview, this.possible, this.turn, this.offered] = [null, null, null, null, null];
    }

    /** @param {string} [kind] `move` when the position changed, `game` when another game is played */
    tell(kind = 'view') {
        this.dispatchEvent(new CustomEvent('change', { detail: kind }));
    }

    /** Announces a text to screen readers. @param {string} text */
    say(text) {
        this.dispatchEvent(new CustomEvent('say', { detail: text }));
    }

    /**
     * Shows a notice below the board until the next move, with buttons.
     * @param {string} text @param {'good' | 'bad' | ''} [kind] @param {{word: string, act: () => void}[]} [offers]
     */
    note(text, kind = '', offers = []) {
        this.dispatchEvent(new CustomEvent('note', { detail: { text, kind, offers } }));
    }

    /** @returns {import('./store.js').Kept} */
    keep() {
        return this.isUntouched ? 'kept' : this.store.keep(this.game.toStored(Date.now()));
    }

    /** Handles a game that another tab has saved: it continues here from that position. @param {string} id */
    hear(id) {
        if (id !== this.game.id) return;
        const stored = this.store.take(id);
        if (!stored) return;
        const there = Game.fromStored(stored);
        const { game } = this;
        const isSame = moveFrom(game.position, there.position).length === 0 && game.done === there.done && game.moves.length === there.moves.length;
        if (isSame) {
            game.seconds = Math.max(game.seconds, there.seconds);
            game.checkpoints = there.checkpoints;
            return;
        }
        this.game = there;
        this.#listen(there);
        this.wrong = new Set();
        this.#forget();
        this.tell('move');
        this.note(t('elsewhere.taken'));
    }

    /** Takes over settings that were changed in another tab. */
    hearOptions() {
        this.options = this.store.options(DEFAULTS);
        this.game.tidies = this.options.tidies;
        this.tell('options');
    }

    /** Continues a saved game. @param {string} id @returns {boolean} whether there is one */
    resume(id) {
        if (id === this.game.id) return true;
        const stored = this.store.take(id);
        if (!stored) return false;
        if (isKnown(stored.rules)) this.play(Game.fromStored(stored));
        else void this.know(stored.rules).then(() => this.play(Game.fromStored(stored)), (error) => this.note(String(error.message), 'bad'));
        return true;
    }

    /** Plays a new puzzle. One that was begun before is continued, with an offer to start again. @param {Game} game */
    begin(game) {
        const isPlain = moveFrom(start(game.givens), game.position).length === 0;
        const same = this.store.gamesOf(lineOf(game.givens), game.rules).find((one) => isPlain || Game.fromStored(one).hasStoodAt(game.position));
        if (!same || !this.resume(same.id)) return this.play(game);
        const again = () => this.play(game);
        this.note(t('begun'), '', [{ word: t('begun.again'), act: again }]);
    }

    /** @param {Game} game */
    play(game) {
        this.game = game;
        this.isUntouched = false;
        this.#listen(game);
        this.selected = new Set();
        this.focus = firstOpen(game);
        this.wrong = new Set();
        this.#forget();
        [this.isPaused, this.highlighted] = [false, 0];
        this.keep();
        this.tell('game');
    }

    /** @param {Partial<Options>} changes */
    set(changes) {
        this.options = { ...this.options, ...changes };
        this.game.tidies = this.options.tidies;
        this.store.keepOptions(this.options);
        this.tell('options');
    }

    /** The cells that a key acts on. */
    get targets() {
        return this.selected.size > 0 ? this.selected : new Set([this.focus]);
    }

    /** The digit to highlight: the chosen one, or that of the selected cells. */
    get digit() {
        if (this.lesson?.extent === 'all') return 0;
        if (this.highlighted) return this.highlighted;
        if (!this.options.same || this.possible) return 0;
        const values = new Set([...this.selected].map((cell) => this.seen.position[cell]?.value ?? 0));
        return values.size === 1 ? ([...values][0] ?? 0) : 0;
    }

    /** The position that the board shows. @returns {Preview} */
    get seen() {
        return this.preview ?? this.game;
    }

    /** True while something is being explained. */
    get isTeaching() {
        return this.isHinted || this.lesson !== null || this.preview !== null;
    }

    /** True while nothing can be written. */
    get isLocked() {
        return this.isPaused || this.preview !== null;
    }

    get conflicts() {
        return this.options.conflicts ? conflicts(this.seen.position, this.seen.rules) : new Set();
    }

    /** The candidates that cells show, or null. */
    get shown() {
        if (this.possible) return this.possible;
        const isTaught = this.lesson?.extent === 'all' || this.preview !== null;
        const isWanted = this.options.candidates || isTaught || this.mode === 'candidate' || this.game.practice !== null;
        const { position, rules } = this.seen;
        const left = candidates(position, rules);
        if (isWanted) return left;
        // Strikes stay visible, either in the marks of the cell or as the remaining candidates.
        const shown = left.map((set, cell) => (position[cell]?.struck && !isNoted(position[cell]) ? set : 0));
        return shown.some(Boolean) ? shown : null;
    }

    /** @param {Iterable<number>} cells @param {number} focus */
    select(cells, focus) {
        this.selected = new Set(cells);
        this.focus = focus;
        this.tell();
    }

    /** Moves from the cell in focus, wrapping around at the edges. @param {number} down @param {number} right @param {boolean} isAdding */
    move(down, right, isAdding) {
        const { rows, columns } = this.rules;
        const to = ((row(this.focus) + down + rows) % rows) * 9 + ((column(this.focus) + right + columns) % columns);
        this.select(isAdding ? [...this.targets, to] : [to], to);
    }

    /** Selects all cells with the same contents as this cell. @param {number} cell */
    selectAlike(cell) {
        const { position } = this.game;
        const mark = position[cell];
        if (!mark) return;
        const isAlike = (/** @type {number} */ other) => {
            const one = position[other];
            if (mark.value) return one?.value === mark.value;
            return !one?.value && mark.colours > 0 && one?.colours === mark.colours;
        };
        this.select(new Set([cell, ...[...this.rules.cells].filter(isAlike)]), cell);
    }

    /** @param {Mode} mode */
    setMode(mode) {
        this.mode = mode;
        this.tell();
    }

    /** Switches to the next mode. */
    cycleMode() {
        this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length] ?? 'digit');
    }

    /** Handles the key of a digit. @param {number} digit @param {Mode} [mode] */
    press(digit, mode = this.mode) {
        if (!this.#mayWrite() || (mode !== 'colour' && !this.rules.digits.includes(digit))) return;
        if (this.isEntering && mode === 'digit') return this.#enter(digit);
        this.game.become(this.#pressed(digit, mode));
    }

    /** True if keys may write. If not, says why. If no cell is selected, selects the one that they would write to; where a
     * puzzle is typed, nobody has to be told which that is. */
    #mayWrite() {
        if (this.preview) this.note(t('preview.locked'));
        if (this.isLocked) return false;
        if (this.selected.size > 0) return true;
        this.select([this.focus], this.focus);
        if (this.game.isDraft) return true;
        this.note(t('select.first', { cell: cellId(this.focus).toUpperCase() }));
        return false;
    }

    /** True while a puzzle is typed, digit by digit. */
    get isEntering() {
        return this.game.isDraft && this.selected.size === 1;
    }

    /** Writes a digit of a puzzle that is typed, 0 for none, and moves to the next cell. @param {number} digit */
    #enter(digit) {
        const { game, focus } = this;
        const cells = [...this.rules.cells];
        const next = cells[cells.indexOf(focus) + 1] ?? focus;
        if (game.position[focus]?.value !== digit) {
            const bare = actions.erase(game.position, [focus], game.setting);
            game.become(digit ? actions.place(game.position, [focus], digit, game.setting) : game.position[focus]?.value ? bare : game.position);
        }
        this.select([next], next);
    }

    /** Erases. While a puzzle is typed, also moves to the next cell. */
    blank() {
        if (!this.isEntering) return this.erase();
        if (this.#mayWrite()) this.#enter(0);
    }

    /** Erases. While a puzzle is typed, erases the last digit typed. */
    back() {
        const cells = [...this.rules.cells];
        const previous = cells[cells.indexOf(this.focus) - 1] ?? this.focus;
        if (this.isEntering && !this.isLocked && !this.game.position[this.focus]?.value) this.select([previous], previous);
        this.erase();
    }

    /** @param {number} digit @param {Mode} mode */
    #pressed(digit, mode) {
        const { game, targets } = this;
        switch (mode) {
            case 'digit': return actions.place(game.position, targets, digit, game.setting);
            case 'corner': return actions.mark(game.position, targets, digit, 'corner', game.setting);
            case 'centre': return actions.mark(game.position, targets, digit, 'centre', game.setting);
            case 'candidate': return actions.strike(game.position, targets, digit, game.setting);
            default: return this.tinted ? actions.tint(game.position, targets, this.tinted, digit) : actions.colour(game.position, targets, digit);
        }
    }

    erase() {
        if (this.#mayWrite()) this.game.become(actions.erase(this.game.position, this.targets, this.game.setting));
    }

    undo() {
        return !this.isLocked && this.game.undo();
    }

    redo() {
        return !this.isLocked && this.game.redo();
    }

    fillCentres() {
        if (!this.isLocked) this.game.become(actions.fillCentres(this.game.position, this.game.setting));
    }

    /** Restores candidates, each given as a cell and a digit. @param {[number, number][]} missing */
    putBack(missing) {
        if (!this.isLocked) this.game.become(actions.putBack(this.game.position, missing));
    }

    /** Counts the use of help, which is reported at the end. */
    help() {
        if (!this.game.isSolved) this.game.hints += 1;
    }

    /** @param {Step} step */
    apply(step) {
        if (!this.isLocked) this.game.become(actions.apply(this.game.position, step, this.game.setting));
    }

    /** Draws a step on the board; null draws none. @param {Step | null} step @param {'where' | 'all'} [extent] */
    teach(step, extent = 'all') {
        if (step) [this.preview, this.turn] = [null, null];
        this.lesson = step && { step, extent, at: null };
        this.tell();
    }

    /**
     * Shows a position and a step on it instead of the game; null shows the game again.
     * @param {Preview | null} preview @param {Step | null} [step] @param {((by: number) => void) | null} [turn] shows another one, this many further
     */
    look(preview, step = null, turn = null) {
        this.preview = preview;
        this.turn = turn;
        this.offered = null;
        this.lesson = step && { step, extent: 'all', at: null };
        this.tell();
    }

    /** Shows another inference of the step, this many further. @param {number} by @returns {boolean} whether it has any */
    infer(by) {
        if (this.lesson?.extent !== 'all' || !isList(this.lesson.step)) return false;
        const { step, at } = this.lesson;
        this.lesson = { ...this.lesson, at: turned(at, by, inferencesOf(step).length) };
        this.tell();
        return true;
    }

    /** Shows on the board what words mean; null shows nothing. @param {import('../model/mention.js').Meaning | null} meaning */
    point(meaning) {
        this.dispatchEvent(new CustomEvent('point', { detail: meaning }));
    }

    /** Sets what applying does from now on. @param {(() => void) | null} act */
    offer(act) {
        this.offered = act;
    }

    /** Takes a text that may hold puzzles, pasted or dropped as a file. @param {string} text */
    bring(text) {
        this.dispatchEvent(new CustomEvent('bring', { detail: text }));
    }

    /** @param {number[] | null} possible */
    showPossible(possible) {
        this.possible = possible;
        this.tell();
    }

    /** @param {number} digit 0 for none */
    highlight(digit) {
        this.highlighted = this.highlighted === digit ? 0 : digit;
        this.tell();
    }

    /** @param {boolean} isPaused */
    pause(isPaused) {
        this.isPaused = isPaused && !this.game.isSolved;
        this.tell();
    }

    /** The digits that are complete. */
    get finished() {
        return this.rules.digits.filter((digit) => countOf(this.game.position, digit) >= countWanted(this.game.rules));
    }

    /** The rules of what the board shows. */
    get rules() {
        return rulesOf(this.seen.rules);
    }

    /** Asks the engine about rules that are not known yet. @param {string} rules */
    async know(rules) {
        if (!isKnown(rules)) learn(rules, await this.engine.ask('rules', { rules }, `rules ${rules}`));
    }
}
