// Levels of puzzles, the puzzle of the day, and best times.

/** The levels, easiest first. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

/** The level for each day of the week. The week begins gently on Monday; the first entry is Sunday's, as in `Date`. */
const WEEK = ['unfair', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

/** The puzzle of the day, the same for everybody. @param {Date} date @returns {{id: string, seed: number, level: string}} */
export function puzzleOf(date) {
    const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    const seed = year * 10000 + month * 100 + day;
    return { id: `day-${seed}`, seed, level: WEEK[date.getDay()] ?? 'medium' };
}

/** The shortest time of the other games at this level that were solved without help; null if there is none. @param {readonly import('./game.js').Stored[]} games @param {{id: string, level: string}} game */
export function bestOf(games, { id, level }) {
    const times = games.filter((one) => one.id !== id && one.level === level && one.isSolved && !one.hints).map((one) => one.seconds);
    return times.length > 0 ? Math.min(...times) : null;
}
