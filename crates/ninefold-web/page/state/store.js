// Saves games and options in the browser. No data is lost: what cannot be read is set aside, and what another tab has
// written is not overwritten. If the browser saves nothing, playing still works, and the player is told.

import { isNewer, readGame, readOptions } from '../model/stored.js';

/** @typedef {import('../model/game.js').Stored} Stored */
/** `full`: there is no room; `none`: there is no storage; `elsewhere`: another tab has written the game. @typedef {'kept' | 'full' | 'none' | 'elsewhere'} Kept */

const GAME = 'ninefold/game/';
const OPTIONS = 'ninefold/options';
const CURRENT = 'ninefold/current';
const ASIDE = 'ninefold/aside/';

export class Store extends EventTarget {
    /** @param {Storage | null} storage @param {Storage | null} [ofTab] storage of this tab alone */
    constructor(storage, ofTab = null) {
        super();
        this.storage = storage;
        this.ofTab = ofTab;
        /** The result of the last attempt to save the game. @type {Kept} */
        this.state = storage ? 'kept' : 'none';
        /** The text that this tab last read or wrote, by game. @type {Map<string, string>} */
        this.known = new Map();
    }

    /** @returns {Store} */
    static ofThisBrowser() {
        const may = (/** @type {() => Storage} */ get) => {
            try {
                return get();
            } catch {
                return null;
            }
        };
        return new Store(may(() => window.localStorage), may(() => window.sessionStorage));
    }

    /** Saves a game, unless it has been played in another tab since. @param {Stored} stored @returns {Kept} */
    keep(stored) {
        const { id } = stored;
        const there = this.storage?.getItem(GAME + id) ?? null;
        if (there !== null && there !== this.known.get(id) && played(there) !== played(this.known.get(id) ?? '')) return 'elsewhere';
        const text = JSON.stringify(stored);
        if (!this.storage) this.state = 'none';
        else this.state = this.#write(GAME + id, text) ? 'kept' : 'full';
        if (this.state === 'kept') this.known.set(id, text);
        this.#remember(id);
        return this.state;
    }

    /** @param {string} id */
    #remember(id) {
        this.#write(CURRENT, id);
        try {
            this.ofTab?.setItem(CURRENT, id);
        } catch {
            // Without this, the tab opens the game that was played last in any tab.
        }
    }

    /** Reads a game that will be played from now on. @param {string} id @returns {Stored | null} null if there is none that can be read */
    take(id) {
        const game = this.#game(GAME + id);
        const text = this.storage?.getItem(GAME + id) ?? null;
        if (game && text !== null) this.known.set(id, text);
        return game;
    }

    /** Reads the game of a key. A text that cannot be read completely is set aside. @param {string} key @returns {Stored | null} */
    #game(key) {
        const text = this.storage?.getItem(key) ?? null;
        const sent = parsed(text ?? '');
        if (text === null || isNewer(sent)) return null;
        const found = readGame(sent, key.slice(GAME.length));
        if (!found?.isWhole) this.#setAside(key, text, found ? JSON.stringify(found.game) : null);
        return found?.game ?? null;
    }

    /** @param {string} prefix */
    #keys(prefix) {
        return Object.keys(this.storage ?? {}).filter((key) => key.startsWith(prefix));
    }

    /** All games that can be read, most recent first. @returns {Stored[]} */
    games() {
        const games = this.#keys(GAME).map((key) => this.#game(key));
        return games.filter((game) => game !== null).sort((one, other) => other.touched - one.touched);
    }

    /** The games of a puzzle, most recent first. @param {string} givens @param {string} rules @returns {Stored[]} */
    gamesOf(givens, rules) {
        const keys = this.#keys(GAME).filter((key) => this.storage?.getItem(key)?.includes(givens));
        const games = keys.map((key) => readGame(parsed(this.storage?.getItem(key) ?? ''), key.slice(GAME.length))?.game);
        const same = games.filter((game) => game !== undefined && game.givens === givens && game.rules === rules && !game.isDraft && !game.practice);
        return /** @type {Stored[]} */ (same).sort((one, other) => other.touched - one.touched);
    }

    /** The game played last in this tab, or else in any tab. */
    current() {
        const of = (/** @type {Storage | null} */ storage) => this.take(storage?.getItem(CURRENT) ?? '');
        return of(this.ofTab) ?? of(this.storage);
    }

    /** @param {string} id */
    forget(id) {
        this.storage?.removeItem(GAME + id);
        this.known.delete(id);
    }

    /** @template {Record<string, any>} T @param {T} defaults @returns {T} */
    options(defaults) {
        const text = this.storage?.getItem(OPTIONS) ?? null;
        if (text === null) return { ...defaults };
        const { options, isWhole } = readOptions(parsed(text), defaults);
        if (!isWhole) this.#setAside(OPTIONS, text, JSON.stringify(options));
        return options;
    }

    /** @param {object} options */
    keepOptions(options) {
        this.#write(OPTIONS, JSON.stringify(options));
    }

    /** Moves a text that cannot be read out of the way. @param {string} key @param {string} text @param {string | null} instead what could be read of it */
    #setAside(key, text, instead) {
        if (!this.#write(`${ASIDE}${key.slice('ninefold/'.length)}/${Date.now()}`, text)) return;
        if (instead === null) this.storage?.removeItem(key);
        else this.#write(key, instead);
    }

    /** The texts that were set aside, with their names. @returns {{name: string, text: string}[]} */
    get aside() {
        return this.#keys(ASIDE).map((key) => ({ name: key.slice(ASIDE.length), text: this.storage?.getItem(key) ?? '' }));
    }

    /** @param {string} name of what was set aside */
    discard(name) {
        this.storage?.removeItem(ASIDE + name);
    }

    /** Handles a change by another tab: sends `game` with its id, or `options`. @param {StorageEvent} event */
    hear(event) {
        if (event.storageArea !== this.storage) return;
        if (event.key === OPTIONS) this.dispatchEvent(new Event('options'));
        if (event.key?.startsWith(GAME)) this.dispatchEvent(new CustomEvent('game', { detail: event.key.slice(GAME.length) }));
    }

    /** @param {string} key @param {string} text */
    #write(key, text) {
        try {
            this.storage?.setItem(key, text);
            return true;
        } catch {
            return false;
        }
    }
}

/** The part of a game's text that playing changes, without what the clock or viewing changes. @param {string} text */
function played(text) {
    const { givens, marks, moves, done, checkpoints } = parsed(text) ?? {};
    return JSON.stringify([givens, marks, moves, done, checkpoints]);
}

/** @param {string} text @returns {any} */
function parsed(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}
