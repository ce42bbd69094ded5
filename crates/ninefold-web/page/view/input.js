// Keys, mouse and touch on the board. What they mean stands in one table, from which the sheet of shortcuts is made.

import { CELLS } from '../model/houses.js';
import { t } from '../words/words.js';

/** @typedef {import('../state/session.js').Session} Session */
/** @typedef {import('../state/session.js').Mode} Mode */
/** @typedef {{keys: string[], word: string, act: (session: Session, event: KeyboardEvent) => void}} Shortcut */

/** @param {number} down @param {number} right @returns {Shortcut['act']} */
const moving = (down, right) => (session, event) => session.move(down, right, event.shiftKey || event.ctrlKey || event.metaKey);

/** @param {Mode} mode @returns {Shortcut['act']} */
const into = (mode) => (session) => session.setMode(mode);

/** Keys by `KeyboardEvent.key`, with `Ctrl+` before those that want it. @type {Shortcut[]} */
export const SHORTCUTS = [
    { keys: ['ArrowUp'], word: 'keys.move', act: moving(-1, 0) },
    { keys: ['ArrowDown'], word: 'keys.move', act: moving(1, 0) },
    { keys: ['ArrowLeft'], word: 'keys.move', act: moving(0, -1) },
    { keys: ['ArrowRight'], word: 'keys.move', act: moving(0, 1) },
    { keys: ['Ctrl+a'], word: 'keys.all', act: (session) => session.select(CELLS, session.focus) },
    { keys: ['Escape'], word: 'keys.none', act: (session) => { session.teach(null); session.highlighted = 0; session.select([], session.focus); } },
    { keys: ['Backspace', 'Delete', '0'], word: 'keys.erase', act: (session) => session.erase() },
    { keys: ['Ctrl+z'], word: 'keys.undo', act: (session) => void session.undo() },
    { keys: ['Ctrl+y', 'Ctrl+Z'], word: 'keys.redo', act: (session) => void session.redo() },
    { keys: ['z'], word: 'keys.digit', act: into('digit') },
    { keys: ['x'], word: 'keys.corner', act: into('corner') },
    { keys: ['c'], word: 'keys.centre', act: into('centre') },
    { keys: ['v'], word: 'keys.colour', act: into('colour') },
    { keys: ['b'], word: 'keys.candidate', act: into('candidate') },
    { keys: [' '], word: 'keys.cycle', act: (session) => session.cycleMode() },
    { keys: ['a'], word: 'keys.candidates', act: (session) => session.set({ candidates: !session.options.candidates }) },
    { keys: ['f'], word: 'keys.fill', act: (session) => session.fillCentres() },
    { keys: ['h'], word: 'keys.hint', act: (session) => session.dispatchEvent(new Event('hint')) },
    { keys: ['k'], word: 'keys.check', act: (session) => session.dispatchEvent(new Event('check')) },
    { keys: ['p'], word: 'keys.pause', act: (session) => session.pause(!session.isPaused) },
    { keys: ['?'], word: 'keys.keys', act: (session) => session.dispatchEvent(new Event('keys')) },
];

/** Keys that the table above cannot hold: the digits, in every mode. */
export const DIGIT_KEYS = [
    { keys: ['1–9'], word: 'keys.press' },
    { keys: ['Shift+1–9'], word: 'keys.shift' },
    { keys: ['Ctrl+1–9'], word: 'keys.ctrl' },
    { keys: ['Alt+1–9'], word: 'keys.alt' },
];

/** @param {KeyboardEvent} event @returns {number} 0 if it is no digit */
function digitOf(event) {
    const code = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    if (code) return Number(code[1]);
    return /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
}

/** @param {KeyboardEvent} event @returns {Mode | undefined} */
function modeOf(event) {
    if (event.shiftKey) return 'corner';
    if (event.ctrlKey || event.metaKey) return 'centre';
    return event.altKey ? 'colour' : undefined;
}

