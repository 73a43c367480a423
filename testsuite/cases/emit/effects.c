// Effects are statements in C's order; what is left is pure.
// emit: hir
extern int f(int), g(void);
extern volatile int flag;
struct pair { int a, b; };
extern struct pair make(int);

int order(int *p, int *q, int n)
{
    *p++ = *q++;
    int a = p[0] + f(n++) * g();
    int b = n && f(a) || g();
    int c = a ? f(b) : ++n;
    int d = (a, b = 3, c) + flag + flag;
    int e = ({ int t = a; t += n; t; });
    struct pair x = make(d), y = { .b = n++ };
    p[g()] += x.a + make(e).b;
    switch (f(e)) {
    case 1 ... 3:
        a = 1;
    case 7:
        break;
    default:
        return y.b;
    }
    x = y;
    return a + b + c + d + e + x.a;
}
