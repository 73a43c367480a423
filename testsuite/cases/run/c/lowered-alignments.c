// Typedefs that lower or raise an alignment: layout, and accesses at odd addresses.
// rows: LNG-01
#include <stdio.h>
#include <string.h>
#include <stddef.h>

typedef struct { int a; double b; short c[3]; } record;
typedef int v4 __attribute__((vector_size(16)));
typedef _Complex double zd;
typedef _Complex float zf;
typedef long double ld;
typedef void *vp;
typedef __int128 i128;

static unsigned char memory[4096] __attribute__((aligned(64)));
static unsigned long sum(const void *p, size_t n) {
    const unsigned char *b = p;
    unsigned long h = 5381;
    for (size_t i = 0; i < n; i++) h = h * 33 + b[i];
    return h;
}
static void fill(void) { for (unsigned i = 0; i < sizeof memory; i++) memory[i] = (unsigned char)((i * 37) & 0x3f); }

#define ONE(T, N, A)                                                                                                  \
    typedef T N##_##A __attribute__((aligned(A)));                                                                    \
    struct N##_m##A { char c; N##_##A x; char d; N##_##A y[2]; };                                                     \
    union N##_u##A { char c; N##_##A x; };                                                                            \
    struct __attribute__((packed)) N##_p##A { char c; N##_##A x; };                                                   \
    __attribute__((noinline)) N##_##A N##_get##A(const N##_##A *p) { return *p; }                                     \
    __attribute__((noinline)) void N##_put##A(N##_##A *p, N##_##A v) { *p = v; }                                      \
    __attribute__((noinline)) void N##_copy##A(N##_##A *p, const N##_##A *q, int n) {                                 \
        for (int i = 0; i < n; i++) p[i] = q[i];                                                                      \
    }                                                                                                                 \
    __attribute__((noinline)) void N##_member##A(struct N##_m##A *p, const struct N##_m##A *q) {                      \
        p->x = q->y[1]; p->y[0] = q->x; p[1] = q[2];                                                                  \
    }                                                                                                                 \
    static void N##_run##A(void) {                                                                                    \
        fill();                                                                                                       \
        T t = N##_get##A((N##_##A *)(memory + 128 + A));                                                              \
        N##_put##A((N##_##A *)(memory + 512 + A), t);                                                                 \
        N##_copy##A((N##_##A *)(memory + 640 + A), (N##_##A *)(memory + 1024 + A), 5);                                \
        N##_member##A((struct N##_m##A *)(memory + 1600 + A), (struct N##_m##A *)(memory + 2200 + A));                \
        N##_##A local = t, more[2] = {t, t};                                                                          \
        memcpy(memory, &local, sizeof(T) == 16 && _Alignof(T) == 16 && sizeof(ld) == sizeof(T) ? 10 : sizeof(T));     \
        N##_put##A(&more[1], local);                                                                                  \
        printf("%-8s %2d: %zu %zu | %zu %zu %zu %zu | %zu %zu | %zu %zu %zu | %zu %zu %lx\n", #N, A,                  \
               sizeof(N##_##A), _Alignof(N##_##A), sizeof(struct N##_m##A), _Alignof(struct N##_m##A),                \
               offsetof(struct N##_m##A, x), offsetof(struct N##_m##A, y), sizeof(union N##_u##A),                    \
               _Alignof(union N##_u##A), sizeof(struct N##_p##A), _Alignof(struct N##_p##A),                          \
               offsetof(struct N##_p##A, x), _Alignof(*(N##_##A *)0), _Alignof(((struct N##_m##A *)0)->x),            \
               sum(memory, sizeof memory));                                                                           \
    }
#define ALL(T, N) ONE(T, N, 1) ONE(T, N, 2) ONE(T, N, 4) ONE(T, N, 8)
#define RUN(N) N##_run1(), N##_run2(), N##_run4(), N##_run8()
#define LIST(M) M(short, s) M(int, i) M(unsigned, u) M(long, l) M(long long, ll) M(float, f) M(double, d)
ONE(char, c, 1)
ONE(short, s, 1) ONE(short, s, 2)
ONE(int, i, 1) ONE(int, i, 2) ONE(int, i, 4)
ALL(long, l) ONE(float, f, 1) ONE(float, f, 2) ONE(float, f, 4)
ALL(double, d) ALL(ld, ld) ALL(vp, vp) ALL(i128, x) ALL(zd, zd) ONE(zf, zf, 1) ONE(zf, zf, 2) ONE(zf, zf, 4)
ALL(v4, v4) ALL(record, r)
#define RUN3(N) N##_run1(), N##_run2(), N##_run4()

typedef int raised __attribute__((aligned(16)));
typedef raised twice __attribute__((aligned(2)));
typedef const raised fixed;
typedef int row[4] __attribute__((aligned(1)));
typedef int wide[4] __attribute__((aligned(32)));
struct layouts { char c; raised r; char d; fixed f; char e; twice t; char g; row w; char h; wide v; };
struct fields { char c; raised r : 5; twice t : 7; char d; };
__attribute__((noinline)) int rows(row *p) { int s = 0; for (int i = 0; i < 3; i++) for (int k = 0; k < 4; k++) s += p[i][k]; return s; }
typedef int low __attribute__((aligned(1)));
int extern_low(void);

int main(void) {
    c_run1(); s_run1(); s_run2(); RUN3(i); RUN(l); RUN3(f); RUN(d); RUN(ld); RUN(vp); RUN(x); RUN(zd); RUN3(zf); RUN(v4); RUN(r);
    printf("%zu %zu %zu %zu %zu %zu %zu %zu\n", sizeof(struct layouts), _Alignof(struct layouts), offsetof(struct layouts, r), offsetof(struct layouts, f),
           offsetof(struct layouts, t), offsetof(struct layouts, w), offsetof(struct layouts, v), sizeof(struct fields));
    printf("%zu %zu %zu %zu %zu\n", _Alignof(raised), _Alignof(twice), _Alignof(fixed), _Alignof(row), _Alignof(wide));
    fill();
    printf("%d\n", rows((row *)(memory + 1)));
    raised r = 3; _Alignas(8) low al = 4;
    __typeof__(r) tr = 5; __typeof__(*(low *)memory) tl = 6; _Alignas(raised) char ch;
    printf("%d %zu %zu %d %zu %d\n", (int)((size_t)&r % 16), _Alignof(r), _Alignof(tr), al + tr + tl, _Alignof(low[3]), (int)((size_t)&ch % 16));
    printf("%d\n", _Generic((low *)0, int *: 1, default: 2) + _Generic((low){1}, int: 10, default: 20));
    int *plain = (low *)0; low *lowered = plain; (void)lowered;
    printf("%zu %zu\n", _Alignof(int __attribute__((aligned(16)))), _Alignof(int __attribute__((aligned(1)))));

    low *p = (low *)(memory + 3), *q = (low *)(memory + 1025);
    low total = 0;
#pragma acc parallel loop copy(p[0:64]) copyin(q[0:64]) reduction(+ : total)
    for (int i = 0; i < 64; i++) { p[i] += q[63 - i]; total += p[i]; }
    r_1 *rp = (r_1 *)(memory + 2001); struct i_m1 *mp = (struct i_m1 *)(memory + 3001);
#pragma acc parallel loop copy(rp[0:9], mp[0:8])
    for (int i = 0; i < 8; i++) { rp[i] = rp[8]; mp[i].y[1] += mp[i].x; }
    v4_1 *vq = (v4_1 *)(memory + 3301);
#pragma acc parallel loop copy(vq[0:9])
    for (int i = 0; i < 8; i++) vq[i] = vq[i] + vq[8];
    printf("%d %lx\n", total, sum(memory, sizeof memory));
    return 0;
}
