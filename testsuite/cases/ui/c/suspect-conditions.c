// Numbers as conditions, enumerations compared, statements that look guarded; by gcc's groups.
// args: -Wall -Werror=enum-compare
enum a { A1, A2 } x;
enum b { B1, B2 } y;
void foo(void), bar(void);
#define SHIFTED(n) (n << 1)
int truths(int a, int b, _Bool c, unsigned u)
{
    if (a << 1) return 1; //~ WARNING W0354 the result of << is a condition
    if (!(a * b)) return 2; //~ WARNING W0354 a product is a condition
    if (a ? 2 : 3) return 3; //~ WARNING W0354 a choice between numbers is a condition
    if (c && (a ? 4 : 0)) return 4; //~ WARNING W0354 a choice between numbers is a condition
    while (a << b) a--; //~ WARNING W0354 the result of << is a condition
    if (u << 1) return 5;
    if (a ? 1 : 0) return 6;
    if (1 << 3) return 7;
    if (SHIFTED(a)) return 8;
    return (a * b) != 0;
}
int enumerations(int n)
{
    if (x == y) return 1; //~ ERROR W0355 values of two different enumerations are compared
    if (x < B2) return 2; //~ ERROR W0355
    if (A1 == B1) return 3; //~ ERROR W0355
    return x == A2 || (int)x == n;
}
#define BOTH(x) if (x) foo(); bar();
void guarded(int a, int b)
{
    if (a)
        foo();
        bar(); //~ WARNING W0357 the statement looks as if this if guarded it
    if (a) foo(); bar(); //~ WARNING W0357
    for (; a;)
	foo();
        bar(); //~ WARNING W0357 as if this for guarded it
    if (a)
        foo();
    else if (b)
        bar();
        foo(); //~ WARNING W0357
    if (a)
        foo();
    else
        bar();
        foo(); //~ WARNING W0357 as if this else guarded it
    while (a);
        bar(); //~ WARNING W0357 as if this while guarded it
    if (a) {
        foo();
    }
        bar();
    if (a)
        foo();
    bar();
    if (a)
    foo();
    bar();
    BOTH(a)
    if (a)
        foo();
#ifdef NONE
    else
#endif
        bar();
}
