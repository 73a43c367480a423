// A bit-field has no size and no type that `typeof` could give; its value has both.

struct s { unsigned long a : 40; } s;

unsigned long size(void)
{
    unsigned long n = sizeof(+s.a);
    __typeof__(s.a + 0) v = s.a;
    n += sizeof(s.a); //~ ERROR E0362 sizeof and typeof cannot be applied to a bit-field
    n += sizeof(__typeof__(s.a)); //~ ERROR E0362 sizeof and typeof cannot be applied to a bit-field
    return n + v;
}
