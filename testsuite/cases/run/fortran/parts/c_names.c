struct { double r, s; } one;
struct { int i, j; } Named_Two;

void fill(void)
{
    one.r = 1.5;
    one.s = 2.5;
    Named_Two.i = 3;
    Named_Two.j = 4;
}
