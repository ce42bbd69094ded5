// The path to the solution, step by step, with its difficulty and a chart.

import { apply } from '../model/actions.js';
import { LEVELS } from '../model/levels.js';
import { lineOf } from '../model/position.js';
import { button, element, svg } from '../view/dom.js';
import { t } from '../words/words.js';
import { argument, ask, catalogue, outcome, position } from './asking.js';

/** @typedef {import('../engine/answers.js').Step} Step */
/** @typedef {import('../model/position.js').Position} Position */

const DEADLINE = 20_000;
const COLOURS = ['var(--pl)', 'var(--blue)', 'var(--gold)', 'var(--rose)', 'var(--rm)'];

/** @type {import('./panels.js').Panel} */
export const pathPanel = {
    id: 'path',
    mount(place, session, engine) {
        /** @type {Step[]} */
        let steps = [];
        /** The position before each step, and the last one. @type {Position[]} */
        let positions = [];
        /** @type {Map<string, number>} */
        const heights = new Map();
        let at = -1;

        const controls = element('div', { class: 'buttons' });
        const rating = element('div', { class: 'rating' });
        const result = element('div', { class: 'panel' });
        place.append(controls, rating, result);

        const find = async () => {
            const techniques = await catalogue(engine).catch(() => []);
            techniques.forEach((one) => heights.set(one.id, Math.max(0, LEVELS.indexOf((one.level ?? 'extreme').toLowerCase()))));
            await ask(engine, result, 'path', () => position(session, engine, DEADLINE), found, idle);
        };
        const found = (/** @type {{solved: boolean, steps: Step[], remarks?: string[], unfinished?: string[]}} */ answer) => {
            ({ steps } = answer);
            const { game } = session;
            positions = [game.position];
            for (const step of steps) positions.push(apply(positions.at(-1) ?? [], step, game.setting));
            const remarks = (answer.remarks ?? []).map((remark) => element('p', { class: 'remark' }, remark));
            const end = answer.solved ? t('path.solved', { count: steps.length }) : t((answer.unfinished ?? []).length > 0 ? 'path.stopped' : 'path.stuck', { count: steps.length });
            result.replaceChildren(...remarks, element('p', { role: 'status' }, end), ...(steps.length > 0 ? [chart(), stepper, list()] : []));
            show(-1);
        };
        const stepper = element('div', { class: 'panel' });

        const go = (/** @type {number} */ to) => {
            at = Math.max(0, Math.min(steps.length - 1, to));
            const [step, before] = [steps[at], positions[at]];
            if (!step || !before) return;
            session.look({ givens: session.game.givens, position: before, rules: session.game.rules }, step, (by) => go(at + by));
            session.offer(() => adopt(at));
            show(at);
            // Scrolls to the words of the step, not to the list from which it was chosen.
            place.scrollTo({ top: stepper.offsetTop - place.offsetTop - 8 });
        };
        /** Plays on after a step. */
        const adopt = (/** @type {number} */ number) => {
            const next = positions[number + 1];
            session.look(null);
            session.help();
            if (next) session.game.become(next);
        };
        const show = (/** @type {number} */ number) => {
            const step = steps[number];
            const move = (/** @type {string} */ word, /** @type {number} */ to) => button(t(word), () => go(to), { 'data-action': word, disabled: number < 0 ? to < 0 : to < 0 || to >= steps.length });
            stepper.replaceChildren(
                element('div', { class: 'buttons' }, move('path.back', number - 1), move('path.forth', number + 1), ...(step ? [button(t('path.adopt'), () => adopt(number), { 'data-action': 'adopt' })] : [])),
                ...(step ? [element('p', { class: 'note' }, t('path.at', { number: number + 1, count: steps.length })), argument(step, session)] : []));
            result.querySelectorAll('[data-step]').forEach((one) => one.setAttribute('aria-current', String(Number(/** @type {HTMLElement} */ (one).dataset.step) === number)));
        };
        const chart = () => {
            const width = 600 / steps.length;
            const drawing = svg('svg', { class: 'chart', viewBox: '0 0 600 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': t('path.chart') });
            steps.forEach((step, number) => {
                const level = heights.get(step.technique) ?? 4;
                const height = 14 + level * 20;
                const bar = svg('rect', { x: number * width, y: 100 - height, width: Math.max(width - 0.6, 0.6), height }, svg('title', {}, `${number + 1}. ${step.name}`));
                bar.style.fill = COLOURS[level] ?? 'gray';
                bar.addEventListener('click', () => go(number));
                drawing.append(bar);
            });
            return drawing;
        };
        const list = () => element('ol', { class: 'list scrolls' }, ...steps.map((step, number) =>
            element('li', {}, element('button', { type: 'button', 'data-step': number, onclick: () => go(number) }, `${number + 1}. ${step.name} `, element('span', { class: 'note' }, outcome(step))))));

        const rate = () => void ask(engine, rating, 'rate', { puzzle: lineOf(session.game.givens), rules: session.game.rules, deadline: DEADLINE }, rated);
        /** The numbers of a scale. @param {{ratings?: {er: number, ep: number, ed: number}, score?: number}} scale */
        const points = ({ ratings, score }) => {
            if (ratings) return [ratings.er, ratings.ep, ratings.ed].map((one) => one.toFixed(1)).join(' / ');
            return typeof score === 'number' ? String(score) : '–';
        };
        const rated = (/** @type {{status: string, scales: {scale: string, ratings?: {er: number, ep: number, ed: number}, level?: string, score?: number, hardest?: string, hardest_name?: string}[], minutes?: number | null}} */ answer) => {
            const scales = (answer.scales ?? []).filter((one) => one.level || one.ratings);
            const rows = scales.map((one) => element('tr', {},
                element('th', { scope: 'row' }, t(`scale.${one.scale}`)),
                ...(one.level ? [element('td', {}, t(`level.${one.level.toLowerCase()}`))] : []),
                // A scale without levels has three numbers instead of one.
                element('td', { class: 'number', colspan: one.level ? 1 : 2 }, points(one)),
                element('td', {}, one.hardest_name ?? one.hardest ?? '')));
            const head = element('tr', {}, ...['scale', 'level', 'score', 'hardest'].map((word) => element('th', { scope: 'col' }, t(`rate.${word}`))));
            const minutes = answer.minutes ? [element('p', { class: 'note' }, t('rate.minutes', { minutes: Math.round(answer.minutes) }))] : [];
            rating.replaceChildren(rows.length > 0 ? element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows)) : element('p', { class: 'remark' }, t(`status.${answer.status}`)), ...minutes);
        };
        const idle = () => {
            [steps, positions, at] = [[], [], -1];
            rating.replaceChildren();
            result.replaceChildren(element('p', { class: 'note' }, t('path.empty')));
        };
        controls.append(button(t('path.find'), () => void find(), { class: 'primary', 'data-action': 'find' }), button(t('rate.do'), rate, { 'data-action': 'rate' }));
        idle();
        return {
            show: (kind) => {
                if (kind === 'move' || kind === 'game') idle();
            },
        };
    },
};
