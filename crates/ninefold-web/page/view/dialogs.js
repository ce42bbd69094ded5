// Dialogs: saved puzzles, settings, shortcuts, checkpoints, questions.

import { Game } from '../model/game.js';
import { LEVELS, puzzleOf } from '../model/levels.js';
import { digitsOfLine } from '../model/position.js';
import { t } from '../words/words.js';
import { button, byId, dialogById, element, save, svg } from './dom.js';
import { DIGIT_KEYS, SHORTCUTS, keyName } from './input.js';

/** @typedef {import('../state/session.js').Session} Session */

/** @param {string} title @param {(Node | string)[]} content */
export function open(title, ...content) {
    const dialog = dialogById('dialog');
    byId('dialog-title').textContent = title;
    byId('dialog-body').replaceChildren(...content);
    if (!dialog.open) dialog.showModal();
}

export const close = () => dialogById('dialog').close();

export function listen() {
    const dialog = dialogById('dialog');
    byId('dialog-close').addEventListener('click', close);
    dialog.addEventListener('click', (event) => {
        if (event.target === dialog) close();
    });
}

/** The sheet of shortcuts, made from the table of keys. */
export function keys() {
    /** @type {Map<string, string[]>} */
    const byWord = new Map();
    for (const { keys, word } of [...DIGIT_KEYS, ...SHORTCUTS]) byWord.set(word, [...(byWord.get(word) ?? []), ...keys]);
    const rows = [...byWord].map(([word, keys]) =>
        element('tr', {}, element('td', {}, ...keys.flatMap((key) => [element('kbd', {}, keyName(key)), ' '])), element('td', {}, t(word))));
    open(t('keys'), element('table', {}, element('tbody', {}, ...rows)), element('p', { class: 'note' }, t('keys.mouse')));
}

/** @param {Session} session */
export function settings(session) {
    const choice = (/** @type {keyof import('../state/session.js').Options} */ name) => {
        const input = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox', name, checked: Boolean(session.options[name]) }));
        input.addEventListener('change', () => session.set({ [name]: input.checked }));
        return element('label', { class: 'choice' }, input, t(`settings.${name}`));
    };
    const select = (/** @type {'lang' | 'theme'} */ name, /** @type {[string, string][]} */ choices) => {
        const input = /** @type {HTMLSelectElement} */ (element('select', { name }, ...choices.map(([value, text]) => element('option', { value, selected: session.options[name] === value }, text))));
        input.addEventListener('change', () => {
            session.set({ [name]: input.value });
            settings(session);
        });
        return element('label', { class: 'field' }, t(`settings.${name}`), input);
    };
    open(t('settings.title'), element('div', { class: 'form' },
        select('lang', [['', t('theme.auto')], ['en', 'English'], ['zh', '中文']]),
        select('theme', ['auto', 'light', 'dark'].map((theme) => [theme, t(`theme.${theme}`)])),
        choice('candidates'), choice('tidies'), choice('conflicts'), choice('same'), choice('houses'), choice('timer')));
}

/** @param {readonly number[]} givens @param {readonly number[]} values */
export function thumbnail(givens, values) {
    const drawing = svg('svg', { class: 'thumbnail', viewBox: '0 0 90 90', 'aria-hidden': 'true' });
    drawing.append(svg('path', { d: 'M30 0V90M60 0V90M0 30H90M0 60H90', stroke: 'currentColor', 'stroke-width': 1 }));
    values.forEach((value, cell) => {
        if (!value) return;
        const text = svg('text', { x: (cell % 9) * 10 + 5, y: Math.floor(cell / 9) * 10 + 8.3, 'text-anchor': 'middle', 'font-size': 8.5, fill: 'currentColor', opacity: givens[cell] ? 1 : 0.55 }, String(value));
        drawing.append(text);
    });
    return drawing;
}

/** The most games to show at once. */
const PAGE = 60;
/** The most games to offer for continuing. */
const LEFT = 3;

/** The list of saved games. @param {Session} session @param {number} [most] */
export function puzzles(session, most = PAGE) {
    session.keep();
    const games = session.store.games();
    const more = button(t('puzzles.more', { count: games.length - most }), () => puzzles(session, most + PAGE));
    const rows = games.slice(0, most).map((stored) => kept(session, stored));
    open(t('puzzles.title'), ...aside(session), rows.length > 0 ? element('ul', { class: 'list' }, ...rows) : element('p', {}, t('puzzles.none')), ...(games.length > most ? [more] : []));
}

