// Keys, mouse and touch on the board. The meanings of keys are in one table, from which the sheet of shortcuts is made.

import { t } from '../words/words.js';

/** @typedef {import('../state/session.js').Session} Session */
/** @typedef {import('../state/session.js').Mode} Mode */
/** @typedef {{keys: string[], word: string, act: (session: Session, event: KeyboardEvent) => void}} Shortcut */

/** Moves the focus. In a preview with pages, left and right turn them. @param {number} down @param {number} right @returns {Shortcut['act']} */
const moving = (down, right) => (session, event) => {
    if (session.turn && right) session.turn(right);
    else session.move(down, right, event.shiftKey || event.ctrlKey || event.metaKey);
};

/** Leaves a preview, or else clears what is shown and selected. @param {Session} session */
function leave(session) {
    if (session.preview) return session.look(null);
    session.teach(null);
    session.highlighted = 0;
    session.select([], session.focus);
}

/** @param {Mode} mode @returns {Shortcut['act']} */
const into = (mode) => (session) => session.setMode(mode);

/** Shortcuts by the names of their keys, with `Ctrl+` or `Ctrl+Shift+` if needed. @type {Shortcut[]} */
export const SHORTCUTS = [
    { keys: ['ArrowUp'], word: 'keys.move', act: moving(-1, 0) },
    { keys: ['ArrowDown'], word: 'keys.move', act: moving(1, 0) },
    { keys: ['ArrowLeft'], word: 'keys.move', act: moving(0, -1) },
    { keys: ['ArrowRight'], word: 'keys.move', act: moving(0, 1) },
    { keys: ['Ctrl+a'], word: 'keys.all', act: (session) => session.select(session.rules.cells, session.focus) },
    { keys: ['Escape'], word: 'keys.none', act: leave },
    { keys: ['Backspace'], word: 'keys.erase', act: (session) => session.back() },
    { keys: ['Delete'], word: 'keys.erase', act: (session) => session.erase() },
    { keys: ['0', '.'], word: 'keys.erase', act: (session) => session.blank() },
    { keys: ['Ctrl+z'], word: 'keys.undo', act: (session) => void session.undo() },
    { keys: ['Ctrl+y', 'Ctrl+Shift+z'], word: 'keys.redo', act: (session) => void session.redo() },
    { keys: ['z'], word: 'keys.digit', act: into('digit') },
    { keys: ['x'], word: 'keys.corner', act: into('corner') },
    { keys: ['c'], word: 'keys.centre', act: into('centre') },
    { keys: ['v'], word: 'keys.colour', act: into('colour') },
    { keys: ['b'], word: 'keys.candidate', act: into('candidate') },
    { keys: [' '], word: 'keys.cycle', act: (session) => session.cycleMode() },
    { keys: ['a'], word: 'keys.candidates', act: (session) => session.set({ candidates: !session.options.candidates }) },
    { keys: ['f'], word: 'keys.fill', act: (session) => session.fillCentres() },
    { keys: ['h'], word: 'keys.hint', act: (session) => session.dispatchEvent(new Event('hint')) },
    { keys: ['l'], word: 'keys.inference', act: (session) => void session.infer(1) },
    { keys: ['j'], word: 'keys.before', act: (session) => void session.infer(-1) },
    { keys: ['Enter', 'g'], word: 'keys.apply', act: (session) => session.offered?.() },
    { keys: ['k'], word: 'keys.check', act: (session) => session.dispatchEvent(new Event('check')) },
    { keys: ['p'], word: 'keys.pause', act: (session) => session.pause(!session.isPaused) },
    { keys: ['?', 'F1'], word: 'keys.keys', act: (session) => session.dispatchEvent(new Event('keys')) },
];

/** Keys that the table above cannot hold: the digits, in every mode. */
export const DIGIT_KEYS = [
    { keys: ['1–9'], word: 'keys.press' },
    { keys: ['Shift+1–9'], word: 'keys.shift' },
    { keys: ['Ctrl+1–9'], word: 'keys.ctrl' },
    { keys: ['Alt+1–9'], word: 'keys.alt' },
];

/** @param {KeyboardEvent} event @returns {number} 0 if it is not a digit */
function digitOf(event) {
    const code = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
    if (code) return Number(code[1]);
    return /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
}

/** Names for keys by their codes, for keys whose own character is of another script or missing. @type {Record<string, string>} */
const CODES = { Digit0: '0', Numpad0: '0', NumpadDecimal: '.', NumpadEnter: 'Enter' };
/** The keys for modes are side by side, so their places count, whatever letters are on them. */
const PLACES = ['z', 'x', 'c', 'v', 'b'];

/**
 * The possible names of a key, likeliest first: its letter, in lower case even with CapsLock, then its place, for
 * scripts without these letters and for keys that are chosen by place.
 * @param {KeyboardEvent} event @returns {string[]}
 */
