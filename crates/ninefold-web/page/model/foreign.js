// Recognises pasted texts that are not a puzzle in any format: links, and texts from other sites. A link with the 81 digits
// of a puzzle in its address is that puzzle; links whose packed puzzles the engine reads are left to it; the user is told
// what the others are.

/** @typedef {{kind: 'puzzle', line: string} | {kind: 'position', hash: string} | {kind: 'site', site: string} | {kind: 'link', host: string}} Foreign */

/** Sites whose links nobody else reads, recognised by their addresses. @type {[name: string, known: RegExp][]} */
const SITES = [
    ['sudoku.coach', /^(https?:\/\/)?([\w-]+\.)*sudoku\.coach\b/i],
    ['SudokuWiki', /^(https?:\/\/)?([\w-]+\.)*sudokuwiki\.org\b/i],
];

/** Sites whose links the engine reads, or says what is wrong with them. */
const READ = /^(https?:\/\/)?([\w-]+\.)*(sudokupad\.app|crackingthecryptic\.com|f-puzzles\.com|sudokumaker\.app|swaroopg92\.github\.io|sigh\.github\.io)\b/i;

/** @param {string} text */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** What a text is, if it is a link or comes from another site; null for everything else. @param {string} text @returns {Foreign | null} */
export function foreignIn(text) {
    const trimmed = text.trim();
    if (/\s/.test(trimmed)) return null;
    const site = SITES.find(([, known]) => known.test(trimmed))?.[0];
    const address = /^https?:\/\/([^/?#]+)/i.exec(trimmed);
    if (!site && !address) return null;
    const position = /#(p=[\w-]+)$/.exec(trimmed)?.[1];
    if (position && !site) return { kind: 'position', hash: `#${position}` };
    const line = /(?<![0-9A-Za-z.])[0-9.]{81}(?![0-9A-Za-z.])/.exec(decoded(trimmed))?.[0];
    if (line && /[1-9]/.test(line)) return { kind: 'puzzle', line: line.replaceAll('0', '.') };
    if (READ.test(trimmed)) return null;
    return site ? { kind: 'site', site } : { kind: 'link', host: address?.[1] ?? '' };
}
