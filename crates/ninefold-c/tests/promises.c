/* Checks what ninefold.h promises; prints what does not hold and returns 1. Compiled as C and as C++ by check.sh. */
#include "ninefold.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(what) ((what) ? (void)0 : (void)(failures++, fprintf(stderr, "line %d: not so: %s\n", __LINE__, #what)))

static const char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char SOLUTION[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char SEVERAL[] = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
static const char CLASH[] = "55.......6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char NONE[] = "12345678.........9................................................................";
static const char WRONG[] = "53x.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static int is_empty(const char *line) {
    for (int i = 0; i < NINEFOLD_CELLS; i++)
        if (line[i] != 0) return 0;
    return 1;
}

/* A puzzle each way, alone and among many. */
static void each_status(void) {
    const char *puzzles[] = {PUZZLE, SEVERAL, NONE, CLASH, WRONG};
    char solution[NINEFOLD_CELLS];
    for (int status = 0; status < 5; status++) {
        memset(solution, 'x', sizeof solution);
        CHECK(ninefold_solve(puzzles[status], solution) == status);
        CHECK(ninefold_solve(puzzles[status], NULL) == status);
        CHECK(is_empty(solution) == (status > NINEFOLD_SEVERAL));
    }
    CHECK(ninefold_solve(PUZZLE, solution) == NINEFOLD_UNIQUE && memcmp(solution, SOLUTION, NINEFOLD_CELLS) == 0);
    CHECK(ninefold_solve(NULL, solution) == NINEFOLD_UNREADABLE);
    CHECK(ninefold_count(PUZZLE, 2) == 1);
    CHECK(ninefold_count(SEVERAL, UINT64_MAX) == 8);
    CHECK(ninefold_count(SEVERAL, 3) == 3);
    CHECK(ninefold_count(NONE, 2) == 0 && ninefold_count(CLASH, 2) == 0 && ninefold_count(WRONG, 2) == 0);
    CHECK(ninefold_count(NULL, 2) == 0);
}

/* Lines of 82 bytes, the last without its end, in memory of exactly that length; with any number of threads. */
static void many(size_t count, unsigned threads) {
    const char *puzzles[] = {PUZZLE, SEVERAL, NONE, CLASH, WRONG};
    size_t stride = NINEFOLD_CELLS + 1, length = count == 0 ? 1 : (count - 1) * stride + NINEFOLD_CELLS;
    char *text = (char *)malloc(length), *solutions = (char *)malloc(NINEFOLD_CELLS * count + 1);
    unsigned char *statuses = (unsigned char *)malloc(count + 1);
    size_t expected = 0;
    for (size_t i = 0; i < count; i++) {
        memcpy(text + i * stride, puzzles[i % 7 % 5], NINEFOLD_CELLS);
        if (i + 1 < count) text[i * stride + NINEFOLD_CELLS] = '\n';
        expected += i % 7 % 5 == 0;
    }
    solutions[NINEFOLD_CELLS * count] = 'x';
    statuses[count] = 'x';
    CHECK(ninefold_solve_many(text, count, stride, solutions, statuses, threads) == expected);
    CHECK(solutions[NINEFOLD_CELLS * count] == 'x' && statuses[count] == 'x');
    for (size_t i = 0; i < count; i++) {
        const char *solution = solutions + NINEFOLD_CELLS * i;
        char alone[NINEFOLD_CELLS];
        CHECK(statuses[i] == i % 7 % 5);
        if (i < 100) {
            CHECK(ninefold_solve(text + i * stride, alone) == statuses[i]);
            CHECK(memcmp(alone, solution, NINEFOLD_CELLS) == 0);
        }
        CHECK(statuses[i] != NINEFOLD_UNIQUE || memcmp(solution, SOLUTION, NINEFOLD_CELLS) == 0);
        CHECK(statuses[i] <= NINEFOLD_SEVERAL || is_empty(solution));
    }
    CHECK(ninefold_solve_many(text, count, stride, NULL, NULL, threads) == expected);
    free(statuses);
    free(solutions);
    free(text);
}

static void asked(const char *question, const char *request, int status, const char *part) {
    ninefold_answer *answer = ninefold_ask(question, request);
    CHECK(answer != NULL);
    if (ninefold_answer_status(answer) != status || strstr(ninefold_answer_json(answer), part) == NULL) {
        failures++;
        fprintf(stderr, "%s: %d %s\n", question, ninefold_answer_status(answer), ninefold_answer_json(answer));
    }
    ninefold_free(answer);
}

static void questions(void) {
    char request[200];
    snprintf(request, sizeof request, "{\"puzzle\": \"%s\", \"lang\": \"zh\"}", PUZZLE);
    asked("solve", request, 200, SOLUTION);
    /* A text in a cell may stand for a rule, which nobody has read. */
    asked("check", "{\"puzzle\":\"{\\\"size\\\":9,\\\"grid\\\":[[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],"
                   "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]],\\\"text\\\":[{\\\"cells\\\":[\\\"R1C1\\\"],\\\"value\\\":\\\"x\\\"}]}\"}",
          206, "\"skipped\":[");
    asked("hint", request, 200, "\xE5\xAE\xAB\xE5\x86\x85"); /* "within a box" */
    asked("solve", "{\"puzzle\": \"1\"}", 422, "error");
    asked("solve", "{", 400, "error");
    asked("solve", NULL, 400, "error");
    asked("\xFF", "", 404, "error");
    asked(NULL, NULL, 404, "error");
    asked("solve", "{\"puzzle\": \"1...............\", \"rules\": \"4x4\"}", 200, "several");
    asked("solve", "{\"puzzle\": \"1...............\", \"rules\": \"4x4\"}", 200, "\"1234341221434321\"");
    asked("solve", "{\"puzzle\": \".Shape~6x6.~R1C1_5\"}", 200, "\"puzzle\":\".Shape~6x6.~R1C1_5\"");
    asked("convert", "{\"text\": \".Shape~4x4.~R1C1_1\"}", 200, "\"cells\":\"1...............\"");
    asked("solve", "{\"puzzle\": \"\", \"rules\": \"16x16\"}", 422, "error");
    ninefold_free(NULL);
}

int main(void) {
    const size_t counts[] = {0, 1, 7, 2047, 2048, 2049, 20000};
    each_status();
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        many(counts[i], 1);
        many(counts[i], 0);
        many(counts[i], 3);
    }
    questions();
    CHECK(ninefold_version()[0] >= '0');
    if (failures == 0) puts("ninefold.h: all promises hold");
    return failures != 0;
}
