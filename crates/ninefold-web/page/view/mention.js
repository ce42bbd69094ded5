// Words that speak of the board: pointing at a cell, a house or a link in a sentence shows it; a click lets it stay.

import { mentionsIn } from '../model/mention.js';
import { element } from './dom.js';

/** @typedef {import('../state/session.js').Session} Session */

/** A text whose mentions show what they mean. @param {string} text @param {Session} session @returns {(Node | string)[]} */
export function mentioning(text, session) {
    return mentionsIn(text).map(({ text, meaning }) => {
        if (!meaning) return text;
        let isKept = false;
        const made = element('span', { class: 'mention' }, text);
        made.addEventListener('pointerenter', () => session.point(meaning));
        made.addEventListener('pointerleave', (event) => {
            // A finger leaves when it is lifted: what it has touched stays until the next touch.
            if (!isKept && event.pointerType !== 'touch') session.point(null);
            isKept = false;
        });
        made.addEventListener('click', () => {
            isKept = true;
            session.point(meaning);
        });
        return made;
    });
}
