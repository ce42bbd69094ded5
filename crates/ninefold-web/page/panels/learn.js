// The catalogue of techniques: descriptions, examples on the board, positions to practise on, and switches for those that
// hints may use.

import { Game, newId } from '../model/game.js';
import { laidOut } from '../model/actions.js';
import { asked, lineOf } from '../model/position.js';
import { outcomeOf } from '../model/practice.js';
import { button, element } from '../view/dom.js';
import { t } from '../words/words.js';
import { argument, ask, catalogue, failed } from './asking.js';

/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('./asking.js').Technique} Technique */
/** @typedef {import('../model/actions.js').Found & {step: Step, rules?: string}} Example */

const PRACTICE = 10_000;
/** How many steps of a technique to look for, and how long. */
const MOST = 100;
const SEARCH = 3_000;

/** @type {import('./panels.js').Panel} */
export const learnPanel = {
    id: 'learn',
    mount(place, session, engine, life) {
        const lesson = element('div', { class: 'panel' });
        const list = element('div', { class: 'scrolls' });
        const filter = /** @type {HTMLInputElement} */ (element('input', { type: 'search', placeholder: t('steps.filter'), 'aria-label': t('steps.filter') }));
        let isLoaded = false;

        const load = async () => {
            isLoaded = true;
            list.replaceChildren(element('p', { class: 'busy' }, t('busy')));
            try {
                fill(await catalogue(engine));
            } catch (error) {
                isLoaded = false;
                list.replaceChildren(failed(error));
            }
        };
        const fill = (/** @type {Technique[]} */ techniques) => {
            const families = new Map(techniques.map((one) => [one.family, one.family_name]));
            list.replaceChildren(...[...families].map(([family, name]) => {
                const members = techniques.filter((one) => one.family === family);
                return element('details', {}, element('summary', {}, name, element('span', { class: 'count' }, ` ${members.length}`)),
                    element('ul', { class: 'list' }, ...members.map(entry)));
            }));
            narrow();
        };
        const entry = (/** @type {Technique} */ technique) => {
            const name = button(technique.name, () => void study(technique), { 'data-technique': technique.id });
            const named = { class: 'technique', 'data-name': `${technique.name} ${technique.id}`.toLowerCase() };
            // What other rules need is always used.
            if (technique.family === 'rules') return element('li', named, name);
            const input = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox', checked: !session.options.without.includes(technique.id), 'aria-label': t('learn.use', { name: technique.name }) }));
            input.addEventListener('change', () => {
                const others = session.options.without.filter((id) => id !== technique.id);
                session.set({ without: input.checked ? others : [...others, technique.id] });
            });
            return element('li', named, input, name);
        };
        const narrow = () => {
            const wanted = filter.value.trim().toLowerCase();
            list.querySelectorAll('details').forEach((group) => {
                const entries = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[data-name]')]);
                entries.forEach((one) => (one.hidden = !(one.dataset.name ?? '').includes(wanted)));
                group.hidden = entries.every((one) => one.hidden);
                if (wanted) group.open = true;
            });
        };
        const study = (/** @type {Technique} */ technique) =>
            ask(engine, lesson, 'technique', { id: technique.id }, async (/** @type {{about: string, example: Example | null}} */ answer) => {
                const { about, example } = answer;
                await session.know(example?.rules ?? 'classic');
                const level = technique.level ? t(`level.${technique.level.toLowerCase()}`) : '';
                const facts = [technique.family_name, level, technique.uniqueness ? t('learn.uniqueness') : ''].filter(Boolean).join(' · ');
                const exercise = button(t('learn.practise'), () => practise(technique), { class: 'primary', 'data-action': 'practise' });
                const show = example && button(t('learn.example'), () => demonstrate(example), { 'data-action': 'example' });
                lesson.replaceChildren(element('h2', {}, technique.name), element('p', { class: 'note' }, facts), element('p', {}, about),
                    element('div', { class: 'buttons' }, exercise, ...(show ? [show] : [])));
            });
        /** Shows a position on the board, by its own rules. @param {Example} example */
        const demonstrate = (example) => {
            const { rules = 'classic' } = example;
            session.look({ ...laidOut(example, rules), rules }, example.step);
            lesson.querySelector('.argument')?.remove();
            const words = argument(example.step, session);
            lesson.append(words);
            place.scrollTo({ top: words.offsetTop - place.offsetTop - 8 });
        };
        const practise = (/** @type {Technique} */ technique) => {
            lesson.querySelectorAll('.exercise, .argument').forEach((old) => old.remove());
            const place = element('div', { class: 'exercise' });
            lesson.append(place);
            const seed = Math.floor(Math.random() * 2 ** 32);
            const begin = async (/** @type {Example & {source: string}} */ answer) => {
                const { rules = 'classic' } = answer;
                await session.know(rules);
                const { givens, position } = laidOut(answer, rules);
                const game = new Game(newId(), t('learn.title.practice', { name: technique.name }), givens, rules);
                game.beginWith(position);
                const isExample = answer.source === 'example';
                game.practice = { technique: technique.id, name: technique.name, isExample, steps: await stepsToFind(game, answer.step, technique.id), solution: await solutionOf(game) };
                session.play(game);
                place.replaceChildren(element('p', { role: 'status' }, t(isExample ? 'learn.ready.example' : 'learn.ready', { name: technique.name })));
            };
            void ask(engine, place, 'practice', { technique: technique.id, seed, deadline: PRACTICE }, begin, () => place.remove());
        };
        /** The steps that count as found: every step of the technique. @param {Game} game @param {Step} step @param {string} id */
        const stepsToFind = async (game, step, id) => {
            const request = { ...asked(game.givens, game.position, game.rules), techniques: [id], limit: MOST, deadline: SEARCH };
            const { steps } = await engine.ask('steps', request, 'practice-steps');
            return [step, ...steps].map(outcomeOf);
        };
        const solutionOf = async (/** @type {Game} */ game) => {
            const solved = await engine.ask('solve', { puzzle: lineOf(game.givens), rules: game.rules }, 'practice-solve');
            return solved.status === 'unique' ? String(solved.solution) : '';
        };
        session.addEventListener('practise', async (event) => {
            const known = (await catalogue(engine)).find(({ id }) => id === /** @type {CustomEvent} */ (event).detail);
            if (known) practise(known);
        }, life);
        filter.addEventListener('input', narrow);
        place.append(lesson, filter, list);
        return { show: () => {}, open: () => void (isLoaded || load()) };
    },
};
