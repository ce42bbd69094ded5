/* Lets the n-th file operation or allocation of a program fail. It is loaded before the C library (LD_PRELOAD).
 *
 * NINEFOLD_FAIL_UNDER   the folder whose files count: opening, reading, writing, cutting, syncing, renaming, removing
 * NINEFOLD_FAIL_FILE    the number of the operation that fails
 * NINEFOLD_FAIL_ONWARD  if set, so do all after it; if that operation is to write, half of its bytes are written first,
 *                       as on a disk that becomes full
 * NINEFOLD_FAIL_MEMORY  the number of the allocation that fails, of those of at least NINEFOLD_FAIL_LEAST bytes
 * NINEFOLD_FAIL_COUNTS  the file to which both numbers are written when the program ends by itself
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

enum { MOST = 1024 };

static atomic_long operations, allocations;
static atomic_char counts[MOST]; /* which of the open files count */

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int is_under(const char *path) {
    const char *folder = getenv("NINEFOLD_FAIL_UNDER");
    return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_ours(int file) { return file >= 0 && file < MOST && atomic_load(&counts[file]); }

/* 0: the operation goes well; 1: it is the one that fails; 2: it comes after that one. */
static int turn(void) {
    long at = number("NINEFOLD_FAIL_FILE"), now = atomic_fetch_add(&operations, 1) + 1;
    errno = ENOSPC;
    if (at && now == at) return 1;
    return at && now > at && getenv("NINEFOLD_FAIL_ONWARD") ? 2 : 0;
}

#define REAL(name, result, ...) ((result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

static int opened(const char *name, const char *path, int flags, mode_t mode) {
    int counts_here = is_under(path);
    if (counts_here && turn()) return -1;
    int file = REAL(name, int, const char *, int, ...)(path, flags, mode);
    if (file >= 0 && file < MOST) atomic_store(&counts[file], counts_here);
    return file;
}

#define OPEN(name)                                       \
    int name(const char *path, int flags, ...) {         \
        va_list more;                                    \
        va_start(more, flags);                           \
        mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(more, mode_t) : 0; \
        va_end(more);                                    \
        return opened(#name, path, flags, mode);         \
    }
OPEN(open)
OPEN(open64)

int close(int file) {
    if (file >= 0 && file < MOST) atomic_store(&counts[file], 0);
    return REAL("close", int, int)(file);
}

int fcntl(int file, int command, ...) {
    va_list more;
    va_start(more, command);
    void *argument = va_arg(more, void *);
    va_end(more);
    int result = REAL("fcntl", int, int, int, ...)(file, command, argument);
    if (command == F_DUPFD_CLOEXEC && result >= 0 && result < MOST) atomic_store(&counts[result], is_ours(file));
    return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
    int failing = is_ours(file) ? turn() : 0;
    if (failing == 1 && getenv("NINEFOLD_FAIL_ONWARD") && count > 1) {
        count /= 2;
        failing = 0;
    }
    return failing ? -1 : REAL("write", ssize_t, int, const void *, size_t)(file, bytes, count);
}

ssize_t writev(int file, const struct iovec *pieces, int count) {
    return is_ours(file) && turn() ? -1 : REAL("writev", ssize_t, int, const struct iovec *, int)(file, pieces, count);
}

ssize_t read(int file, void *bytes, size_t count) {
    return is_ours(file) && turn() ? -1 : REAL("read", ssize_t, int, void *, size_t)(file, bytes, count);
}

#define ON_FILE(name) \
    int name(int file) { return is_ours(file) && turn() ? -1 : REAL(#name, int, int)(file); }
ON_FILE(fsync)
ON_FILE(fdatasync)

#define CUT(name) \
    int name(int file, off_t length) { return is_ours(file) && turn() ? -1 : REAL(#name, int, int, off_t)(file, length); }
CUT(ftruncate)
CUT(ftruncate64)

int flock(int file, int how) { return is_ours(file) && turn() ? -1 : REAL("flock", int, int, int)(file, how); }

int rename(const char *from, const char *to) {
    return is_under(to) && turn() ? -1 : REAL("rename", int, const char *, const char *)(from, to);
}

int unlink(const char *path) { return is_under(path) && turn() ? -1 : REAL("unlink", int, const char *)(path); }

int mkdir(const char *path, mode_t mode) {
    return is_under(path) && turn() ? -1 : REAL("mkdir", int, const char *, mode_t)(path, mode);
}

static int is_refused(size_t size) {
    if (size < (size_t)number("NINEFOLD_FAIL_LEAST") || !getenv("NINEFOLD_FAIL_LEAST")) return 0;
    return atomic_fetch_add(&allocations, 1) + 1 == number("NINEFOLD_FAIL_MEMORY");
}

void *malloc(size_t size) { return is_refused(size) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
    size_t all;
    if (__builtin_mul_overflow(count, size, &all)) return NULL;
    return is_refused(all) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) { return is_refused(size) ? NULL : __libc_realloc(old, size); }

int posix_memalign(void **place, size_t align, size_t size) {
    void *found = is_refused(size) ? NULL : __libc_memalign(align, size);
    if (found) *place = found;
    return found ? 0 : ENOMEM;
}

__attribute__((destructor)) static void tell(void) {
    const char *path = getenv("NINEFOLD_FAIL_COUNTS");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld %ld\n", atomic_load(&operations), atomic_load(&allocations));
    fclose(file);
}
