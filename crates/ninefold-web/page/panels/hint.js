// The next step in three stages: that there is one, where to look, the whole argument, drawn on the board.

import { Unreachable, isAborted } from '../engine/engine.js';
import { place as put } from '../model/actions.js';
import { cellOf } from '../model/houses.js';
import { button, element } from '../view/dom.js';
import { mentioning } from '../view/mention.js';
import { t } from '../words/words.js';
import { failed, position, unfolding, whenBack } from './asking.js';

/** @typedef {import('../engine/answers.js').Hint} Hint */

/** Time limits for a hint: it should arrive within 300 ms, or 1 s in WebAssembly. The last one is for looking longer. */
const SOON = { server: 270, wasm: 900 };
const LONGER = 20_000;

/** @type {import('./panels.js').Panel} */
export const hintPanel = {
    id: 'hint',
    mount(place, session, engine, life) {
        /** @type {Hint | null} */
        let hint = null;
        let stage = 0;
        const said = element('div', { class: 'said', role: 'status' });
        const buttons = element('div', { class: 'buttons' });
        place.append(said, buttons);

        /** Asks for a step, and shows it from this stage on. @param {() => Promise<Hint>} question @param {number} [from] */
        const ask = async (question, from = 1) => {
            session.isHinted = true;
            // A hint is about the game, not about a preview.
            if (session.preview) session.look(null);
            session.tell();
            said.replaceChildren(element('p', { class: 'busy' }, t('busy')));
            buttons.replaceChildren(button(t('cancel'), () => engine.cancel('hint'), { 'data-action': 'cancel' }));
            try {
                const answer = await question();
                [hint, stage] = [answer, from];
                if (answer.step || answer.reveals) session.help();
            } catch (error) {
                hint = null;
                if (!isAborted(error)) return fail(error);
            }
            show();
        };
        /** Asks for a hint, with the practised technique as long as its step has not been done. @param {number} deadline @returns {Promise<Hint>} */
        const answered = async (deadline) => {
            const request = await position(session, engine, deadline);
            const { practice, verdict } = session.game;
            if (practice && verdict?.kind !== 'right') {
                const own = await engine.ask('hint', { ...request, techniques: [practice.technique], deadline: LONGER });
                if (own.step || own.problems.length > 0) return own;
            }
            return engine.ask('hint', request);
        };
        /** Asks for the step for which least must be looked at. @returns {Promise<Hint>} */
        const answeredLeast = async () => engine.ask('hint', { ...(await position(session, engine, LONGER)), techniques: ['smallest'] });
        const least = () => void ask(answeredLeast, 2);
        const leastButton = () => button(t('hint.least'), least, { 'data-action': 'least', title: t('hint.least.note') });
        const fail = (/** @type {unknown} */ error) => {
            said.replaceChildren(failed(error));
            if (error instanceof Unreachable) whenBack(engine, said, first);
            buttons.replaceChildren(button(t('hint.ask'), first, { class: 'primary', 'data-action': 'ask' }));
        };
        const first = () => void ask(() => answered(engine.behind.name === 'wasm' ? SOON.wasm : SOON.server));
        const advance = () => {
            if (!hint?.step) return first();
            // All of it was shown: what can be shown further are its inferences.
            if (stage === 3 && session.infer(1)) return;
            stage = Math.min(stage + 1, 3);
            show();
        };
        const forget = () => {
            [hint, stage] = [null, 0];
            show();
        };
        const apply = () => {
            if (hint?.step) session.apply(hint.step);
            forget();
        };

        /** Writes the solution's digit that was given instead of a step. */
        const write = () => {
            const { cell, digit } = hint?.reveals ?? { cell: '', digit: 0 };
            const { game } = session;
            if (cell) game.become(put(game.position, [cellOf(cell)], digit, game.setting));
        };

        const show = () => {
            session.isHinted = hint !== null;
            session.offer(hint?.step ? apply : null);
            session.tell();
            if (!hint) {
                said.replaceChildren(element('p', { class: 'note' }, t('hint.empty')));
                buttons.replaceChildren(button(t('hint.ask'), first, { class: 'primary', 'data-action': 'ask' }), leastButton());
                return;
            }
            const { step, stages, remarks, reveals, unfinished } = hint;
            const parts = remarks.map((remark) => element('p', { class: 'remark' }, ...mentioning(remark, session)));
            if (step && stages) {
                const words = element('div', { class: 'argument', tabindex: 0 }, ...mentioning(stages[stage - 1] ?? '', session));
                parts.push(stage === 3 ? unfolding(words, step, session) : words);
            }
            else if (reveals) parts.push(element('p', {}, t(unfinished.length > 0 ? 'hint.late' : 'hint.reveals', { cell: reveals.cell.toUpperCase(), digit: reveals.digit })));
            else if (remarks.length === 0) parts.push(element('p', {}, t(unfinished.length > 0 ? 'hint.nothing.unfinished' : 'hint.nothing')));
            if (step && unfinished.length > 0) parts.push(element('p', { class: 'note' }, t('hint.unfinished')));
            said.replaceChildren(...parts);
            buttons.replaceChildren(...choices());
            if (step && stage > 1) session.teach(step, stage === 2 ? 'where' : 'all');
        };
        const choices = () => {
            if (!hint?.step) {
                const longer = button(t('hint.longer'), () => void ask(() => answered(LONGER)), { 'data-action': 'longer' });
                const again = button(t('hint.ask'), first, { class: 'primary', 'data-action': 'ask' });
                const reveal = button(t('hint.write'), write, { 'data-action': 'reveal' });
                const missing = (hint?.problems ?? []).filter(({ kind }) => kind === 'missing-candidate');
                const back = button(t('missing.back'), () => session.putBack(missing.map(({ cell, digit }) => [cellOf(cell ?? ''), digit ?? 0])), { 'data-action': 'put-back' });
                return [again, leastButton(), ...((hint?.unfinished.length ?? 0) > 0 ? [longer] : []), ...(hint?.reveals ? [reveal] : []), ...(missing.length > 0 ? [back] : [])];
            }
            const more = [t('hint.more'), t('hint.all')][stage - 1];
            const made = more ? [button(more, advance, { class: 'primary', 'data-action': 'more' })] : [];
            return [
                ...made,
                button(t('hint.apply'), apply, { class: made.length > 0 ? '' : 'primary', 'data-action': 'apply' }),
                ...(stage === 1 && hint.technique !== 'smallest' ? [leastButton()] : []),
                button(t('hint.hide'), () => { forget(); session.teach(null); }, { 'data-action': 'hide' }),
            ];
        };

        session.addEventListener('hint', advance, life);
        show();
        return {
            show: (kind) => {
                if (kind !== 'move' && kind !== 'game') return;
                // A later answer would be about an old position.
                engine.cancel('hint');
                forget();
            },
        };
    },
};
