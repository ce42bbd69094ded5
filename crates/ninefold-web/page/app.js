// The start of the page: the game that was played last, the views, and the code that connects them.

import { Engine, backend, isAborted } from './engine/engine.js';
import { Game, newId } from './model/game.js';
import { cellId, column, digitsIn, row } from './model/houses.js';
import { LEVELS, bestOf } from './model/levels.js';
import { gameIn } from './model/link.js';
import { asked, candidates, digitsOfLine, lacking, lineOf } from './model/position.js';
import { isKnown, learn, onBoard } from './model/rules.js';
import { told } from './panels/asking.js';
import { Panels } from './panels/panels.js';
import { DEFAULTS, Session } from './state/session.js';
import { Store } from './state/store.js';
import * as dialogs from './view/dialogs.js';
import { button, byId, element } from './view/dom.js';
import { GridView } from './view/grid.js';
import { listenToKeys, listenToPointers, listenToTexts } from './view/input.js';
import { mentioning } from './view/mention.js';
import * as overlay from './view/overlay.js';
import { Pad } from './view/pad.js';
import { sayRules } from './view/rules.js';
import { lang, speak, t } from './words/words.js';

/** The first puzzle for a new player: the easy one of the README. */
const WELCOME = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Time limit for rating a puzzle, in milliseconds. */
const RATING = 1_500;

/** Does something when the browser is idle, or soon in browsers that do not report that. @param {() => void} act */
const whenIdle = (act) => void (window.requestIdleCallback ?? setTimeout)(act);

class App {
    /** @param {Store} store @param {Engine} engine @param {import('./model/game.js').Stored | null} stored the game to continue */
    constructor(store, engine, stored) {
        this.store = store;
        this.engine = engine;
        this.session = new Session(store, stored ? Game.fromStored(stored) : new Game(newId(), t('welcome'), digitsOfLine(WELCOME)), engine);
        this.session.isUntouched = stored === null;
        this.grid = new GridView();
        this.pad = new Pad(this.session);
        this.panels = new Panels(this.session, this.engine);
        this.#listen();
        this.#theme();
        /** True once the notice about data that was set aside has been shown. */
        this.isAsideSaid = false;
        /** The last announcement of states that only colours show. */
        this.said = this.#switches();
        this.show('game');
        document.documentElement.dataset.ready = 'true';
        performance.mark('ready');
        addEventListener('hashchange', () => void this.openLink());
        void this.openLink();
        whenIdle(() => this.#prepare());
        // A player without an unfinished game is asked what to play.
        if ((this.session.isUntouched || this.session.game.isSolved) && location.hash.length < 2) this.#begin();
    }

    #rateSoon() {
        this.#showLevel();
        whenIdle(() => void this.#rate());
    }

    /** Fetches what the first view of the page did not need: the teacher, other panels, and all files for use without a network. */
    #prepare() {
        this.engine.behind.warm?.();
        this.panels.warm();
        const isSite = document.documentElement.dataset.engine === 'wasm';
        // The page also works in browsers that allow no service worker.
        if (isSite) navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' }).catch(() => {});
    }

