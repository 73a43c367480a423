// The operand of sizeof and typeof is evaluated where its type is a variable length array, else never (C17 §6.5.3.4p2).
#include <stdio.h>
static int calls;
static int count(int x) { calls++; return x; }
#define SHOW(e) (calls = 0, s = (e), printf("%s: %zu, %d calls\n", #e, s, calls))

int main(void)
{
    int k = 2, m[k][k + 1], (*p)[k] = m, (*q)[k] = m, fixed[3][4];
    size_t s;
    SHOW(sizeof(m[count(1)]));
    SHOW(sizeof m[count(1)]);
    SHOW(sizeof(*(count(1), p)));
    SHOW(sizeof *q++);
    printf("%d\n", q == p + 1);
    SHOW(sizeof(*(int(*)[count(3)])p));
    SHOW(sizeof(*({ count(0); p; })));
    SHOW(sizeof(int[count(4)]));
    SHOW(sizeof(*p[count(0)]));
    SHOW(sizeof(fixed[count(1)]));
    SHOW(sizeof(count(1)));
    SHOW(_Alignof(int[count(4)]));
    SHOW(__alignof__(m[count(1)]));
    SHOW(sizeof(__typeof__(m[count(1)])));
    calls = 0;
    __typeof__(m[count(1)]) z;
    printf("%zu %d\n", sizeof z, calls);
    calls = 0;
    __typeof__(fixed[count(1)]) w;
    printf("%zu %d\n", sizeof w, calls);
    return 0;
}
