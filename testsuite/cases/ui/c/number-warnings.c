// Warnings of numbers, comparisons, operators' order and dropped values, by gcc's names, beside what is none.
// args: -Wall -Wextra
#include <limits.h>
#include <stddef.h>
struct bits { unsigned a : 3; int b : 3; _Bool c : 1; long d : 40; };
int limits(void)
{
    return (INT_MIN - 1) + (1 - INT_MIN) + INT_MAX;
    //~^ WARNING W0316 the result does not fit into `int`
    //~^^ WARNING W0316 the result does not fit into `int`
}
double large = 1e400, small = 1e-400, none = 0e-400;
//~^ WARNING W0316 1e400 is too large for `double`
//~^^ WARNING W0316 1e-400 is so small that it is zero as `double`
float single = 1e40f;
//~^ WARNING W0316 1e40 is too large for `float`
long double wide = 1e400L;
int from_real = 1e10, truncated = 1.5;
//~^ WARNING W0316 1e10 does not fit into `int`, which has 32 bits
unsigned negative = -1.0, fraction = -0.5;
//~^ WARNING W0316 -1.0 does not fit into `unsigned int`, which has 32 bits without a sign
struct bits initial = { 9, 7, 1, 3 };
//~^ WARNING W0316 9 does not fit into the bit-field, which has 3 bits
void fields(struct bits *s)
{
    s->a = 9;
    //~^ WARNING W0316 9 does not fit into the bit-field, which has 3 bits
    s->a = -1;
    s->b = 7;
    s->b = -5;
    //~^ WARNING W0316 -5 does not fit into the bit-field, which has 3 bits
    s->c = 2;
    s->d = 1L << 40;
    //~^ WARNING W0316 1099511627776 does not fit into the bit-field, which has 40 bits
}
enum colour { RED, GREEN, BLUE, DARK_BLUE = BLUE };
int labels(unsigned char c, signed char d, int i, enum colour e, enum colour f)
{
    switch (c) {
    case 300:
    //~^ WARNING W0318 the selector, which has type `unsigned char`, is never 300
        return 1;
    case 200:
        return 2;
    }
    switch (d) {
    case -1 ... 200:
    //~^ WARNING W0318 the selector, which has type `signed char`, is never 200
        return 1;
    }
    switch (i) {
    case 5000000000:
    //~^ WARNING W0316 5000000000 does not fit into `int`, which has 32 bits
        return 1;
    case 4000000000:
        return 2;
    }
    switch (e) {
    //~^ WARNING W0319 the switch has no case for `GREEN`, `BLUE`, `DARK_BLUE`
    case RED:
        return 1;
    }
    switch (e) {
    case RED:
        return 1;
    default:
        break;
    }
    switch (f) {
    case RED ... BLUE:
        return 3;
    case 7:
    //~^ WARNING W0319 7 is no enumerator of `enum colour`
        return 4;
    }
    return 0;
}
int shifts(int n)
{
    return (9 << 31) + (1 << 31) + (1 << 30) + (int)(3u << 31) + (-1 << n);
    //~^ WARNING W0317 9 << 31 does not fit into `int`
    //~^^ WARNING W0316 the result does not fit into `int`
    //~^^^ WARNING W0338 a negative number is shifted to the left
}
int truths(_Bool b, int x, int y)
{
    int r = b == 2;
    //~^ WARNING W0329 the comparison with 2 is always false: a truth value is 0 or 1
    r += b < 0;
    //~^ WARNING W0329 the comparison with 0 is always false: a truth value is 0 or 1
    r += (x > y) <= 1;
    //~^ WARNING W0329 the comparison with 1 is always true: a truth value is 0 or 1
    r += !x > 3;
    //~^ WARNING W0337 ! is applied to the left side only, before the comparison
    //~^^ WARNING W0329 the comparison with 3 is always false: a truth value is 0 or 1
    r += b == 1;
    r += b != 0;
    return r;
}
int ranges(unsigned u, unsigned char c, signed char s, int x, long l, enum colour e)
{
    int r = u < 0;
    //~^ WARNING W0334 the comparison with 0 is always false: values of type `unsigned int` are 0 to 4294967295
    r += 0 <= u;
    //~^ WARNING W0334 the comparison with 0 is always true: values of type `unsigned int` are 0 to 4294967295
    r += c > 255;
    //~^ WARNING W0334 the comparison with 255 is always false: values of type `unsigned char` are 0 to 255
    r += c == 256;
    //~^ WARNING W0334 the comparison with 256 is always false: values of type `unsigned char` are 0 to 255
    r += s != 300;
    //~^ WARNING W0334 the comparison with 300 is always true: values of type `signed char` are -128 to 127
    r += x > 5000000000;
    //~^ WARNING W0334 the comparison with 5000000000 is always false: values of type `int` are -2147483648 to 2147483647
    r += u > 0;
    r += c >= 1;
    r += c < 255;
    r += s == -1;
    r += x > 2147483647;
    r += e >= 0;
    r += l > 5000000000;
    r += s < 4000000000u;
    //~^ WARNING W0313 `signed char` is compared with `unsigned int` as numbers without a sign
    return r;
}
#define SAME(a, b) ((a) == (b))
#define IS_NULL(p) ((p) == 0)
int known(int x, double d, int a[])
{
    int r = x == x;
    //~^ WARNING W0335 a value is compared with itself: always true
    r += x < x;
    //~^ WARNING W0335 a value is compared with itself: always false
    r += (x & 16) == 10;
    //~^ WARNING W0335 with the bits of 16 this is always false
    r += (x | 4) != 3;
    //~^ WARNING W0335 with the bits of 4 this is always true
    r += (x & 16) == 16;
    r += d == d;
    r += SAME(x, x);
    r += a[x++] == a[x++]; //~ WARNING W0371 this change of `x`
    return r;
}
struct node { int x; int a[3]; struct node *n; };
extern int outer, weak __attribute__((weak));
int table[4];
void called(void);
int addresses(struct node *p, int par[3], const char *s)
{
    int own, list[4], r = 0;
    r += &own == 0;
    //~^ WARNING W0328 the address of an object or function is never null
    r += NULL != table;
    //~^ WARNING W0328 the address of an object or function is never null
    r += p->a == NULL;
    //~^ WARNING W0328 the address of an object or function is never null
    r += called == 0;
    //~^ WARNING W0328 the address of an object or function is never null
    if (&outer)
    //~^ WARNING W0328 the address of an object or function is never null
        r++;
    if (list)
    //~^ WARNING W0328 the address of an object or function is never null
        r++;
    if (!called)
    //~^ WARNING W0328 the address of an object or function is never null
        r++;
    if (p->n->a && r)
    //~^ WARNING W0328 the address of an object or function is never null
        r++;
    r += list == table;
    //~^ WARNING W0327 two arrays are compared by their addresses
    r += &list[0] == &table[0];
    r += par == 0;
    r += &weak == 0;
    r += p->n == 0;
    r += IS_NULL(&own);
    if (r && "message")
        r++;
    return r + (s == NULL);
}
int order(int a, int b, int c, _Bool t)
{
    int r = a + b << c;
    //~^ WARNING W0320 the sum is made before the shift
    r += 1 << b - c;
    //~^ WARNING W0320 the sum is made before the shift
    r += a & b | c;
    //~^ WARNING W0320 this is computed before the operation around
    r += a ^ b - c;
    //~^ WARNING W0320 this is computed before the operation around
    r += a < b & c < b;
    //~^ WARNING W0320 the comparison is made before the operation on bits
    r += !a & b;
    //~^ WARNING W0320 ! is applied to the left side, before the operation on bits
    r += a == b == c;
    //~^ WARNING W0320 the result of a comparison is compared
    r += a < b < c;
    //~^ WARNING W0320 a chain of comparisons compares the truth value of the first one
    r += !a == b;
    //~^ WARNING W0337 ! is applied to the left side only, before the comparison
    r += a = b ? 1 : 2;
    while (r = c)
    //~^ WARNING W0320 an assignment is used as a condition
        r++;
    r += (a + b) << c;
    r += a * b | c;
    r += a == b && c != b;
    r += !a & !b;
    r += !a & t;
    r += !t == b;
    r += !a == (t | !b);
    r += (!a) == b;
    r += (a < b) == (b < c);
    r += a << b << c;
    return r;
}
int inner(int a, int b)
{
    if (a)
    //~^ WARNING W0336 the else belongs to the inner if
        if (b)
            a = 1;
        else
            a = 2;
    if (a)
    //~^ WARNING W0336 the else belongs to the inner if
        for (int i = 0; i < b; i++)
            if (b)
                a = 1;
            else
                a = 2;
    if (a) {
        if (b)
            a = 1;
        else
            a = 2;
    }
    if (a)
        if (b)
            a = 1;
        else
            a = 2;
    else
        a = 4;
    return a;
}
volatile int port;
int dropped(int a, int b, int *q, struct node *p)
{
    a;
    //~^ WARNING W0321 this statement has no effect
    p->x;
    //~^ WARNING W0321 this statement has no effect
    -a;
    //~^ WARNING W0321 this statement has no effect
    1 + order(1, 2, 3, 1);
    //~^ WARNING W0321 the value that is computed here is not used
    *q++;
    //~^ WARNING W0321 the value that is computed here is not used
    a, b = 1;
    //~^ WARNING W0321 this statement has no effect
    (void)(b, order(1, 2, 3, 1));
    //~^ WARNING W0321 this statement has no effect
    a && b;
    //~^ WARNING W0321 this statement has no effect
    a || (order(1, 2, 3, 1) + 1);
    //~^ WARNING W0321 the value that is computed here is not used
    a ? b : 1;
    //~^ WARNING W0321 this statement has no effect
    (long)a;
    //~^ WARNING W0321 this statement has no effect
    for (a; a < 3; a + 1)
    //~^ WARNING W0321 this statement has no effect
    //~^^ WARNING W0321 this statement has no effect
        a++;
    port;
    (void)a;
    q++;
    (*q)++;
    a ? order(1, 2, 3, 1) : 2;
    a && order(1, 2, 3, 1);
    //~^ WARNING W0321 the value that is computed here is not used
    return a;
}
static int recursive(int n)
//~^ WARNING W0341 the static function `recursive` is never used
{
    return n ? recursive(n - 1) : 0;
}
typedef struct node node;
int members(int c)
{
    node s, t, u, v;
    struct node w;
    s.x = c;
    t.a[0] = c;
    v = s;
    (void)w.x;
    c += s.x + t.x;
    //~^ WARNING W0332 `t.x` is read before it has a value
    for (int i = 0; i < c; i++)
        u.x = i;
    switch (c) {
    case 1:
        c += u.x + v.x;
        //~^ WARNING W0324 control goes on into the next case
        // does not fall through here
    case 2:
        c++;
        //~^ WARNING W0324 control goes on into the next case
        // Fall-through, as before
    case 3:
        c++; /* fall through */
    case 4:
        c++;
        __attribute__((fallthrough));
    case 5: {
        c++;
        [[fallthrough]];
    }
    case 6:
        c++;
    }
    return s.n == &s;
}
unsigned sides(int c, int n, unsigned u, unsigned char small)
{
    unsigned r = c ? n : u;
    //~^ WARNING W0313 `int` becomes `unsigned int` here, as the other side of `?:` has no sign
    r += c ? u : -1;
    //~^ WARNING W0313 `int` becomes `unsigned int` here, as the other side of `?:` has no sign
    r += c ? 3 : u;
    r += c ? n : small;
    r += c ? (n > 3) : u;
    return r;
}
struct empty {};
int no_size[][0][0] = { 1 };
//~^ WARNING W0307 more initial values than there are elements
//~^^ WARNING W0307 more initial values than there are elements
struct empty no_members[] = { {}, {} };
