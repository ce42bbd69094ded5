// A whole position in a link: `#p=` and the packed position. The person who opens it sees what the sender saw.

import { Game, newId } from './game.js';
import { readGame } from './stored.js';

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

/**
 * The game in an address; null if there is none. `know` is called with its rules before the game is made.
 * @param {string} hash @param {(rules: string) => Promise<void>} know @throws if it cannot be read
 */
export async function gameIn(hash, know) {
    const plain = /^#?([0-9.]{81})$/.exec(hash);
    if (plain?.[1]) return Game.fromStored(stored({ givens: plain[1] }));
    const packed = /^#p=([\w-]+)$/.exec(hash);
    if (!packed?.[1]) return null;
    const bytes = await through(toBytes(packed[1]), new DecompressionStream('deflate-raw'));
    const found = stored(JSON.parse(new TextDecoder().decode(bytes)));
    await know(found.rules);
    return Game.fromStored(found);
}

/** The contents of a link: a position, without the moves that led to it. @param {any} sent @returns {import('./game.js').Stored} */
function stored(sent) {
    const { title, givens, rules, marks } = sent ?? {};
    const found = readGame({ title, givens, rules, marks }, newId());
    if (!found) throw new Error('no puzzle');
    return found.game;
}