/** A saved game in the list. @param {Session} session @param {import('../model/game.js').Stored} stored */
function kept(session, stored) {
    const values = Game.fromStored(stored).values();
    const filled = t('puzzles.filled', { filled: values.filter(Boolean).length });
    const resume = () => (session.resume(stored.id) ? close() : puzzles(session));
    const play = button(t('puzzles.play'), resume, { class: 'primary' });
    const remove = button(t('puzzles.delete'), () => { session.store.forget(stored.id); puzzles(session); }, { disabled: stored.id === session.game.id });
    return element('li', { class: 'game' }, thumbnail(digitsOfLine(stored.givens), values),
        element('div', { class: 'about' }, element('strong', {}, stored.title || t('untitled')), element('p', { class: 'note' }, `${stored.isSolved ? t('puzzles.solved') : filled} · ${clock(stored.seconds)}`)), play, remove);
}

/** Data that could not be read, with buttons to save it as a file or delete it. @param {Session} session @returns {Node[]} */
function aside(session) {
    const { store } = session;
    const texts = store.aside;
    if (texts.length === 0) return [];
    const content = JSON.stringify(Object.fromEntries(texts.map(({ name, text }) => [name, text])), null, 1);
    const file = () => save('ninefold-set-aside.json', new Blob([content], { type: 'application/json' }));
    const discard = () => { texts.forEach(({ name }) => store.discard(name)); puzzles(session); };
    return [element('div', { class: 'panel aside' }, element('p', { class: 'remark' }, t('aside.found', { count: texts.length })),
        element('div', { class: 'buttons' }, button(t('aside.save'), file, { 'data-action': 'aside-save' }), button(t('aside.discard'), discard, { 'data-action': 'aside-discard' })))];
}

/** Asks what to play: an unfinished game, a level, today's puzzle, or a puzzle of the player's own. @param {Session} session @param {() => void} bring opens the panel for pasting and entering puzzles */
export function begin(session, bring) {
    const make = (/** @type {string} */ what) => { close(); session.dispatchEvent(new CustomEvent('make', { detail: what })); };
    const left = session.store.games().filter((one) => !one.isSolved && !one.isDraft).slice(0, LEFT);
    const today = puzzleOf(new Date()).level;
    const going = left.length > 0 ? [element('h3', {}, t('begin.left')), element('ul', { class: 'list' }, ...left.map((stored) => kept(session, stored)))] : [];
    open(t('begin.title'), element('div', { class: 'panel' },
        element('h3', {}, t('begin.level')),
        element('div', { class: 'buttons levels' }, ...LEVELS.map((level) => button(t(`level.${level}`), () => make(level), { 'data-begin': level, autofocus: level === LEVELS[0] }))),
        element('div', { class: 'buttons' },
            button(t('begin.today', { level: t(`level.${today}`) }), () => make('today'), { 'data-begin': 'today' }),
            button(t('begin.own'), () => { close(); bring(); }, { 'data-begin': 'own' })),
        ...going));
}

/** @param {Session} session */
export function checkpoints(session) {
    const { game } = session;
    const rows = game.checkpoints.map(({ name, done }) =>
        element('li', { class: 'game' }, element('span', { class: 'about' }, name), button(t('checkpoints.go'), () => { game.goTo(done); close(); })));
    const name = () => t('checkpoints.name', { number: game.checkpoints.length + 1, moves: game.done });
    open(t('checkpoints.title'),
        rows.length > 0 ? element('ul', { class: 'list' }, ...rows) : element('p', { class: 'note' }, t('checkpoints.none')),
        button(t('checkpoints.set'), () => { game.checkpoint(name()); checkpoints(session); }, { class: 'primary' }));
}

/** Asks for confirmation. @param {string} question @param {string} word @param {() => void} act */
export function confirm(question, word, act) {
    open(word, element('p', {}, question), element('div', { class: 'buttons' }, button(word, () => { close(); act(); }, { class: 'primary' }), button(t('cancel'), close)));
}

/** `1:02:03` @param {number} seconds */
export function clock(seconds) {
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
    const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
    return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
