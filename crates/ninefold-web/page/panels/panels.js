// The tabs beside the board. A panel is one file and one line here. Those that are not needed to play are loaded when they
// are opened.

import { Unreachable } from '../engine/engine.js';
import { button, byId, element } from '../view/dom.js';
import { t } from '../words/words.js';
import { failed } from './asking.js';
import { hintPanel } from './hint.js';
import { learnPanel } from './learn.js';
import { makePanel } from './make.js';

/** @typedef {import('../state/session.js').Session} Session */
/** @typedef {import('../engine/engine.js').Engine} Engine */
/**
 * `life` ends when the panels are rebuilt. Listeners to the session last as long.
 * @typedef {object} Panel
 * @property {string} id
 * @property {(place: HTMLElement, session: Session, engine: Engine, life: {signal: AbortSignal}) => {show: (kind: string) => void, open?: () => void}} mount
 */

/** @typedef {ReturnType<Panel['mount']>} Shown */

/** @type {{id: string, panel?: Panel, load?: () => Promise<Panel>}[]} */
export const PANELS = [
    { id: 'hint', panel: hintPanel },
    { id: 'path', load: async () => (await import('./path.js')).pathPanel },
    { id: 'steps', load: async () => (await import('./steps.js')).stepsPanel },
    { id: 'learn', panel: learnPanel },
    { id: 'make', panel: makePanel },
    { id: 'share', load: async () => (await import('./share.js')).sharePanel },
];

export class Panels {
    /** @param {Session} session @param {Engine} engine */
    constructor(session, engine) {
        this.root = byId('panels');
        this.session = session;
        this.engine = engine;
        this.root.addEventListener('click', (event) => {
            if (/** @type {HTMLElement} */ (event.target).closest('[data-action="hide"]')) this.close();
        });
        this.current = PANELS[0]?.id ?? '';
        this.life = new AbortController();
        this.build();
    }

    /** Builds all panels, at the beginning and for another language. */
    build() {
        this.life.abort();
        this.life = new AbortController();
        const tabs = element('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panels') });
        this.parts = PANELS.map(({ id, panel, load }) => {
            const tab = element('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`, onclick: () => this.#press(id) }, t(`${id}.title`));
            const place = element('div', { class: 'panel', role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, tabindex: 0 });
            tabs.append(tab);
            /** @type {Shown | null} */
            const shown = panel?.mount(place, this.session, this.engine, this.life) ?? null;
            return { id, tab, place, load, shown };
        });
        tabs.addEventListener('keydown', (event) => this.#turn(event));
        const close = button('×', () => this.close(), { class: 'close-panel icon', 'aria-label': t('close') });
        this.root.replaceChildren(element('div', { class: 'bar' }, tabs, close), ...this.parts.map((part) => part.place));
        this.#choose(this.current);
    }

    /** Opens a panel. If panels are a sheet over the keys, pressing an open one closes it. @param {string} id */
    #press(id) {
        if (this.current === id && this.isOpen) this.close();
        else this.open(id);
    }

    get isOpen() {
        return this.root.classList.contains('open');
    }

    /** @param {string} id */
    open(id) {
        this.root.classList.add('open');
        // The sheet starts at the end of the board only if nothing is scrolled.
        scrollTo(0, 0);
        this.#choose(id);
    }

    /** Closes the sheet. Nothing changes if the panels are beside the board. */
    close() {
        this.root.classList.remove('open');
    }

    /** @param {string} id */
    #choose(id) {
        this.current = id;
        this.root.dataset.panel = id;
        for (const part of this.parts ?? []) {
            const isOpen = part.id === id;
            part.tab.setAttribute('aria-selected', String(isOpen));
            part.tab.tabIndex = isOpen ? 0 : -1;
            part.place.hidden = !isOpen;
            if (isOpen && !part.shown) void this.#load(part);
            if (isOpen) part.shown?.open?.();
        }
    }

    /** Loads a panel and shows it, unless the panels are rebuilt meanwhile. @param {{place: HTMLElement, load?: () => Promise<Panel>, shown: Shown | null}} part */
    async #load(part) {
        const { life } = this;
        try {
            const panel = await part.load?.();
            if (life.signal.aborted || part.shown || !panel) return;
            part.place.replaceChildren();
            part.shown = panel.mount(part.place, this.session, this.engine, life);
            part.shown.open?.();
        } catch (error) {
            part.place.replaceChildren(failed(new Unreachable(String(error))));
        }
    }

    /** Fetches what is loaded later, so that it is there even if the server goes away. */
    warm() {
        const loading = [...PANELS.map(({ load }) => load?.()), import('../view/inference.js')];
        // What cannot be fetched now is fetched, or missed, when it is needed.
        void Promise.allSettled(loading);
    }

    /** @param {string} kind */
    show(kind) {
        if (kind === 'move' || kind === 'game') this.close();
        for (const part of this.parts ?? []) part.shown?.show(kind);
    }

    /** @param {KeyboardEvent} event */
    #turn(event) {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        const ids = PANELS.map((panel) => panel.id);
        const to = ids[(ids.indexOf(this.current) + by + ids.length) % ids.length] ?? this.current;
        this.open(to);
        byId(`tab-${to}`).focus();
    }
}
