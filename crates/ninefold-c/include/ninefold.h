/* ninefold: a Sudoku engine.
 *
 * Every function may be called from any thread, at the same time as any other. None keeps a pointer that it was given, and
 * none writes anywhere but where it says. A puzzle is 81 characters, row by row: '1' to '9', and one of . 0 * _ - for an
 * empty cell. Other sizes, other rules and other formats are read by ninefold_ask().
 */
#ifndef NINEFOLD_H
#define NINEFOLD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The characters of a puzzle and of a solution. */
#define NINEFOLD_CELLS 81

/* What is known of a puzzle. */
#define NINEFOLD_UNIQUE 0     /* one solution */
#define NINEFOLD_SEVERAL 1    /* more than one: the smallest, read as a number, is shown */
#define NINEFOLD_NONE 2       /* no solution */
#define NINEFOLD_CLASH 3      /* no solution: two equal givens see each other */
#define NINEFOLD_UNREADABLE 4 /* not a puzzle */

/* The version, such as "0.1.0". It stays valid for ever. */
const char *ninefold_version(void);

/* Solves a classic puzzle and returns what is known of it.
 *
 * puzzle    81 characters; a zero byte after them is not needed.
 * solution  room for 81 characters, or NULL. Gets the solution, without a zero byte after it, or 81 zero bytes where there is
 *           none.
 */
int ninefold_solve(const char *puzzle, char *solution);

/* Solves many classic puzzles side by side. Returns how many have one solution.
 *
 * puzzles    the first puzzle. The next begins `stride` bytes later: 81 if they follow each other, 82 for lines. Bytes after
 *            the 81st of a puzzle are not looked at; after the last puzzle there need not be any.
 * count      how many puzzles there are.
 * solutions  room for 81 characters for each, one after another, or NULL. As in ninefold_solve().
 * statuses   room for a byte for each, or NULL.
 * threads    how many threads to use; 0 means one for each core.
 */
size_t ninefold_solve_many(const char *puzzles, size_t count, size_t stride, char *solutions, unsigned char *statuses,
                           unsigned threads);

/* Counts the solutions of a classic puzzle up to `limit`, for example 2 to see whether there is just one. There is no deadline:
 * the empty grid has 6,670,903,752,021,072,936,960. Returns 0 for what is no puzzle, too. */
uint64_t ninefold_count(const char *puzzle, uint64_t limit);

/* An answer to a question. */
typedef struct ninefold_answer ninefold_answer;

/* Asks a question: "solve", "check", "count", "candidates", "convert", "generate", "hint", "steps", "path", "rate", "why",
 * "rules", "draw" and so on, the same as `ninefold serve` answers. The guide lists them with their fields.
 *
 * question  the name, ending with a zero byte.
 * request   a JSON object in UTF-8, ending with a zero byte; "" and NULL mean one without fields. Its field "deadline" says
 *           after how many milliseconds the search ends.
 *
 * Returns an answer for ninefold_free(); never NULL.
 */
ninefold_answer *ninefold_ask(const char *question, const char *request);

/* 200; 206 for the answer to another puzzle than the one that was sent, because some of its rules were not read: the member
 * "skipped" says which. 400 for what is not such a request, 404 for an unknown question, 422 for what is not a puzzle, 500
 * for a defect of the engine. */
int ninefold_answer_status(const ninefold_answer *answer);

/* The answer, JSON in UTF-8; an error says what was expected and where. Valid until ninefold_free(). */
const char *ninefold_answer_json(const ninefold_answer *answer);

/* Frees an answer. NULL is allowed. */
void ninefold_free(ninefold_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
