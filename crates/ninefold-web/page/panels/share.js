// Sharing: a link with the whole position, text, pictures, a page to print.

import { linkTo } from '../model/link.js';
import { asked, candidates, lineOf } from '../model/position.js';
import { digitsIn } from '../model/houses.js';
import { button, element, save } from '../view/dom.js';
import { picture } from '../view/picture.js';
import { t } from '../words/words.js';
import { failed } from './asking.js';

const PNG_SIZE = 1200;

/** Converts an SVG picture to PNG, drawn by the browser. @param {string} picture @returns {Promise<Blob>} */
async function toPng(picture) {
    const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
    try {
        const image = new Image(PNG_SIZE, PNG_SIZE);
        image.src = address;
        await image.decode();
        const canvas = /** @type {HTMLCanvasElement} */ (element('canvas', { width: PNG_SIZE, height: Math.round((PNG_SIZE * image.naturalHeight) / image.naturalWidth) }));
        canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** @type {import('./panels.js').Panel} */
export const sharePanel = {
    id: 'share',
    mount(place, session, engine) {
        const link = /** @type {HTMLInputElement} */ (element('input', { readonly: true, class: 'mono', 'aria-label': t('share.link') }));
        const said = element('p', { class: 'note', role: 'status' });
        const text = /** @type {HTMLTextAreaElement} */ (element('textarea', { readonly: true, rows: 3, class: 'mono', 'aria-label': t('share.text') }));

        const copy = async (/** @type {HTMLInputElement | HTMLTextAreaElement} */ field) => {
            field.select();
            try {
                await navigator.clipboard.writeText(field.value);
                said.textContent = t('share.copied');
            } catch {
                said.textContent = t('share.copy.self');
            }
        };
        const makeLink = async () => {
            link.value = await linkTo(session.game, location.href);
            await copy(link);
        };
        const file = async (/** @type {string} */ name, /** @type {() => Promise<Blob>} */ make) => {
            try {
                save(name, await make());
                said.textContent = t('share.saved', { name });
            } catch (error) {
                said.replaceChildren(failed(error));
            }
        };
        const paper = async () => {
            const { game } = session;
            const { candidates: left, ...request } = asked(game.givens, game.position, game.rules);
            const marks = session.options.candidates ? { candidates: left } : {};
            const answer = await engine.ask('print', { ...request, ...marks, title: game.title.slice(0, 200) });
            return new Blob([Uint8Array.from(atob(answer.pdf), (c) => c.charCodeAt(0))], { type: 'application/pdf' });
        };
        const svgBlob = async () => new Blob([picture()], { type: 'image/svg+xml' });
        const lines = () => {
            const { game } = session;
            const left = candidates(game.position, game.rules);
            const marks = game.values().map((value, cell) => (value ? [value] : digitsIn(left[cell] ?? 0)));
            const grid = marks.map((digits) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (digits.includes(digit) ? digit : '.')).join('')).join('');
            return { givens: lineOf(game.givens), position: lineOf(game.values()), candidates: grid };
        };
        const write = (/** @type {'givens' | 'position' | 'candidates'} */ kind) => {
            text.value = lines()[kind];
            void copy(text);
        };

        place.append(
            element('h2', {}, t('share.link')), element('p', { class: 'note' }, t('share.link.note')), link,
            element('div', { class: 'buttons' }, button(t('share.link.do'), () => void makeLink(), { class: 'primary', 'data-action': 'link' })),
            element('h2', {}, t('share.text')), text,
            element('div', { class: 'buttons' }, ...(/** @type {const} */ (['givens', 'position', 'candidates'])).map((kind) => button(t(`share.${kind}`), () => write(kind), { 'data-action': kind }))),
            element('h2', {}, t('share.picture')),
            element('div', { class: 'buttons' },
                button('SVG', () => void file('sudoku.svg', svgBlob), { 'data-action': 'svg' }),
                button('PNG', () => void file('sudoku.png', () => toPng(picture())), { 'data-action': 'png' }),
                button(t('share.text.file'), () => void file('sudoku.txt', async () => new Blob([`${lines().position}\n`], { type: 'text/plain' })), { 'data-action': 'txt' }),
                // Without a server, the browser itself prints to paper and to PDF.
                ...(engine.behind.name === 'server' ? [button('PDF', () => void file('sudoku.pdf', paper), { 'data-action': 'pdf' })] : []),
                button(t(engine.behind.name === 'server' ? 'share.print' : 'share.paper'), () => window.print(), { 'data-action': 'print' })),
            said);
        return {
            show: () => {
                [link.value, text.value, said.textContent] = ['', '', ''];
            },
        };
    },
};
