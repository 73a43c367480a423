// Builtins that say where they stand, and overflow checks of what 128 bits hold.
#include <stdio.h>
#include <string.h>

static int line(void) { return __builtin_LINE(); }
static const char *name(void) { return __builtin_FUNCTION(); }

int main(void)
{
    __int128 r;
    unsigned __int128 q;
    const __int128 high = (__int128)1 << 120;
    const unsigned __int128 all = ~(unsigned __int128)0;
    printf("%d %d %s %s\n", line() == 5, __builtin_LINE() == __LINE__, name(), __builtin_FUNCTION());
    printf("%d\n", strcmp(__builtin_FILE(), __FILE__));
    int wrapped = __builtin_mul_overflow(high, 1 << 6, &r);
    printf("%d %d\n", wrapped, (int)(r >> 120));
    wrapped = __builtin_mul_overflow(high, 1 << 8, &r);
    printf("%d %d\n", wrapped, r == 0);
    wrapped = __builtin_sub_overflow(-high * 127, 5u, &r);
    printf("%d %d\n", wrapped, (int)(r >> 120));
    wrapped = __builtin_add_overflow(all, (unsigned short)1, &q);
    printf("%d %d\n", wrapped, q == 0);
    wrapped = __builtin_sub_overflow(3u, all, &q);
    printf("%d %d\n", wrapped, (int)q);
    printf("%d\n", __builtin_add_overflow_p(high * 127, -1L, r));
    return 0;
}
