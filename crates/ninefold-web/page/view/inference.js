// Shows an argument one inference at a time: in words, with the earlier ones dimmed, and on the board. Loaded when it is
// needed.

import { around, inferencesOf } from '../model/inferences.js';
import { cellOf } from '../model/houses.js';
import { t } from '../words/words.js';
import { button, element, svg } from './dom.js';
import { discOf, framedHouse, link, outlineOf, placeOf } from './overlay.js';

/** What shows the inferences of a step. @typedef {Pick<import('../state/session.js').Session, 'infer' | 'lesson' | 'say' | 'addEventListener' | 'removeEventListener'>} Teller */
/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('../model/inferences.js').Told} Told */
/** @typedef {import('../model/rules.js').Rules} Rules */

/**
 * Makes the words of a step a list with buttons that go through it. Keys do the same by the session.
 * @param {HTMLElement} place @param {Step} step @param {Teller} session @param {(text: string) => (Node | string)[]} worded makes words of a text
 */
export function unfold(place, step, session, worded) {
    const told = inferencesOf(step);
    const { before, after } = around(step);
    const back = button(t('inference.back'), () => session.infer(-1), { 'data-action': 'inference-back' });
    const next = button(t('inference.next'), () => session.infer(1), { 'data-action': 'inference-next' });
    const at = element('span', { class: 'note', 'data-part': 'at' });
    // What changes is announced by its own sentence, not by what is around the list.
    const rows = told.map(({ number, text }) => {
        const row = element('li', {}, element('b', {}, `${number}.`), ' ', element('span', {}, ...worded(text)));
        row.style.setProperty('--depth', String(number.split('.').length - 1));
        return row;
    });
    const end = element('p', { 'aria-live': 'off' }, ...worded(after));
    const list = element('ol', { class: 'inferences', 'aria-live': 'off' }, ...rows);
    place.replaceChildren(element('strong', {}, step.name), element('p', {}, ...worded(before)),
        element('div', { class: 'buttons', role: 'group', 'aria-live': 'off', 'aria-label': t('inference.title') }, back, next, at), list, end);
    /** The inference that the words show. @type {number | null} */
    let shown = null;
    const show = () => {
        if (!place.isConnected) return session.removeEventListener('change', show);
        const now = session.lesson?.step === step ? session.lesson.at : null;
        at.textContent = now === null ? '' : t('inference.at', { number: now + 1, count: told.length });
        rows.forEach((row, index) => {
            row.hidden = now !== null && index > now;
            row.classList.toggle('past', now !== null && index < now);
            if (index === now) row.setAttribute('aria-current', 'step');
            else row.removeAttribute('aria-current');
        });
        end.hidden = now !== null;
        if (now === shown) return;
        shown = now;
        const one = told[now ?? -1];
        session.say(one ? `${t('inference.at', { number: (now ?? 0) + 1, count: told.length })}. ${one.text}` : after);
        (now === null ? end : rows[now])?.scrollIntoView({ block: 'nearest' });
    };
    session.addEventListener('change', show);
    show();
}

/**
 * Draws one inference: the rule and the houses that it looks at, its premises with links, what it says, and dimmed what was
 * said before.
 * @param {SVGElement} back @param {SVGElement} front @param {Step} step @param {number} at @param {number[]} candidates @param {Rules} rules
 */
export function draw(back, front, step, at, candidates, rules) {
    const told = inferencesOf(step);
    const now = told[at];
    if (!now) return;
    const cellsOf = (/** @type {Told} */ { rule, marks = [] }) =>
        [...step.evidence.rules?.[rule ?? -1]?.cells ?? [], ...marks.flatMap((mark) => mark.cells)].map(cellOf);
    // A rule about every cell of the board would frame the board.
    const isPart = (/** @type {number[]} */ cells) => cells.length > 0 && cells.length < rules.cells.size;
    const behind = svg('g', { class: 'step now' });
    const cells = cellsOf(now);
    if (isPart(cells)) behind.append(...cells.map((cell) => svg('rect', { ...placeOf(cell), width: 100, height: 100, class: 'shade area' })), outlineOf(cells));
    behind.append(...now.houses.filter((id) => rules.byId.has(id)).map((id) => {
        const frame = framedHouse(id, 3.5, rules);
        frame.setAttribute('class', 'house area outline');
        return frame;
    }));
    const discs = (/** @type {import('../engine/answers.js').Line} */ line) => line.cells.flatMap((id) => line.digits.flatMap((digit) => {
        const isThere = ((candidates[cellOf(id)] ?? 0) & (1 << digit)) !== 0;
        return isThere ? discOf(cellOf(id), digit, line.on ? 'blue' : 'gold hollow') : [];
    }));
    const past = told.slice(0, at).filter((line) => !now.premises.some(({ number, cells }) => number === line.number && String(cells) === String(line.cells)));
    const above = svg('g', { class: 'step now' }, svg('g', { class: 'past' }, ...past.flatMap(discs)), ...now.premises.flatMap(discs),
        ...discs(now), ...now.premises.flatMap((from) => link(node(from), node(now), 'gray')));
    for (const id of now.cells) above.append(svg('rect', { x: placeOf(cellOf(id)).x + 5, y: placeOf(cellOf(id)).y + 5, width: 90, height: 90, rx: 8, class: 'said-of' }));
    back.append(behind);
    front.append(above);
}

/** The end of a link. @param {import('../engine/answers.js').Line} line */
const node = ({ cells, digits, on }) => ({ cells, digit: digits[0] ?? 0, on });
