/* Solves the puzzles on standard input, one on each line, and explains the first step of the first one.
 *
 *     cargo build --release --package ninefold-c
 *     cc -O2 -Icrates/ninefold-c/include crates/ninefold-c/examples/solve.c -Ltarget/release -lninefold_c -o solve
 *     LD_LIBRARY_PATH=target/release ./solve <puzzles.txt
 */
#include "ninefold.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const STATUS[] = {"unique", "several", "none", "clash", "unreadable"};

/* Reads all of standard input. */
static char *read_all(size_t *length) {
    size_t room = 1 << 16;
    char *text = malloc(room);
    *length = 0;
    while (text != NULL) {
        size_t got = fread(text + *length, 1, room - *length, stdin);
        *length += got;
        if (got == 0) return text;
        if (*length == room) {
            char *larger = realloc(text, room *= 2);
            if (larger == NULL) free(text);
            text = larger;
        }
    }
    return NULL;
}

int main(void) {
    size_t length, count = 0;
    char *text = read_all(&length);
    char *puzzles = malloc(length + 1), *solutions;
    unsigned char *statuses;
    if (text == NULL || puzzles == NULL) return 2;
    /* One after another, without the ends of the lines. A line that is too short cannot be a puzzle. */
    for (char *line = text, *end = text + length; line < end;) {
        char *next = memchr(line, '\n', (size_t)(end - line));
        size_t cells = (size_t)((next == NULL ? end : next) - line);
        if (cells >= NINEFOLD_CELLS) memcpy(puzzles + NINEFOLD_CELLS * count++, line, NINEFOLD_CELLS);
        line = next == NULL ? end : next + 1;
    }
    solutions = malloc(NINEFOLD_CELLS * count + 1);
    statuses = malloc(count + 1);
    if (solutions == NULL || statuses == NULL) return 2;

    size_t unique = ninefold_solve_many(puzzles, count, NINEFOLD_CELLS, solutions, statuses, 0);
    for (size_t i = 0; i < count; i++) {
        int solved = statuses[i] == NINEFOLD_UNIQUE || statuses[i] == NINEFOLD_SEVERAL;
        const char *shown = (solved ? solutions : puzzles) + NINEFOLD_CELLS * i;
        printf("%.*s %s\n", NINEFOLD_CELLS, shown, STATUS[statuses[i]]);
    }
    printf("%zu of %zu have one solution\n", unique, count);

    if (count > 0) {
        char request[NINEFOLD_CELLS + 32];
        snprintf(request, sizeof request, "{\"puzzle\": \"%.*s\"}", NINEFOLD_CELLS, puzzles);
        ninefold_answer *answer = ninefold_ask("hint", request);
        printf("%d %s\n", ninefold_answer_status(answer), ninefold_answer_json(answer));
        ninefold_free(answer);
    }
    free(statuses);
    free(solutions);
    free(puzzles);
    free(text);
    return 0;
}
