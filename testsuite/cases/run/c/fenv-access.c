// `#pragma STDC FENV_ACCESS ON` holds to the end of its block or file: C11 7.6.1.
// reference: none
extern int fesetround(int);
typedef int Setter(int);

#ifdef __aarch64__
enum { NEAREST = 0, DOWN = 0x800000, UP = 0x400000 };
#else
enum { NEAREST = 0, DOWN = 0x400, UP = 0x800 };
#endif

static Setter *volatile set = fesetround;

static int in_block(double a, double b)
{
#pragma STDC FENV_ACCESS ON
    set(UP);
    double up = a / b;
    set(DOWN);
    double down = a / b;
    set(NEAREST);
    return up > down;
}

#pragma STDC FENV_ACCESS ON
static int in_file(double a, double b)
{
    set(UP);
    double up = a / b, up_constant = 1.0 / 3.0;
    set(DOWN);
    double down = a / b, down_constant = 1.0 / 3.0;
    set(NEAREST);
    return up > down && up_constant > down_constant;
}
#pragma STDC FENV_ACCESS OFF

int main(void)
{
    if (!in_block(1, 3))
        return 1;
    return in_file(1, 3) ? 0 : 2;
}
