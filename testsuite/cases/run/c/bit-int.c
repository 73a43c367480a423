// C23's `_BitInt`: sizes, conversions, promotions, every operator at its width, bit-fields, arguments, `...`, literals, cases,
// loops of constructs; each against the same arithmetic in a wider type (issue 20).
// reference: none
// rows: LNG-01
#include <stdarg.h>
#define CHECK(...) if (!(__VA_ARGS__)) return __LINE__
#define IS(x, type) _Generic((x), type: 1, default: 0)
typedef long long wide;
typedef unsigned long long uwide;
static wide wrap(wide v, int bits) { return (wide)((uwide)v << (64 - bits)) >> (64 - bits); }
static uwide cut(uwide v, int bits) { return v << (64 - bits) >> (64 - bits); }
struct fields {
    unsigned _BitInt(12) a : 5;
    _BitInt(7) b;
    _BitInt(33) c;
    _BitInt(9) d : 9;
};
static struct fields fields = {31, -64, -1, -256};
static unsigned _BitInt(1) bit = 1;
static _BitInt(11) product(_BitInt(11) a, unsigned _BitInt(3) b) { return a * b; }
static int rest(int n, ...)
{
    va_list list;
    va_start(list, n);
    int sum = 0;
    while (n--)
        sum += (int)va_arg(list, _BitInt(20));
    va_end(list);
    return sum;
}

// Each operator of a width, on all pairs of a few values.
#define WIDTH(bits)                                                                                          \
    static int check_##bits(void)                                                                            \
    {                                                                                                        \
        wide some[] = {0, 1, -1, 2, -3, 5, 100, -77, 12345678901, 1LL << (bits - 1), (1LL << (bits - 1)) - 1}; \
        for (int i = 0; i < 11; i++)                                                                         \
            for (int j = 0; j < 11; j++) {                                                                   \
                unsigned _BitInt(bits) a = some[i], b = some[j], c = a;                                      \
                _BitInt(bits) x = some[i], y = some[j];                                                      \
                uwide m = cut(some[i], bits), n = cut(some[j], bits);                                        \
                wide p = wrap(some[i], bits), q = wrap(some[j], bits);                                       \
                CHECK(a == m && x == p && (a < b) == (m < n) && (x < y) == (p < q) && IS(a + b, unsigned _BitInt(bits))); \
                CHECK(a + b == cut(m + n, bits) && a - b == cut(m - n, bits) && a * b == cut(m * n, bits));  \
                CHECK((uwide)-a == cut(-m, bits) && (uwide)~a == cut(~m, bits) && (x & y) == (p & q));       \
                CHECK((x | y) == (p | q) && (x ^ y) == (p ^ q) && ~x == ~p && !x == !p);                     \
                CHECK(!n || (a / b == m / n && a % b == m % n));                                             \
                CHECK(!q || (p == wrap(1LL << (bits - 1), bits) && q == -1) || (x / y == p / q && x % y == p % q)); \
                CHECK((uwide)(a << (j % bits)) == cut(m << (j % bits), bits) && a >> (j % bits) == m >> (j % bits)); \
                CHECK(x >> (j % bits) == p >> (j % bits) && (double)x == (double)p && (_Bool)a == (m != 0)); \
                c += b;                                                                                      \
                CHECK(c == cut(m + n, bits) && (uwide)c++ == cut(m + n, bits) && c == cut(m + n + 1, bits)); \
                CHECK((uwide)--c == cut(m + n, bits) && (uwide)(c *= (unsigned _BitInt(bits))3) == cut((m + n) * 3, bits));          \
            }                                                                                                \
        return 0;                                                                                            \
    }
WIDTH(2) WIDTH(3) WIDTH(7) WIDTH(8) WIDTH(9) WIDTH(16) WIDTH(23) WIDTH(31) WIDTH(32) WIDTH(33) WIDTH(47) WIDTH(63)

int main(void)
{
    int (*all[])(void) = {check_2, check_3, check_7, check_8, check_9, check_16, check_23, check_31, check_32, check_33,
                          check_47, check_63};
    for (int i = 0; i < 12; i++) {
        int line = all[i]();
        if (line)
            return line;
    }
    unsigned _BitInt(3) b = 7;
    _BitInt(37) a = 5;
    CHECK(sizeof b == 1 && sizeof(_BitInt(9)) == 2 && sizeof(_BitInt(17)) == 4 && sizeof a == 8 && sizeof fields == 24);
    CHECK(IS(a + b, _BitInt(37)) && IS(b + b, unsigned _BitInt(3)) && IS(b + 1, int) && IS(a + 1, _BitInt(37)));
    CHECK(IS(3wb, _BitInt(3)) && IS(3uwb, unsigned _BitInt(2)) && IS(0wb, _BitInt(2)) && IS(-b, unsigned _BitInt(3)));
    CHECK(IS((_BitInt(32))1 + 1u, unsigned) && IS((_BitInt(32))1 + 1, int) && IS(+fields.a, unsigned _BitInt(12)));
    CHECK(IS((unsigned _BitInt(32))1 + 1, unsigned) && IS((_BitInt(3))1 + (unsigned _BitInt(2))1, _BitInt(3)));
    CHECK(fields.a == 31 && fields.b == -64 && fields.c == -1 && fields.d == -256 && ++fields.a == 0 && fields.a + 40 == 40);
    CHECK(product(1000, 2) == -48 && rest(3, (_BitInt(20))-5, (_BitInt(20))7, (_BitInt(20))100) == 102);
    CHECK(++bit == 0 && (_BitInt(5))33 == 1 && (unsigned _BitInt(5))-1 == 31);
    switch (b) {
    case 6: return __LINE__;
    case 7: break;
    default: return __LINE__;
    }
    _BitInt(6) row[4] = {1, 2, -3, 24};
    int sum = 0;
    for (_BitInt(4) i = 0; i < 4; i++)
        sum += (int)row[i];
    CHECK(sum == 24 && row[2wb] == -3);
    unsigned _BitInt(10) total = 0;
#pragma acc parallel loop copyin(row) copy(total)
    for (int i = 0; i < 1; i++) {
        unsigned _BitInt(10) own = 1000;
        own += 100;
        total = own + row[3];
    }
    CHECK(total == 100);
    return 0;
}
