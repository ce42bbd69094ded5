// Mentions of the board in text: pointing at a cell, a house or a link in a sentence shows it, and a click keeps it shown.

import { mentionsIn } from '../model/mention.js';
import { element } from './dom.js';

/** @typedef {import('../state/session.js').Session} Session */

/** Makes a text whose mentions show what they mean. @param {string} text @param {Session} session @returns {(Node | string)[]} */
export function mentioning(text, session) {
    return mentionsIn(text).map(({ text, meaning }) => {
        if (!meaning) return text;
        let isKept = false;
        const made = element('span', { class: 'mention' }, text);
        made.addEventListener('pointerenter', () => session.point(meaning));
        made.addEventListener('pointerleave', (event) => {
            // Lifting a finger counts as leaving, so what it touched stays shown until the next touch.
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
