// args: -Wall -Wextra
// Warnings that gcc does not give either: calls whose value a macro casts, numbers that are never negative, pragmas whose
// names macros put together.
#include <stdint.h>
#include <stdlib.h>
struct item {
    uint8_t a, b;
    unsigned short s;
    signed char c;
    unsigned n;
    struct item *next;
};
extern void *release(void *p);
extern int next_number(void);
#define RELEASE(type, p) (type *)release(p)
#define JOINED(a, b) a b
#define PRAGMA(x) _Pragma(#x)
#define OFF(x) PRAGMA(GCC diagnostic push) PRAGMA(GCC diagnostic ignored JOINED("-W", x))
#define ON PRAGMA(GCC diagnostic pop)

int quiet(struct item *h, unsigned k, size_t z, int r)
{
    RELEASE(struct item, h);
    (long)next_number();
    (struct item *)(h->next++);
    r += (h->a + h->b) <= (h->n - 1);
    r += (h->a + h->b) * 2 <= k;
    r += h->a * h->b < k;
    r += h->s + 1 < k;
    r += abs(r) < k;
    r += (int)(k & 7) < z;
    r += (int)(k >> 9) < z;
    r += (int)(z & 0xFF) < k;
    r += (h->a | h->s) < k;
    r += (r ? 3 : h->a) < z;
    return r;
}

int told(struct item *h, unsigned k, size_t z, int r)
{
    (struct item *)h;
    //~^ WARNING W0321 this statement has no effect
    (long)(next_number() + 1);
    //~^ WARNING W0321 the value that is computed here is not used
    r += (int)k < z;
    //~^ WARNING W0313 `int` is compared with `unsigned long` as numbers without a sign
    r += (int)z < k;
    //~^ WARNING W0313 `int` is compared with `unsigned int` as numbers without a sign
    r += h->a - h->b < k;
    //~^ WARNING W0313 `int` is compared with `unsigned int` as numbers without a sign
    r += h->c + 1 < k;
    //~^ WARNING W0313 `int` is compared with `unsigned int` as numbers without a sign
    r += (int)(k & 0xF0000000) < z;
    //~^ WARNING W0313 `int` is compared with `unsigned long` as numbers without a sign
    return r;
}

void qualifiers(struct item *h, const struct item *other)
{
    OFF("discarded-qualifiers")
    h->next = other;
    ON
    h->next = other;
    //~^ WARNING W0303 drops a qualifier
}
