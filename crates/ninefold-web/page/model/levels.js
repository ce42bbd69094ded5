// Levels of puzzles, the puzzle of a day, and who was quickest at what.

/** From the easiest on. */
export const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];

/** The week begins gently, on Monday. The first is Sunday's, as `Date` has it. */
const WEEK = ['unfair', 'easy', 'easy', 'medium', 'medium', 'hard', 'hard'];

/** The puzzle of a day: the same for everybody. @param {Date} date @returns {{id: string, seed: number, level: string}} */
export function puzzleOf(date) {
    const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    const seed = year * 10000 + month * 100 + day;
    return { id: `day-${seed}`, seed, level: WEEK[date.getDay()] ?? 'medium' };
}

/** The least time that one of the other games of this level took without help; null if there is none. @param {readonly import('./game.js').Stored[]} games @param {{id: string, level: string}} game */
export function bestOf(games, { id, level }) {
    const times = games.filter((one) => one.id !== id && one.level === level && one.isSolved && !one.hints).map((one) => one.seconds);
    return times.length > 0 ? Math.min(...times) : null;
}
