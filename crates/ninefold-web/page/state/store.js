// What is kept in the browser: games and options. A browser that keeps nothing is no error: one can play, and is told.

/** @typedef {import('../model/game.js').Stored} Stored */

const GAME = 'ninefold/game/';
const OPTIONS = 'ninefold/options';
const CURRENT = 'ninefold/current';

export class Store extends EventTarget {
    /** @param {Storage | null} storage */
    constructor(storage) {
        super();
        this.storage = storage;
        /** Was there no room for the game, when it was last to be kept? */
        this.isFull = false;
    }

    /** @returns {Store} */
    static ofThisBrowser() {
        try {
            return new Store(window.localStorage);
        } catch {
            return new Store(null);
        }
    }

    /** @param {Stored} stored */
    keep(stored) {
        const isKept = this.#write(GAME + stored.id, JSON.stringify(stored));
        this.isFull = !(this.#write(CURRENT, stored.id) && isKept);
    }

    /** @param {string} id @returns {Stored | null} null if there is none, or it cannot be read */
    game(id) {
        const stored = read(this.storage?.getItem(GAME + id));
        return stored && typeof stored.givens === 'string' && stored.givens.length === 81 ? stored : null;
    }

    /** All games, the last played first. @returns {Stored[]} */
    games() {
        const ids = Object.keys(this.storage ?? {}).filter((key) => key.startsWith(GAME));
        const games = ids.map((key) => this.game(key.slice(GAME.length))).filter((game) => game !== null);
        return games.sort((one, other) => other.touched - one.touched);
    }

    current() {
        return this.game(this.storage?.getItem(CURRENT) ?? '');
    }

    /** @param {string} id */
    forget(id) {
        this.storage?.removeItem(GAME + id);
    }

    options() {
        return read(this.storage?.getItem(OPTIONS)) ?? {};
    }

    /** @param {object} options */
    keepOptions(options) {
        this.#write(OPTIONS, JSON.stringify(options));
    }

    /** @param {string} key @param {string} text */
    #write(key, text) {
        try {
            this.storage?.setItem(key, text);
            return true;
        } catch {
            this.dispatchEvent(new Event('full'));
            return false;
        }
    }
}

/** @param {string | null | undefined} text */
function read(text) {
    try {
        return text ? JSON.parse(text) : null;
    } catch {
        return null;
    }
}
