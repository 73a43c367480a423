// Variables of types narrower than int are added as int and converted back: the last step of a loop may pass the end of
// the type, and what the variable holds then wraps.
// rows: PRE-01
#include "parts/check.h"

#define CASE(type, from, relation, to, step, trips, end) \
    { \
        type i; \
        volatile type start = from; \
        unsigned long long sum = 0; \
        int n = 0; \
        for (i = start; i relation (type)to; i += step) { \
            n++; \
            sum += (unsigned long long)i; \
        } \
        CHECK(n == trips && i == (type)end && (long long)i == (long long)(type)end); \
        sum = 0; \
        for (i = from; i relation (type)to; i += step) \
            sum += (unsigned long long)i; \
        sum += (unsigned long long)i; \
        unsigned long long want = 0; \
        for (int k = 0; k <= trips; k++) \
            want += (unsigned long long)(type)(from + k * step); \
        CHECK(sum == want); \
    }

int main(void)
{
    CASE(short, 32763, !=, -32768, 1, 5, -32768)
    CASE(short, -32763, !=, 32767, -1, 6, 32767)
    CASE(short, 32000, !=, -32536, 100, 10, -32536)
    CASE(signed char, 120, !=, -128, 1, 8, -128)
    CASE(signed char, -120, !=, 127, -1, 9, 127)
    CASE(signed char, 100, !=, -126, 10, 3, -126)
    CASE(unsigned char, 250, !=, 0, 1, 6, 0)
    CASE(unsigned char, 250, !=, 10, 1, 16, 10)
    CASE(unsigned short, 65530, !=, 4, 2, 5, 4)
    CASE(unsigned short, 3, !=, 65535, -1, 4, 65535)
    FINISH;
}
