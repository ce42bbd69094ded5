// The buttons below the board: modes, digits, colours, and actions on the whole board.

import { DIGITS } from '../model/houses.js';
import { countOf } from '../model/position.js';
import { countWanted } from '../model/rules.js';
import { MODES } from '../state/session.js';
import { t } from '../words/words.js';
import { button, byId, element, svg } from './dom.js';
import { tip } from './input.js';

/** @typedef {import('../state/session.js').Session} Session */

/** How long a button must be held to highlight its digit, in milliseconds. */
const HELD = 450;

/** Icons of the actions, in a square of 24. @type {Record<string, string>} */
const ICONS = {
    undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10',
    redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10',
    erase: 'M4 15l9-10 7 6-8 9H8zM8 10l8 7',
    check: 'M4 12l6 6L20 6',
    hint: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 1.500-1 2H9c0-.5 0-1-1-2z',
};

/** @param {string} name */
const icon = (name) => svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] ?? '' }));

export class Pad {
    /** @param {Session} session */
    constructor(session) {
        this.session = session;
        this.root = byId('pad');
        /** @type {HTMLElement[]} */
        this.modes = [];
        /** @type {HTMLElement[]} */
        this.digits = [];
        /** @type {HTMLElement[]} */
        this.actions = [];
        this.targets = element('div');
        this.build();
    }

    /** Builds all buttons, at the beginning and for another language. */
    build() {
        const { session } = this;
        this.modes = MODES.map((mode) => button(t(`mode.${mode}`), () => session.setMode(mode), { 'data-mode': mode, title: tip(`keys.${mode}`) }));
        this.digits = DIGITS.map((digit) => this.#digit(digit));
        this.actions = [
            this.#action('undo', () => void session.undo()),
            this.#action('redo', () => void session.redo()),
            this.#action('erase', () => session.erase()),
            this.#action('check', () => session.dispatchEvent(new Event('check'))),
            this.#action('hint', () => session.dispatchEvent(new Event('hint'))),
        ];
        this.targets = element('div', { class: 'targets', role: 'group', 'aria-label': t('colour.of') });
        this.root.replaceChildren(
            element('div', { class: 'modes', role: 'group', 'aria-label': t('pad.modes') }, ...this.modes),
            element('div', { class: 'keys', role: 'group', 'aria-label': t('pad.digits') }, ...this.digits),
            element('div', { class: 'actions', role: 'group', 'aria-label': t('pad.actions') }, ...this.actions),
            this.targets,
            this.#switches(),
        );
        this.show();
    }

    /** The button of a digit. Holding it, pressing it twice or right-clicking it highlights the digit. @param {number} digit */
    #digit(digit) {
        const { session } = this;
        const made = element('button', { type: 'button', class: 'key', 'data-digit': digit });
        let timer = 0;
        let wasHeld = false;
        const release = () => clearTimeout(timer);
        made.addEventListener('pointerdown', (event) => {
            wasHeld = false;
            if (event.button > 0) return;
            timer = setTimeout(() => {
                wasHeld = true;
                session.highlight(digit);
            }, HELD);
        });
        for (const end of ['pointerup', 'pointerleave', 'pointercancel']) made.addEventListener(end, release);
        made.addEventListener('click', (event) => {
            if (wasHeld) wasHeld = false;
            else if (event.detail === 2) session.highlight(digit);
            else session.press(digit);
        });
        made.addEventListener('contextmenu', (event) => {
            event.preventDefault();
            // Holding a finger also opens the menu, and has highlighted the digit already or will do so.
            if (/** @type {PointerEvent} */ (event).pointerType !== 'touch') session.highlight(digit);
        });
        return made;
    }

    /** @param {string} name @param {() => void} onclick */
    #action(name, onclick) {
        return element('button', { type: 'button', class: 'action', 'data-action': name, title: tip(`keys.${name}`), onclick }, icon(name), element('span', {}, t(`pad.${name}`)));
    }

    #switches() {
        const { session } = this;
        this.candidates = button(t('pad.candidates'), () => session.set({ candidates: !session.options.candidates }), { class: 'toggle', 'data-action': 'candidates', title: tip('keys.candidates') });
        return element('div', { class: 'switches' }, this.candidates,
            button(t('pad.fill'), () => session.fillCentres(), { 'data-action': 'fill', title: tip('keys.fill') }),
            button(t('pad.restart'), () => session.dispatchEvent(new Event('restart')), { 'data-action': 'restart' }),
            button(t('pad.checkpoints'), () => session.dispatchEvent(new Event('checkpoints')), { 'data-action': 'checkpoints' }),
        );
    }

    show() {
        const { session } = this;
        const { mode } = session;
        this.root.dataset.mode = mode;
        this.modes.forEach((made, index) => made.setAttribute('aria-pressed', String(MODES[index] === mode)));
        this.candidates?.setAttribute('aria-pressed', String(session.options.candidates));
        this.digits.forEach((made, index) => this.#key(made, index + 1));
        this.actions[0]?.toggleAttribute('disabled', !session.game.canUndo);
        this.actions[1]?.toggleAttribute('disabled', !session.game.canRedo);
        this.#showTargets();
    }

    /** @param {HTMLElement} made @param {number} digit */
    #key(made, digit) {
        const { session } = this;
        const isColour = session.mode === 'colour';
        const left = Math.max(0, countWanted(session.game.rules) - countOf(session.game.position, digit));
        made.hidden = !isColour && !session.rules.digits.includes(digit);
        const isLit = session.highlighted === digit && !isColour;
        const look = `${isColour} ${left} ${isLit} ${session.mode} ${document.documentElement.lang}`;
        if (made.dataset.look === look) return;
        made.dataset.look = look;
        made.className = isColour ? `key colour c${digit}` : 'key';
        made.classList.toggle('finished', left === 0 && !isColour);
        made.classList.toggle('lit', isLit);
        made.replaceChildren(...(isColour ? [] : [element('span', { class: 'face' }, String(digit)), element('span', { class: 'left' }, left > 0 ? String(left) : '')]));
        const parts = [t('pad.press', { digit, mode: t(`mode.${session.mode}`) }), t('pad.left', { count: left }), ...(isLit ? [t('pad.lit')] : [])];
        made.setAttribute('aria-label', isColour ? t(`colour.${digit}`) : parts.join(', '));
    }

    /** Shows what is coloured: cells, or candidates of a digit. */
    #showTargets() {
        const { session } = this;
        const isWanted = session.mode === 'colour';
        this.targets.hidden = !isWanted;
        if (!isWanted) return;
        const choices = [0, ...session.rules.digits].map((digit) =>
            button(digit ? String(digit) : t('colour.cell'), () => { session.tinted = digit; session.tell(); },
                { 'aria-pressed': String(session.tinted === digit), 'aria-label': digit ? t('colour.candidate', { digit }) : t('colour.cell'), 'data-tint': String(digit) }));
        this.targets.replaceChildren(element('span', { class: 'label' }, t('colour.of')), ...choices);
    }
}
