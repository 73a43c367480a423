# -ftrivial-auto-var-init: what local variables of C hold that nothing initialises.
cat > p.c <<'SRC'
#include <stdio.h>
#include <string.h>
enum e { one = 1 };
struct s { char c; int i[3]; double d; };
union u { char c; long l[2]; };
static int all(const void *p, size_t n, int byte)
{
    const unsigned char *q = p;
    for (size_t i = 0; i < n; i++)
        if (q[i] != byte)
            return 0;
    return 1;
}
#define SEEN(x) printf("%d", all(&(x), sizeof (x), BYTE))
static void dirty(void)
{
    volatile char a[2000];
    for (int i = 0; i < 2000; i++)
        a[i] = 0x5A;
}
static void look(int n)
{
    char c; short s; int i; unsigned long l; __int128 q;
    float f; double d; float _Complex z;
    void *p; int (*g)(void); enum e e; volatile int v;
    struct s r; union u u; int a[5][2]; struct s b[2]; double w[n]; struct s x[n][2];
    SEEN(c), SEEN(s), SEEN(i), SEEN(l), SEEN(q), SEEN(f), SEEN(d), SEEN(z), SEEN(p), SEEN(g), SEEN(e), SEEN(v);
    SEEN(r), SEEN(u), SEEN(a), SEEN(b);
    printf("%d%d\n", all(w, sizeof w, BYTE), all(x, sizeof x, BYTE));
}
static void exempt(void)
{
    _Bool t;
    int kept = 7, i __attribute__((uninitialized));
    static int stays;
    extern int outside;
    i = 1;
    printf("%d %d %d %d %d\n", t, kept, i, stays, outside);
}
int outside = 4;
/* Each turn of a loop declares anew. */
static void turns(void)
{
    for (int i = 0; i < 3; i++) {
        unsigned char x;
        printf("%d ", x == BYTE);
        x = (unsigned char)(i + 9);
        memset(&x, i + 9, 1);
    }
    puts("");
}
int main(void)
{
    dirty(), look(3), dirty(), exempt(), dirty(), turns();
    int sum = 0;
#pragma acc parallel loop copy(sum) reduction(+:sum)
    for (int i = 0; i < 100; i++) {
        unsigned char x, y[4];
        sum += (x == BYTE) + (y[i % 4] == BYTE);
        x = y[i % 4] = 3;
    }
    printf("%d\n", sum);
    return 0;
}
SRC
printf '111111111111111111\n0 7 1 0 4\n1 1 1 \n200\n' > wanted
for level in -O0 -O2; do
    for acc in "" "-acc=host" "-acc=multicore"; do
        "$RACC" $level $acc -DBYTE=0 -ftrivial-auto-var-init=zero p.c -o p && ./p > out && diff wanted out
        "$RACC" $level $acc -DBYTE=0xFE -ftrivial-auto-var-init=pattern p.c -o p && ./p > out && diff wanted out
    done
done
# The warnings stay, and the option can be taken back.
echo 'int f(void) { int x; return x; }' > u.c
"$RACC" -Wall -ftrivial-auto-var-init=zero -c u.c 2> err
grep -q 'W0332' err
"$RACC" -ftrivial-auto-var-init=pattern -ftrivial-auto-var-init=uninitialized --emit=hir u.c > hir
if grep -q ' 4278124286\| -16843010' hir; then exit 1; fi
"$RACC" -ftrivial-auto-var-init=pattern --emit=hir u.c > hir
grep -q ' -16843010' hir
if "$RACC" -ftrivial-auto-var-init=some -c u.c 2> err; then exit 1; fi
grep -q "'some' is not one of" err
