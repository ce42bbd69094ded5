// Helpers that make elements. Text is inserted as text, never as HTML.

/**
 * @param {string} tag @param {Record<string, string | number | boolean | EventListener | undefined>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) set(made, name, value);
    made.append(...children);
    return made;
}

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} tag @param {Record<string, string | number>} attributes @param {(Node | string)[]} children */
export function svg(tag, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    made.append(...children);
    return made;
}

/** @param {Element} made @param {string} name @param {string | number | boolean | EventListener | undefined} value */
function set(made, name, value) {
    if (typeof value === 'function') made.addEventListener(name.replace(/^on/, ''), value);
    else if (typeof value === 'boolean') made.toggleAttribute(name, value);
    else if (value !== undefined) made.setAttribute(name, String(value));
}

/** The element with this id, which must exist. @param {string} id */
export function byId(id) {
    const found = document.getElementById(id);
    if (!found) throw new Error(`the page has no #${id}`);
    return found;
}

/** @param {string} id */
export const dialogById = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/** A button with a text. @param {string} text @param {() => void} onclick @param {Record<string, string | boolean>} [attributes] */
export const button = (text, onclick, attributes = {}) =>
    element('button', { type: 'button', ...attributes, onclick }, text);

/** Saves bytes or text as a file. @param {string} name @param {Blob} blob */
export function save(name, blob) {
    const address = URL.createObjectURL(blob);
    element('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
