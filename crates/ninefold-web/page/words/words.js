// Texts in the language of the page.

import { en } from './en.js';
import { zh } from './zh.js';

/** @typedef {keyof typeof en} Word */

const LANGUAGES = { en, zh };

export const lang = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en');

/** Sets the language to the one that was chosen, or the browser's. @param {string} chosen */
export function speak(chosen) {
    const wanted = chosen || navigator.language;
    document.documentElement.lang = wanted.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
    const say = (/** @type {string} */ attribute, /** @type {(made: Element, text: string) => void} */ write) =>
        document.querySelectorAll(`[${attribute}]`).forEach((made) => write(made, t(made.getAttribute(attribute) ?? '')));
    say('data-t', (made, text) => (made.textContent = text));
    say('data-t-label', (made, text) => made.setAttribute('aria-label', text));
}

/** @param {string} word @param {Record<string, string | number>} [filled] */
export function t(word, filled = {}) {
    const text = LANGUAGES[lang()][/** @type {Word} */ (word)] ?? word;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(filled[name] ?? whole));
}
