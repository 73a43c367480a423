// What only the optimiser knows: __builtin_constant_p after inlining, in constants, in code of devices; frames of callers;
// aligned memory of the stack; tags of inner scopes; static pointers to arrays of run-time length; modes of enumerations.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static inline __attribute__((always_inline)) int known(int n) { return __builtin_constant_p(n) ? 2 * n : n + n; }
static int at_file = __builtin_constant_p(known) ? 1 : 3;
static int effects(int n) { return __builtin_constant_p(n++) + n; }
__attribute__((noinline)) static void *caller(void) { return __builtin_return_address(1); }
__attribute__((noinline)) static void *frame(void) { return __builtin_frame_address(2); }
__attribute__((noinline)) static int walks(void) { void *a = caller(), *b = frame(); return a && b; }
__attribute__((noinline)) static int aligned(int n)
{
    char *p = __builtin_alloca_with_align(n, 512), *q = __builtin_alloca_with_align(3, 8);
    memset(p, 1, n);
    memset(q, 2, 3);
    return (uintptr_t)p % 64 == 0 && p[0] == 1 && p[n - 1] == 1 && q[2] == 2;
}
struct s { int a; };
enum byte { SMALL, LAST = 255 } __attribute__((mode(QI)));
enum __attribute__((mode(HI))) word { BELOW = -1 };
typedef enum { LONG } __attribute__((mode(DI))) wide;
__attribute__((noinline)) static int tags(void)
{
    struct s;
    struct s *p = 0;
    struct s { char c[3]; };
    return sizeof *p;
}
__attribute__((noinline)) static int statics(int n, int *last)
{
    static int space[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    static int (*rows)[3] = space;
    static int (*sized)[] = 0;
    int (*row)[n] = (int (*)[n])space;
    static int *kept;
    kept = last;
    return rows[1][0] + row[1][2] + (sized == 0) + *kept;
}
int main(int argc, char **argv)
{
    (void)argv;
    enum { IN_ENUM = __builtin_constant_p(1) ? 7 : 8 };
    int total = 0, x[8];
#pragma acc parallel loop copyout(x[0:8])
    for (int i = 0; i < 8; i++)
        x[i] = __builtin_constant_p(i) ? i : i + 0;
    for (int i = 0; i < 8; i++)
        total += x[i];
    printf("%d %d %d %d %d\n", known(4), known(argc), at_file, effects(5), IN_ENUM);
    printf("%d %d %d %d %d\n", walks(), aligned(100 * argc), tags(), statics(3, &total), total);
    printf("%d %d %d %d\n", (int)sizeof(enum byte), (int)sizeof(enum word), (int)sizeof(wide), (enum byte)-1);
    return 0;
}