/** @param {EventTarget | null} target */
const isTyping = (target) =>
    target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, dialog, [contenteditable]'));

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Does the thing in focus use this key itself? @param {EventTarget | null} target @param {string} key */
function hasOwnUse(target, key) {
    if (!(target instanceof HTMLElement)) return false;
    if ([' ', 'Enter'].includes(key)) return Boolean(target.closest('button, a, summary'));
    return ARROWS.includes(key) && Boolean(target.closest('[role="tab"], .argument, .scrolls'));
}

/** @param {Session} session @param {import('./grid.js').GridView} grid */
export function listenToKeys(session, grid) {
    document.addEventListener('keydown', (event) => {
        // Keys are the dialog's while one is open, even when nothing in it has the focus.
        if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return;
        const digit = digitOf(event);
        if (digit) {
            session.press(digit, modeOf(event));
            event.preventDefault();
            return;
        }
        if (event.altKey || hasOwnUse(event.target, event.key)) return;
        const name = (event.ctrlKey || event.metaKey) && event.key.length === 1 ? `Ctrl+${event.key}` : event.key;
        const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(name));
        if (!shortcut) return;
        event.preventDefault();
        if (ARROWS.includes(event.key)) grid.focus(session.focus);
        shortcut.act(session, event);
    });
}

/** @param {Session} session @param {import('./grid.js').GridView} grid */
export function listenToPointers(session, grid) {
    const { root } = grid;
    let isDragging = false;
    let isRemoving = false;
    root.addEventListener('pointerdown', (event) => {
        const cell = grid.cellAt(event.clientX, event.clientY);
        if (cell < 0 || event.button > 0) return;
        event.preventDefault();
        root.setPointerCapture(event.pointerId);
        const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
        isDragging = true;
        isRemoving = isAdding && session.selected.has(cell);
        const kept = isAdding ? [...session.selected] : [];
        session.select(isRemoving ? kept.filter((one) => one !== cell) : [...kept, cell], cell);
        grid.focus(cell);
    });
    root.addEventListener('pointermove', (event) => {
        const cell = grid.cellAt(event.clientX, event.clientY);
        // Near an edge the pointer may only be passing by a corner.
        if (!isDragging || cell < 0 || cell === session.focus || grid.distanceFromMiddle(event.clientX, event.clientY) > 0.4) return;
        const kept = [...session.selected];
        session.select(isRemoving ? kept.filter((one) => one !== cell) : [...kept, cell], cell);
    });
    const end = () => (isDragging = false);
    root.addEventListener('pointerup', end);
    root.addEventListener('pointercancel', end);
    root.addEventListener('dblclick', (event) => session.selectAlike(grid.cellAt(event.clientX, event.clientY)));
    root.addEventListener('focusin', (event) => {
        const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
        if (cell >= 0 && cell !== session.focus) session.select([cell], cell);
    });
}

/** Text that is pasted, and files that are dropped, anywhere on the page. @param {Session} session */
export function listenToTexts(session) {
    document.addEventListener('paste', (event) => {
        const text = event.clipboardData?.getData('text') ?? '';
        if (isTyping(event.target) || !text.trim()) return;
        event.preventDefault();
        session.bring(text);
    });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', async (event) => {
        event.preventDefault();
        const data = event.dataTransfer;
        const text = (await data?.files[0]?.text()) ?? data?.getData('text') ?? '';
        if (text.trim()) session.bring(text);
    });
}

/** @param {string} key how the sheet of shortcuts writes it */
export const keyName = (key) =>
    key.replace('Ctrl+Z', 'Ctrl+Shift+z').replace('Arrow', '').replace(/^ $/, 'Space').replace(/\+([a-z])$/, (_, one) => `+${one.toUpperCase()}`);

/** What a shortcut does, with its key, for the button that does the same. @param {string} word */
export function tip(word) {
    const key = SHORTCUTS.find((shortcut) => shortcut.word === word)?.keys[0];
    return key ? `${t(word)} (${keyName(key)})` : t(word);
}
