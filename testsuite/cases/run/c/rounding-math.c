// -frounding-math: any function may be called in any mode. FENV_ACCESS says it of some.
// args: -frounding-math
// reference: none

extern int fesetround(int);
typedef int Setter(int);

#ifdef __aarch64__
enum { NEAREST = 0, DOWN = 0x800000, UP = 0x400000 };
#else
enum { NEAREST = 0, DOWN = 0x400, UP = 0x800 };
#endif

/* Nothing shows here what it does to the mode. */
static Setter *volatile set = fesetround;

static double third(void)
{
    return 1.0 / 3.0;
}

static int twice(double a, double b)
{
    set(UP);
    double up = a / b;
    set(DOWN);
    double down = a / b;
    set(NEAREST);
    return up > down;
}

int main(void)
{
    set(UP);
    double up = third();
    set(DOWN);
    double down = third();
    set(NEAREST);
    if (!(up > down))
        return 1;
    return twice(1, 3) ? 0 : 2;
}
