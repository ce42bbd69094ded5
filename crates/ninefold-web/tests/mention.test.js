// What words mean on the board: `node --test tests/`.
// @ts-check

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellId } from '../page/model/houses.js';
import { mentionsIn } from '../page/model/mention.js';

/** What a text mentions, written short. @param {string} text */
const found = (text) => mentionsIn(text).flatMap(({ text, meaning }) => (meaning ? [`${text} = ${[...meaning.cells.map(cellId), ...meaning.houses].join(' ')}${meaning.digit ? ` (${meaning.digit})` : ''}`] : []));

const SENTENCES = {
    'In box 4, R6C1 is the only place left for 2. So 2 goes in R6C1.': ['box 4 = b4', 'R6C1 = r6c1', 'R6C1 = r6c1'],
    'So 7 is not in R4C3 or R5C6.': ['7 is not in R4C3 = r4c3 (7)', 'R5C6 = r5c6'],
    'Columns 2 and 9 have all their places for 1 in rows 3 and 7. So 1 is not in R3C38.': ['Columns 2 and 9 = c2 c9', 'rows 3 and 7 = r3 r7', '1 is not in R3C38 = r3c3 r3c8 (1)'],
    'rows 1, 2, 4, 7 and 9 and box 6 have no common place for 4': ['rows 1, 2, 4, 7 and 9 = r1 r2 r4 r7 r9', 'box 6 = b6'],
    'columns 2 and 12 cells': ['columns 2 = c2'],
    '(3)R4C4=(3)R4C5-(3=8)R6C4: if': ['(3)R4C4 = r4c4 (3)', '= = r4c4 r4c5', '(3)R4C5 = r4c5 (3)', '- = r4c5 r6c4', '(3=8)R6C4 = r6c4 (3)'],
    '9 is in none of R789C2 (box 7 has its 9)': ['9 is in none of R789C2 = r7c2 r8c2 r9c2 (9)', 'box 7 = b7'],
    '第 2、9 列中 1 的所有位置都落在第 3、7 行上。因此 R3C38、R7C78 不能是 1。': ['第 2、9 列 = c2 c9', '第 3、7 行 = r3 r7', 'R3C38 = r3c3 r3c8', 'R7C78 不能是 1 = r7c7 r7c8 (1)'],
    '如果 R3C1 不是 3，那么 R3C1 是 1（第 3 行已有 1）': ['R3C1 不是 3 = r3c1 (3)', 'R3C1 是 1 = r3c1 (1)', '第 3 行 = r3'],
    'Nothing of the board is meant here.': [],
};

test('cells, houses and links in sentences of both languages', () => {
    for (const [sentence, wanted] of Object.entries(SENTENCES)) {
        assert.deepEqual(found(sentence), wanted);
        assert.equal(mentionsIn(sentence).map(({ text }) => text).join(''), sentence);
    }
});
