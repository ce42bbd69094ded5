// New puzzles: generated at a level, pasted or dropped in any format, or entered by hand while the engine shows the number
// of solutions and the possible digits.

import { isAborted } from '../engine/engine.js';
import { laidOut } from '../model/actions.js';
import { foreignIn } from '../model/foreign.js';
import { Game, newId } from '../model/game.js';
import { setOf } from '../model/houses.js';
import { LEVELS, puzzleOf } from '../model/levels.js';
import { gameIn } from '../model/link.js';
import { digitsOfLine, lineOf } from '../model/position.js';
import { onBoard } from '../model/rules.js';
import { button, element } from '../view/dom.js';
import { t } from '../words/words.js';
import { ask, failed } from './asking.js';

/** @typedef {import('../model/actions.js').Found & {note?: string, rules?: string | null, skipped?: string[]}} Found */

const MAKING = 20_000;
const LIVE = 1_500;
const LARGEST_FILE = 1_000_000;

/** @type {import('./panels.js').Panel} */
export const makePanel = {
    id: 'make',
    mount(place, session, engine, life) {
        const made = element('div', { class: 'panel' });
        const read = element('div', { class: 'panel' });
        /** What was not read of the puzzle that is played. */
        const told = element('div', { class: 'panel', id: 'import-told' });
        const draft = element('div', { class: 'panel' });

        /** @param {Found} found @param {string} title */
        const play = async (found, title) => {
            const rules = found.rules ?? 'classic';
            await session.know(rules);
            const { givens, position } = laidOut(found, rules);
            const game = new Game(newId(), title, givens, rules);
            game.beginWith(position);
            session.begin(game);
            told.replaceChildren(...(found.skipped ?? []).map((words) => element('p', { class: 'remark', role: 'status' }, words)));
        };

        /** Makes a puzzle of a level, and plays it. @param {string} level @param {number} seed @param {(level: string) => string} title @param {string} [id] */
        const generate = (level, seed, title, id = newId()) =>
            void ask(engine, made, 'generate', { difficulty: level, seed, deadline: MAKING }, (answer) => {
                const found = String(answer.level).toLowerCase();
                const name = t(`level.${found}`);
                const game = new Game(id, title(name), digitsOfLine(answer.puzzle));
                game.level = LEVELS.includes(found) ? found : '';
                session.play(game);
                made.replaceChildren(element('p', { role: 'status' }, t(answer.exact === false ? 'make.nearest' : 'make.made', { level: name })));
            });
        const ofLevel = (/** @type {string} */ level) => {
            const seed = Math.floor(Math.random() * 2 ** 32);
            generate(level, seed, (name) => t('make.title.made', { level: name, seed }));
        };
        /** Today's puzzle, as far as it has been played. */
        const today = () => {
            const now = new Date();
            const { id, seed, level } = puzzleOf(now);
            const date = now.toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'long', year: 'numeric' });
            if (!session.resume(id)) generate(level, seed, () => t('today.title', { date }), id);
        };
        session.addEventListener('make', (event) => {
            const level = /** @type {CustomEvent} */ (event).detail;
            if (level === 'today') today();
            else ofLevel(level);
        }, life);

        const text = /** @type {HTMLTextAreaElement} */ (element('textarea', { rows: 4, id: 'import-text', class: 'mono', spellcheck: 'false', placeholder: t('import.placeholder'), 'aria-label': t('import.title') }));
        const file = /** @type {HTMLInputElement} */ (element('input', { type: 'file' }));
        file.addEventListener('change', async () => {
            const chosen = file.files?.[0];
            if (!chosen) return;
            if (chosen.size > LARGEST_FILE) return read.replaceChildren(element('p', { class: 'remark', role: 'alert' }, t('import.large')));
            text.value = await chosen.text();
            bring();
        });
        session.addEventListener('bring', (event) => {
            text.value = String(/** @type {CustomEvent} */ (event).detail).slice(0, LARGEST_FILE);
            bring();
        }, life);
        const bring = () => {
            const found = foreignIn(text.value);
            if (!found) return convert();
            if (found.kind === 'puzzle') return void play({ puzzle: found.line }, '');
            if (found.kind === 'site') return refuse(t('import.site', { site: found.site }));
            if (found.kind === 'link') return refuse(t('import.link', { host: found.host }));
            void gameIn(found.hash, (rules) => session.know(rules)).then((game) => (game ? session.begin(game) : refuse(t('link.bad'))), () => refuse(t('link.bad')));
        };
        const refuse = (/** @type {string} */ words) => read.replaceChildren(element('p', { class: 'remark', role: 'alert' }, words));
        const convert = () => void ask(engine, read, 'convert', { text: text.value }, (answer) => {
            const errors = answer.errors.slice(0, 5).map((/** @type {{line: number, column: number, message: string}} */ error) => element('p', { class: 'remark', role: 'alert' }, error.message));
            const records = /** @type {Found[]} */ (answer.records);
            const title = (/** @type {Found} */ record, /** @type {number} */ number) => record.note?.trim() || t('import.named', { number: number + 1 });
            const [only] = records;
            if (records.length === 1 && only) void play(only, title(only, 0));
            const choices = records.length > 1 ? records.slice(0, 200).map((record, number) => element('li', {}, button(`${number + 1}. ${title(record, number)}`, () => void play(record, title(record, number))))) : [];
            const none = records.length + errors.length === 0 ? [element('p', { class: 'remark', role: 'alert' }, t('import.none'))] : [];
            const large = answer.large.map((/** @type {import('../view/study.js').Large} */ one) => button(t('large.open', { size: one.size }), () => void explain(one), { class: 'primary', 'data-action': 'study' }));
            read.replaceChildren(...errors, ...large, ...none, ...(records.length > 0 ? [element('p', { role: 'status' }, t('import.found', { count: records.length, format: answer.format }))] : []), element('ul', { class: 'list scrolls' }, ...choices));
        });

        const explain = async (/** @type {import('../view/study.js').Large} */ large) => (await import('../view/study.js')).study(engine, large);

        const begin = () => {
            const isDiagonal = /** @type {HTMLInputElement} */ (rules).checked;
            const game = new Game(newId(), t('enter.draft'), digitsOfLine('.'.repeat(81)), isDiagonal ? 'diagonal' : 'classic');
            game.isDraft = true;
            session.play(game);
        };
        const rules = element('input', { type: 'checkbox' });
        const finish = () => {
            const { game } = session;
            session.begin(new Game(newId(), t('enter.own'), game.values(), game.rules));
        };
        let isLive = true;
        const live = async () => {
            const { game } = session;
            session.note(t('busy'));
            const possible = /** @type {HTMLInputElement} */ (element('input', { type: 'checkbox', checked: isLive }));
            possible.addEventListener('change', () => { isLive = possible.checked; if (!isLive) session.showPossible(null); void live(); });
            draft.replaceChildren(element('label', { class: 'choice' }, possible, t('enter.possible')),
                element('div', { class: 'buttons' }, button(t('enter.play'), finish, { class: 'primary', 'data-action': 'play-draft' })));
            try {
                const request = { puzzle: lineOf(game.values()), rules: game.rules, deadline: LIVE };
                const count = await engine.ask('count', { ...request, limit: 1000 }, 'live-count');
                if (session.game !== game) return;
                const isOne = Number(count.solutions) === 1 && count.complete;
                const said = count.status === 'clash' ? t('status.clash') : t(count.complete ? 'enter.count' : 'enter.many', { count: count.solutions });
                session.note(said, isOne ? 'good' : '');
                if (!isLive || Number(count.solutions) === 0) return session.showPossible(null);
                const answer = await engine.ask('candidates', request, 'live-candidates');
                if (session.game === game) session.showPossible(onBoard(/** @type {string[]} */ (answer.candidates), game.rules, '').map((digits) => setOf(Array.from(digits, Number))));
            } catch (error) {
                if (!isAborted(error)) draft.prepend(failed(error));
            }
        };

        place.append(
            element('h2', {}, t('make.generate')),
            element('div', { class: 'buttons levels' }, ...LEVELS.map((level) => button(t(`level.${level}`), () => ofLevel(level), { 'data-level': level }))),
            element('div', { class: 'buttons' }, button(t('today'), today, { 'data-action': 'today' })), made,
            element('h2', {}, t('import.title')), text,
            element('div', { class: 'buttons' }, button(t('import.do'), bring, { class: 'primary', 'data-action': 'import' }),
                element('label', { class: 'button' }, t('import.file'), file)), read, told,
            element('h2', {}, t('enter.title')),
            element('label', { class: 'choice' }, rules, t('enter.diagonal')),
            element('div', { class: 'buttons' }, button(t('enter.begin'), begin, { 'data-action': 'enter' })), draft);
        /** Clears messages about an earlier puzzle, but keeps a list to choose from. */
        const forget = () => {
            made.replaceChildren();
            told.replaceChildren();
            if (!read.querySelector('li')) read.replaceChildren();
        };
        const show = (/** @type {string} */ kind) => {
            if (kind === 'options') return;
            if (kind === 'game') forget();
            if (session.game.isDraft) void live();
            else draft.replaceChildren();
        };
        show('game');
        return { show };
    },
};
