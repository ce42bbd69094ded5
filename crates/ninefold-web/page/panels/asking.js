// Code that panels share: questions with a progress message and a way to cancel them, and lists of steps.

import { Refused, Unreachable, isAborted } from '../engine/engine.js';
import { isList } from '../model/inferences.js';
import { asked } from '../model/position.js';
import { button, element } from '../view/dom.js';
import { mentioning } from '../view/mention.js';
import { t } from '../words/words.js';

/** @typedef {import('../state/session.js').Session} Session */
/** @typedef {import('../engine/engine.js').Engine} Engine */
/** @typedef {import('../engine/answers.js').Step} Step */

/** @typedef {object | Promise<object> | (() => object | Promise<object>)} Body */

/**
 * Asks a question and passes the answer to `show`. Until then the place shows that the search is running, with a way
 * to cancel it. If the engine does not answer, asks again as soon as it does.
 * @param {Engine} engine @param {HTMLElement} place @param {string} question @param {Body} body
 * @param {(answer: any) => void | Promise<void>} show @param {() => void} [idle] what to show after cancelling
 */
export async function ask(engine, place, question, body, show, idle = () => place.replaceChildren()) {
    place.replaceChildren(element('p', { class: 'busy', role: 'status' }, t('busy')), button(t('cancel'), () => engine.cancel(question), { 'data-action': 'cancel' }));
    try {
        await show(await engine.ask(question, await (typeof body === 'function' ? body() : body)));
    } catch (error) {
        if (isAborted(error)) return idle();
        place.replaceChildren(failed(error));
        if (error instanceof Unreachable) whenBack(engine, place, () => void ask(engine, place, question, body, show, idle));
    }
}

/** Does something again when the engine is back, if the place still waits for it, or when the user asks. @param {Engine} engine @param {HTMLElement} place @param {() => void} again */
export function whenBack(engine, place, again) {
    const now = button(t('again'), again, { 'data-action': 'again' });
    place.append(now);
    engine.addEventListener('back', () => now.isConnected && again(), { once: true });
}

/** What went wrong, in words. @param {unknown} error */
export function told(error) {
    if (error instanceof Unreachable) return t('gone');
    if (error instanceof Refused && error.code === 'engine') return t('engine.broken');
    return t('failed', { message: error instanceof Error ? error.message : String(error) });
}

/** @param {unknown} error */
export const failed = (error) => element('p', { class: 'remark', role: 'alert' }, told(error));

/**
 * The game's position with the techniques that may be used and the time limit.
 * @param {Session} session @param {Engine} engine @param {number} deadline in milliseconds
 */
export async function position(session, engine, deadline) {
    const { game, options } = session;
    const request = { ...asked(game.givens, game.position, game.rules), deadline };
    if (options.without.length === 0) return request;
    const all = await catalogue(engine);
    // What other rules need is always used; to name it would leave out the rest of it.
    return { ...request, techniques: all.filter(({ id, family }) => family !== 'rules' && !options.without.includes(id)).map(({ id }) => id) };
}

/** A step in words, below its name. @param {Step} step @param {Session} session */
export const argument = (step, session) => unfolding(element('div', { class: 'argument', tabindex: 0 }, element('strong', {}, step.name), ...mentioning(step.text, session)), step, session);

/** Lets the reader go through the words of a step that is a list. @param {HTMLElement} words @param {Step} step @param {Session} session */
export function unfolding(words, step, session) {
    if (isList(step)) void import('../view/inference.js').then(({ unfold }) => unfold(words, step, session, (text) => mentioning(text, session)));
    return words;
}

/** What a step does, in short: `R3C1=1` or `R1C2<>5`. @param {Step} step */
export function outcome(step) {
    const list = (/** @type {import('../engine/answers.js').Candidate[]} */ candidates, /** @type {string} */ sign) => {
        const shown = candidates.slice(0, 4).map(({ cell, digit }) => `${cell.toUpperCase()}${sign}${digit}`);
        return [...shown, ...(candidates.length > 4 ? ['…'] : [])];
    };
    return [...list(step.places, '='), ...list(step.removes, '≠')].join(' ');
}

/** @typedef {{id: string, name: string, family: string, family_name: string, level?: string | null, score?: number | null, uniqueness?: boolean}} Technique */

/** @type {Map<string, Promise<Technique[]>>} */
const CATALOGUE = new Map();

/** All techniques in the teacher's order, fetched once for each language. @param {Engine} engine @returns {Promise<Technique[]>} */
export function catalogue(engine) {
    const known = CATALOGUE.get(engine.lang()) ?? engine.ask('techniques', {}).then((answer) => answer.techniques);
    CATALOGUE.set(engine.lang(), known);
    known.catch(() => CATALOGUE.clear());
    return known;
}
