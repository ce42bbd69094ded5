// Every step of the position, grouped by technique.

import { button, element } from '../view/dom.js';
import { t } from '../words/words.js';
import { argument, ask, outcome, position } from './asking.js';

/** @typedef {import('../engine/answers.js').Step} Step */

const DEADLINE = 3_000;

/** @type {import('./panels.js').Panel} */
export const stepsPanel = {
    id: 'steps',
    mount(place, session, engine) {
        const result = element('div', { class: 'panel' });
        const chosen = element('div', { class: 'panel', role: 'status' });
        const filter = /** @type {HTMLInputElement} */ (element('input', { type: 'search', placeholder: t('steps.filter'), 'aria-label': t('steps.filter') }));
        filter.addEventListener('input', () => narrow());

        const find = async () => {
            chosen.replaceChildren();
            await ask(engine, result, 'steps', () => position(session, engine, DEADLINE), found, idle);
        };
        const found = (/** @type {{steps: Step[], remarks: string[], complete?: boolean, more?: boolean}} */ { steps, remarks, complete, more }) => {
            /** @type {Map<string, Step[]>} */
            const groups = new Map();
            for (const step of steps) groups.set(step.name, [...(groups.get(step.name) ?? []), step]);
            const said = t('steps.found', { count: steps.length, techniques: groups.size });
            result.replaceChildren(
                ...remarks.map((remark) => element('p', { class: 'remark' }, remark)),
                element('p', { role: 'status' }, complete === false || more ? `${said} ${t('steps.more')}` : said),
                filter,
                element('div', { class: 'scrolls' }, ...[...groups].map(([name, steps]) => group(name, steps))));
            narrow();
        };
        const group = (/** @type {string} */ name, /** @type {Step[]} */ steps) =>
            element('details', { 'data-name': name.toLowerCase() },
                element('summary', {}, name, element('span', { class: 'count' }, ` ${steps.length}`)),
                element('ul', { class: 'list' }, ...steps.map((step) =>
                    element('li', {}, button(outcome(step), () => choose(step), { class: 'step-button mono' })))));
        const choose = (/** @type {Step} */ step) => {
            session.teach(step);
            session.help();
            session.offer(() => session.apply(step));
            // The step's words are above the list.
            place.scrollTo({ top: 0 });
            chosen.replaceChildren(
                argument(step, session),
                element('div', { class: 'buttons' },
                    button(t('hint.apply'), () => session.apply(step), { class: 'primary', 'data-action': 'apply' }),
                    button(t('hint.hide'), () => { session.teach(null); session.offer(null); chosen.replaceChildren(); })));
        };
        const narrow = () => result.querySelectorAll('details').forEach((one) => {
            one.hidden = !(one.dataset.name ?? '').includes(filter.value.trim().toLowerCase());
        });
        const idle = () => {
            chosen.replaceChildren();
            result.replaceChildren(element('p', { class: 'note' }, t('steps.empty')));
        };
        place.append(element('div', { class: 'buttons' }, button(t('steps.find'), () => void find(), { class: 'primary', 'data-action': 'find' })), chosen, result);
        idle();
        return {
            show: (kind) => {
                if (kind === 'move' || kind === 'game') idle();
            },
        };
    },
};
