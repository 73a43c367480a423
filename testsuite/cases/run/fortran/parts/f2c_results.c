/* Functions of f2c's convention, and calls of them. */
struct complex { float re, im; };
struct wide { double re, im; };

double half_(float *x);
void turned_(struct complex *result, struct complex *z);
void wide_turned__(struct wide *result, struct wide *z);

double c_double__(float *x) { return 2 * *x; }

void c_conjugate__(struct complex *result, struct complex *z)
{
    result->re = z->re;
    result->im = -z->im;
}

int check_in_c(void)
{
    float x = 5;
    struct complex z = {3, 4}, r;
    struct wide w = {3, 4}, s;
    turned_(&r, &z);
    wide_turned__(&s, &w);
    return half_(&x) != 2.5 || r.re != -4 || r.im != 3 || s.re != -4 || s.im != 3;
}