    #listen() {
        const { session } = this;
        listenToKeys(session, this.grid);
        listenToPointers(session, this.grid);
        listenToTexts(session);
        dialogs.listen();
        session.addEventListener('change', (event) => this.#changed(/** @type {CustomEvent} */ (event).detail));
        session.addEventListener('say', (event) => this.announce(/** @type {CustomEvent} */ (event).detail));
        session.addEventListener('note', (event) => {
            const { text, kind, offers } = /** @type {CustomEvent} */ (event).detail;
            this.banner(text, kind, offers);
        });
        session.addEventListener('point', (event) => overlay.point(this.grid.front, /** @type {CustomEvent} */ (event).detail, session.rules));
        session.addEventListener('check', () => void this.check());
        session.addEventListener('bring', () => this.panels.open('make'));
        session.addEventListener('make', () => this.panels.open('make'));
        session.addEventListener('hint', () => this.panels.open('hint'));
        session.addEventListener('keys', dialogs.keys);
        session.addEventListener('restart', () => dialogs.confirm(t('restart.ask'), t('restart.do'), () => session.game.restart()));
        session.addEventListener('checkpoints', () => dialogs.checkpoints(session));
        this.engine.addEventListener('gone', () => this.banner(t('gone'), 'bad'));
        this.engine.addEventListener('back', () => this.banner(t('back'), 'good'));
        addEventListener('storage', (event) => this.store.hear(event));
        this.store.addEventListener('game', (event) => session.hear(/** @type {CustomEvent} */ (event).detail));
        this.store.addEventListener('options', () => session.hearOptions());
        const on = (/** @type {string} */ id, /** @type {() => void} */ act) => byId(id).addEventListener('click', act);
        byId('banner').addEventListener('click', (event) => this.#dismiss(event));
        on('open-puzzles', () => dialogs.puzzles(session));
        on('open-settings', () => dialogs.settings(session));
        on('open-keys', dialogs.keys);
        on('open-new', () => this.panels.open('make'));
        on('pause', () => session.pause(!session.isPaused));
        on('end-preview', () => session.look(null));
        on('resume', () => session.pause(false));
        addEventListener('pagehide', () => session.keep());
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#theme());
        document.addEventListener('visibilitychange', () => document.hidden && session.keep());
        setInterval(() => this.#tick(), 1000);
    }

    /** Plays the game in the address, and removes it from the address, which the game no longer needs. */
    async openLink() {
        if (location.hash.length < 2 || document.getElementById(location.hash.slice(1))) return;
        try {
            const game = await gameIn(location.hash, (rules) => this.session.know(rules));
            if (game) this.session.begin(game);
            else this.banner(t('link.bad'), 'bad');
        } catch {
            this.banner(t('link.bad'), 'bad');
        }
        history.replaceState(null, '', location.pathname + location.search);
    }

    /** @param {string} kind */
    #changed(kind) {
        if (kind === 'options') this.#options();
        if (kind === 'move') this.#sayMove();
        // On a small screen the board may be out of sight when another puzzle or a step is shown on it.
        if (this.session.preview || kind === 'game') byId('board').scrollIntoView({ block: 'nearest' });
        this.#saySwitches();
        this.show(kind);
    }

    /** The switches that are on or off, in words. */
    #switches() {
        const { mode, isPaused } = this.session;
        return { mode: t('say.mode', { mode: t(`mode.${mode}`) }), pause: t(isPaused ? 'say.paused' : 'say.resumed') };
    }

