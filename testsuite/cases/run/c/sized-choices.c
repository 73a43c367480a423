// _Generic chooses among `float` and `_Float32`, as the macros of <math.h> do, which are types of their own.
// reference: none
#define _GNU_SOURCE
#include <math.h>

#define only_sized(x) _Generic((x), _Float32: 1, _Float64: 2, default: 0)
#define width(x) _Generic((x), float: 1, _Float32: 2, double: 3, _Float64: 4, _Float32x: 5, default: 6)

int main(void)
{
    float f = 1;
    double d = 2;
    long double l = 3;
    if (issignaling(f) || issignaling(d) || issignaling(l) || !iseqsig(f, 1.0f))
        return 1;
    if (only_sized(f) || only_sized(d) || _Generic(&f, _Float32 *: 1, float *: 0))
        return 2;
    return width(f) != 1 || width(d) != 3 || width(l) != 6;
}
