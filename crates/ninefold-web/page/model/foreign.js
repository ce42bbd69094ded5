// Recognises pasted texts that are not a puzzle in any format: links, and texts from other sites. A link with the 81 digits
// of a puzzle in its address is that puzzle; the user is told what the others are.

/** @typedef {{kind: 'puzzle', line: string} | {kind: 'position', hash: string} | {kind: 'site', site: string} | {kind: 'link', host: string}} Foreign */

/** Sites, recognised by their addresses and by the beginnings of their texts. @type {[name: string, known: RegExp][]} */
const SITES = [
    ['SudokuPad', /^(https?:\/\/)?([\w-]+\.)*(sudokupad\.app|crackingthecryptic\.com)\b|^(scl|scf|ctc)[\w+/=%-]{40,}$/i],
    ['f-puzzles', /^(https?:\/\/)?([\w-]+\.)*f-puzzles\.com\b|^fpuz(zles)?[\w+/=%-]{40,}$/i],
    ['sudoku.coach', /^(https?:\/\/)?([\w-]+\.)*sudoku\.coach\b/i],
    ['SudokuWiki', /^(https?:\/\/)?([\w-]+\.)*sudokuwiki\.org\b/i],
];

/** @param {string} text @returns {string | undefined} the site that a file comes from, judged by the names in it */
function fileOf(text) {
    if (!text.startsWith('{')) return undefined;
    if (/"grid"\s*:\s*\[\s*\[\s*\{/.test(text) && /"size"\s*:/.test(text)) return 'f-puzzles';
    return /"cells"\s*:\s*\[\s*\[/.test(text) && /"regions"\s*:/.test(text) ? 'SudokuPad' : undefined;
}

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
    const file = fileOf(trimmed);
    if (file) return { kind: 'site', site: file };
    if (/\s/.test(trimmed)) return null;
    const site = SITES.find(([, known]) => known.test(trimmed))?.[0];
    const address = /^https?:\/\/([^/?#]+)/i.exec(trimmed);
    if (!site && !address) return null;
    const position = /#(p=[\w-]+)$/.exec(trimmed)?.[1];
    if (position && !site) return { kind: 'position', hash: `#${position}` };
    const line = /(?<![0-9A-Za-z.])[0-9.]{81}(?![0-9A-Za-z.])/.exec(decoded(trimmed))?.[0];
    if (line && /[1-9]/.test(line)) return { kind: 'puzzle', line: line.replaceAll('0', '.') };
    return site ? { kind: 'site', site } : { kind: 'link', host: address?.[1] ?? '' };
}