    /** Announces what has been switched, because only colours show it. */
    #saySwitches() {
        const now = this.#switches();
        const changed = (/** @type {'mode' | 'pause'} */ name) => now[name] !== this.said[name];
        if (changed('pause')) this.announce(now.pause);
        else if (changed('mode')) this.announce(now.mode);
        this.said = now;
    }

    #options() {
        const { options } = this.session;
        const before = lang();
        speak(options.lang);
        this.#theme();
        if (lang() !== before) {
            this.pad.build();
            this.panels.build();
            void this.#relearn();
            this.said = this.#switches();
        }
    }

    /** Fetches the sentences of the rules in another language. */
    async #relearn() {
        const { rules } = this.session.game;
        if (this.session.rules.drawing === null) return;
        const answer = await this.engine.ask('rules', { rules }, 'relearn').catch(() => null);
        if (answer) learn(rules, answer);
        this.show('view');
    }

    #theme() {
        const { theme } = this.session.options;
        const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
        document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    }

    /** @param {string} kind */
    show(kind) {
        const { session, grid } = this;
        const { game, lesson, seen } = session;
        const isFocused = grid.root.contains(document.activeElement);
        grid.show({
            position: seen.position, givens: seen.givens, candidates: session.shown, selected: session.selected, focus: session.focus,
            digit: session.digit, houses: session.options.houses && !lesson, conflicts: session.conflicts, wrong: session.wrong, isHidden: session.isPaused, rules: seen.rules,
        });
        if (isFocused) grid.focus(session.focus);
        if (lesson && !session.isPaused) this.#draw(lesson);
        else overlay.clear(grid.back, grid.front);
        overlay.point(grid.front, null, session.rules);
        this.pad.show();
        if (kind !== 'view') this.panels.show(kind);
        if (kind === 'game' || kind === 'move') this.#state();
        if (kind === 'game') this.#rateSoon();
        if (kind === 'options') this.#showLevel();
        document.body.classList.toggle('teaching', session.isTeaching);
        byId('board').classList.toggle('preview', session.preview !== null);
        byId('board').classList.toggle('taught', lesson !== null);
        byId('end-preview').hidden = session.preview === null;
        byId('title').textContent = game.title || t('untitled');
        sayRules(session.rules.said);
        byId('pause').setAttribute('aria-pressed', String(session.isPaused));
        byId('resume').hidden = !session.isPaused;
        this.#clock();
    }

    /** Draws a step, or one of its inferences. @param {NonNullable<Session['lesson']>} lesson */
    #draw(lesson) {
        const { session, grid } = this;
        const { step, extent, at } = lesson;
        const left = candidates(session.seen.position, session.seen.rules);
        if (at === null) return overlay.draw(grid.back, grid.front, step, left, extent, session.rules);
        overlay.clear(grid.back, grid.front);
        void import('./view/inference.js').then((inference) => {
            overlay.clear(grid.back, grid.front);
            if (session.lesson === lesson) inference.draw(grid.back, grid.front, step, at, left, session.rules);
        });
    }

    /** Shows whether the puzzle is solved. */
    #state() {
        const { game } = this.session;
        if (game.practice && !game.isSolved) return this.#sayVerdict(game.practice);
        if (!game.isSolved) return this.#sayKept();
        const time = dialogs.clock(game.seconds);
        this.banner([t('solved', { time }), t(game.hints > 0 ? 'solved.hints' : 'solved.alone', { count: game.hints }), ...this.#best()].join(' '), 'good');
        byId('banner').append(' ', button(t('solved.next'), () => this.#begin(), { 'data-action': 'another' }));
    }

    /** Compares this time with the best one at its level. @returns {string[]} */
    #best() {
        const { game } = this.session;
        if (!game.level) return [];
        const level = t(`level.${game.level}`);
        const best = bestOf(this.store.games(), game);
        if (game.hints === 0 && (best === null || game.seconds < best)) return [t('solved.best', { level })];
        return best === null ? [] : [t('solved.other', { level, time: dialogs.clock(best) })];
    }

    /** Asks what to play. */
    #begin() {
        dialogs.begin(this.session, () => this.panels.open('make'));
    }

    /** Rates the puzzle, once, and shows the result. */
    async #rate() {
        const { session } = this;
        const { game } = session;
        this.#showLevel();
        if (game.level || game.practice || game.isDraft || game.rules !== 'classic') return;
        const rated = await this.engine.ask('rate', { puzzle: lineOf(game.givens), deadline: RATING }, 'level').catch(() => null);
        const scale = rated?.scales?.find((/** @type {{scale: string, level: string | null}} */ one) => one.scale === 'hodoku');
        const level = String(scale?.level ?? '').toLowerCase();
        if (LEVELS.includes(level)) game.level = level;
        if (session.game === game) this.#showLevel();
    }

    #showLevel() {
        const { level, practice } = this.session.game;
        const place = document.getElementById('level');
        if (!place) return;
        place.hidden = level === '' || practice !== null;
        place.textContent = level ? t(`level.${level}`) : '';
    }

    /** Says whether the player did what the practised technique shows. @param {import('./model/practice.js').Practice} practice */
    #sayVerdict(practice) {
        const { session } = this;
        const verdict = session.game.verdict ?? { kind: 'none' };
        const { name } = practice;
        const next = { word: t('practice.next'), act: () => { this.panels.open('learn'); session.dispatchEvent(new CustomEvent('practise', { detail: practice.technique })); } };
        switch (verdict.kind) {
            case 'right': this.banner(t('practice.right', { name }), 'good', [next]); break;
            case 'partly': this.banner(t('practice.partly', { count: verdict.missing }), 'good'); break;
            case 'other': this.banner(t('practice.other', { name }), ''); break;
            case 'wrong': this.banner([
                ...(verdict.placed.length > 0 ? [t('check.wrong', { cells: verdict.placed.join(', ') })] : []),
                ...(verdict.removed.length > 0 ? [t('practice.removed', { cells: verdict.removed.join(', ') })] : []),
            ].join(' '), 'bad'); break;
            default: this.banner(t(practice.isExample ? 'practice.find.example' : 'practice.find', { name }), '');
        }
    }

    /** Reports anything that keeps the game from being saved. */
    #sayKept() {
        const puzzles = { word: t('puzzles.title'), act: () => dialogs.puzzles(this.session) };
        if (this.store.state === 'full') return this.banner(t('say.full'), 'bad', [puzzles]);
        if (this.store.state === 'none') return this.banner(t('say.none'), 'bad');
        const { length } = this.isAsideSaid ? [] : this.store.aside;
        this.isAsideSaid = true;
        if (length === 0) return this.banner('', '');
        this.banner(t('aside.found', { count: length }), 'bad', [puzzles]);
    }

    #tick() {
        const { session } = this;
        if (session.isPaused || session.isUntouched || session.preview || document.hidden || session.game.isSolved) return;
        session.game.seconds += 1;
        if (session.game.seconds % 15 === 0) session.keep();
        this.#clock();
    }

    #clock() {
        const time = byId('time');
        time.hidden = !this.session.options.timer;
        time.textContent = dialogs.clock(this.session.game.seconds);
    }

    /** @param {string} text @param {'good' | 'bad' | ''} kind @param {{word: string, act: () => void}[]} [offers] */
    banner(text, kind, offers = []) {
        const banner = byId('banner');
        banner.replaceChildren(...mentioning(text, this.session), ...offers.flatMap(({ word, act }) => [' ', button(word, act, { 'data-action': 'offer' })]));
        banner.className = `banner ${kind}`;
    }

    /** Closes the notice below the board when it is touched, because on small screens it covers the board. @param {MouseEvent} event */
    #dismiss(event) {
        const isUsed = /** @type {Element} */ (event.target).closest('button, .mention');
        if (!isUsed) this.banner('', '');
    }

    /** @param {string} text */
    announce(text) {
        byId('announcer').textContent = text;
    }

    #sayMove() {
        const { game, focus, selected } = this.session;
        const mark = game.position[focus];
        if (selected.size > 1 || !mark) return this.announce(t('say.cells', { count: selected.size }));
        const place = { row: row(focus) + 1, column: column(focus) + 1 };
        const marks = digitsIn(mark.corner | mark.centre).join(' ');
        if (mark.value) this.announce(t('say.placed', { ...place, digit: mark.value }));
        else this.announce(marks ? t('say.marks', { ...place, digits: marks }) : t('say.erased', place));
    }

    /** Checks the written digits against the solution. */
    async check() {
        const { session } = this;
        const { game } = session;
        try {
            const solved = await this.engine.ask('solve', { puzzle: lineOf(game.givens), rules: game.rules });
            if (session.game !== game) return;
            if (solved.status !== 'unique' || !solved.solution) {
                const word = { several: 'check.several', timeout: 'check.timeout' }[/** @type {string} */ (solved.status)];
                return this.banner(t(word ?? 'check.none'), 'bad');
            }
            const solution = digitsOfLine(onBoard(solved.solution, game.rules, '.').join(''));
            session.wrong = new Set(game.values().flatMap((value, cell) => (value && value !== solution[cell] ? [cell] : [])));
            session.tell();
            const missing = lacking(game.position, solution);
            const named = (/** @type {Iterable<number>} */ cells) => [...cells].map((cell) => cellId(cell).toUpperCase()).join(', ');
            const said = [
                ...(session.wrong.size > 0 ? [t('check.wrong', { cells: named(session.wrong) })] : []),
                ...(missing.length > 0 ? [t('check.missing', { cells: named(missing) })] : []),
            ];
            this.banner(said.join(' ') || t('check.fine'), said.length > 0 ? 'bad' : 'good');
            if (session.wrong.size > 0) byId('banner').append(' ', button(t('why.ask'), () => void this.why(), { 'data-action': 'why' }));
            const back = () => session.putBack(missing.map((cell) => [cell, solution[cell] ?? 0]));
            if (missing.length > 0) byId('banner').append(' ', button(t('missing.back'), back, { 'data-action': 'put-back' }));
        } catch (error) {
            this.#fail(error);
        }
    }

    /** Explains why a digit that was found wrong is wrong: the one in focus, or the first. */
    async why() {
        const { session } = this;
        const { game, wrong, focus } = session;
        const cell = wrong.has(focus) ? focus : [...wrong][0];
        const digit = game.position[cell ?? -1]?.value;
        if (cell === undefined || !digit) return;
        try {
            const request = asked(game.givens, game.position, game.rules);
            const answer = await this.engine.ask('why', { ...request, cell: cellId(cell), digit });
            dialogs.open(t('why.ask'), ...answer.sentences.map((/** @type {string} */ sentence) => element('p', {}, sentence)));
        } catch (error) {
            this.#fail(error);
        }
    }

    /** @param {unknown} error */
    #fail(error) {
        if (!isAborted(error)) this.banner(told(error), 'bad');
    }
}

/** Starts the page. Nothing is shown before the rules of the game being continued are known. */
async function begin() {
    const store = Store.ofThisBrowser();
    const engine = new Engine(backend(), lang);
    speak(store.options(DEFAULTS).lang);
    const stored = store.current();
    const rules = stored?.rules ?? 'classic';
    const told = isKnown(rules) ? null : await engine.ask('rules', { rules }).catch(() => null);
    if (told) learn(rules, told);
    new App(store, engine, stored && isKnown(rules) ? stored : null);
}

void begin();
