// A whole position in a link: `#p=` and the position, packed. Whoever opens it sees what the sender saw.

import { Game, newId } from './game.js';

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} by */
const through = async (bytes, by) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** @param {Uint8Array} bytes */
const toText = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** @param {string} text */
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** @param {Game} game @param {string} page the address of the page */
export async function linkTo(game, page) {
    const { title, givens, rules, marks } = game.toStored(0);
    const bytes = new TextEncoder().encode(JSON.stringify({ title, givens, rules, marks }));
    const packed = await through(bytes, new CompressionStream('deflate-raw'));
    return `${page.split('#')[0]}#p=${toText(packed)}`;
}

/** The game in an address; null if there is none. @param {string} hash @throws if it cannot be read */
export async function gameIn(hash) {
    const plain = /^#?([0-9.]{81})$/.exec(hash);
    if (plain?.[1]) return Game.fromStored(stored({ givens: plain[1].replaceAll('0', '.') }));
    const packed = /^#p=([\w-]+)$/.exec(hash);
    if (!packed?.[1]) return null;
    const bytes = await through(toBytes(packed[1]), new DecompressionStream('deflate-raw'));
    return Game.fromStored(stored(JSON.parse(new TextDecoder().decode(bytes))));
}

const LONGEST_TITLE = 200;

/** What came in a link, looked at with suspicion. @param {any} sent @returns {import('./game.js').Stored} */
function stored(sent) {
    if (!/^[1-9.]{81}$/.test(sent.givens)) throw new Error('no puzzle');
    const isMark = (/** @type {any} */ entry) => {
        const [cell, mark] = Array.isArray(entry) ? entry : [];
        if (!Number.isInteger(cell) || cell < 0 || cell > 80 || !Array.isArray(mark)) return false;
        const [value, ...sets] = mark.slice(0, 5);
        const areSets = sets.length === 4 && sets.every((set) => Number.isInteger(set) && set >= 0 && set < 1024);
        return Number.isInteger(value) && value >= 0 && value <= 9 && areSets && /^[0-9]{9}$/.test(mark[5]);
    };
    const marks = Array.isArray(sent.marks) ? sent.marks.filter(isMark) : [];
    return {
        id: newId(), title: String(sent.title ?? '').slice(0, LONGEST_TITLE), givens: sent.givens,
        rules: sent.rules === 'diagonal' ? 'diagonal' : 'classic', marks, origin: marks, moves: [], done: 0, checkpoints: [], seconds: 0,
        isSolved: false, touched: 0,
    };
}