function namesOf(event) {
    const { key, code, shiftKey } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const written = key.length === 1 ? key.toLowerCase() : key;
    const place = /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : code === 'Slash' && shiftKey ? '?' : (CODES[code] ?? '');
    const isForeign = key.length === 1 && !/^[\x20-\x7e]$/.test(key);
    const isByPlace = place && (isForeign || CODES[code] || PLACES.includes(place));
    const names = [...(isForeign ? [] : [written]), ...(isByPlace ? [place] : [])];
    return names.flatMap((name) => {
        const isLetter = /^[a-z]$/.test(name);
        if (isCtrl) return name.length === 1 ? [`Ctrl+${shiftKey && isLetter ? 'Shift+' : ''}${name}`] : [name];
        return shiftKey && isLetter ? [] : [name];
    });
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

/** True if the focused element uses this key itself. @param {EventTarget | null} target @param {string} key @param {boolean} isTurning whether left and right turn pages */
function hasOwnUse(target, key, isTurning) {
    if (!(target instanceof HTMLElement)) return false;
    if ([' ', 'Enter'].includes(key)) return Boolean(target.closest('button, a, summary'));
    if (isTurning && ['ArrowLeft', 'ArrowRight'].includes(key)) return Boolean(target.closest('[role="tab"]'));
    return ARROWS.includes(key) && Boolean(target.closest('[role="tab"], .argument, .scrolls'));
}

/** @param {Session} session @param {import('./grid.js').GridView} grid */
export function listenToKeys(session, grid) {
    document.addEventListener('keydown', (event) => {
        // Keys belong to an open dialog, even if nothing in it has the focus.
        if (event.defaultPrevented || event.isComposing || isTyping(event.target) || document.querySelector('dialog[open]')) return;
        // The third level of a keyboard types symbols, not digits.
        if (event.getModifierState('AltGraph')) return;
        const digit = digitOf(event);
        if (digit) {
            session.press(digit, modeOf(event));
            event.preventDefault();
            return;
        }
        if (event.altKey || hasOwnUse(event.target, event.key, session.turn !== null)) return;
        const shortcut = namesOf(event).map((name) => SHORTCUTS.find(({ keys }) => keys.includes(name))).find(Boolean);
        if (!shortcut) return;
        event.preventDefault();
        if (ARROWS.includes(event.key)) grid.focus(session.focus);
        shortcut.act(session, event);
    });
}

/** How many places to check on the way through a cell. */
const STEPS = 8;

/** @param {Session} session @param {import('./grid.js').GridView} grid */
export function listenToPointers(session, grid) {
    const { root } = grid;
    let isDragging = false;
    let isRemoving = false;
    let last = { x: 0, y: 0 };
    root.addEventListener('pointerdown', (event) => {
        const cell = grid.cellAt(event.clientX, event.clientY);
        if (cell < 0 || event.button > 0) return;
        event.preventDefault();
        root.setPointerCapture(event.pointerId);
        const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
        isDragging = true;
        last = { x: event.clientX, y: event.clientY };
        isRemoving = isAdding && session.selected.has(cell);
        const kept = isAdding ? [...session.selected] : [];
        session.select(isRemoving ? kept.filter((one) => one !== cell) : [...kept, cell], cell);
        grid.focus(cell);
    });
    /** Selects the cells on the way from the pointer's last place, because it may have jumped over some. @param {PointerEvent} event */
    const pass = ({ clientX: x, clientY: y }) => {
        const [dx, dy] = [x - last.x, y - last.y];
        const steps = Math.max(1, Math.ceil((Math.hypot(dx, dy) / root.getBoundingClientRect().width) * 9 * STEPS));
        for (let step = 1; step <= steps; step++) take(last.x + (dx * step) / steps, last.y + (dy * step) / steps);
        last = { x, y };
    };
    const take = (/** @type {number} */ x, /** @type {number} */ y) => {
        const cell = grid.cellAt(x, y);
        // Near an edge the pointer may only be passing a corner.
        if (cell < 0 || cell === session.focus || grid.distanceFromMiddle(x, y) > 0.4) return;
        const kept = [...session.selected];
        session.select(isRemoving ? kept.filter((one) => one !== cell) : [...kept, cell], cell);
    };
    root.addEventListener('pointermove', (event) => {
        if (!isDragging) return;
        const between = event.getCoalescedEvents();
        (between.length > 0 ? between : [event]).forEach(pass);
    });
    const end = () => (isDragging = false);
    root.addEventListener('pointerup', end);
    root.addEventListener('pointercancel', end);
    root.addEventListener('dblclick', (event) => session.selectAlike(grid.cellAt(event.clientX, event.clientY)));
    root.addEventListener('focusin', (event) => {
        const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell ?? -1);
        const isNew = cell !== session.focus || session.selected.size === 0;
        if (cell >= 0 && isNew && !isDragging) session.select([cell], cell);
    });
}

/** Handles text pasted and files dropped anywhere on the page. @param {Session} session */
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

/** @param {string} key as the sheet of shortcuts writes it */
export const keyName = (key) =>
    key.replace('Arrow', '').replace(/^ $/, 'Space').replace(/\+([a-z])$/, (_, one) => `+${one.toUpperCase()}`);

/** A tooltip for the button of a shortcut: what it does, and its key. @param {string} word */
export function tip(word) {
    const key = SHORTCUTS.find((shortcut) => shortcut.word === word)?.keys[0];
    return key ? `${t(word)} (${keyName(key)})` : t(word);
}
