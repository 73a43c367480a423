// Warnings of C by gcc's names, beside the same code as it should be.
// args: -Wall -Wextra
int printf(const char *, ...);
void exit(int);
#define MACRO_CASES case 11: if (b) c = 8; /* fall through */ case 12: c = 9; break;
__attribute__((warn_unused_result)) int important(void);
static int never(int x) { return x; }
//~^ WARNING W0341 the static function `never` is never used
static int table[3];
//~^ WARNING W0340 the static variable `table` is never used
static int spared __attribute__((unused));
static int declared(int) __attribute__((unused));
static int declared(int x) { return x; }
int unused_names(int given, int set, int spare __attribute__((unused)))
//~^ WARNING W0343 the parameter `given` is not used
//~^^ WARNING W0344 the parameter `set` is set but not used
{
    int nothing;
    //~^ WARNING W0340 the variable `nothing` is not used
    int assigned;
    //~^ WARNING W0342 the variable `assigned` is set but not used
    int initialised = 3;
    //~^ WARNING W0340 the variable `initialised` is not used
    int in_a_type = 4;
    char text[in_a_type];
    set = 1;
    assigned = 2;
    (void)spare;
out:
    //~^ WARNING W0345 the label `out` is not used
    return sizeof text;
}
int formats(long wide, double real, float small, char *text, unsigned bits)
{
    printf("%d\n", wide);
    //~^ WARNING W0314 `%d` takes an `int`, and this argument is `long`
    printf("%s %ld\n", 3, wide);
    //~^ WARNING W0314 `%s` takes a `char *`, and this argument is `int`
    printf("%f\n", 1);
    //~^ WARNING W0314 `%f` takes a `double`
    printf("%d %d\n", 1);
    //~^ WARNING W0314 `%d` has no argument
    printf("%d\n", 1, 2);
    //~^ WARNING W0315 no conversion for this argument
    printf("%*d %-5.3lf %g %x %c %% %p %5s\n", 3, 4, real, small, bits, 'c', text, text);
    return 0;
}
int numbers(int n, unsigned u, unsigned char c, long x)
{
    if (n < u)
        //~^ WARNING W0313 `int` is compared with `unsigned int`
        n = n / 0;
    //~^ WARNING W0310 division by zero
    n = n << 32;
    //~^ WARNING W0311 the count of the shift is 32, of a value of 32 bits
    n = n >> -1;
    //~^ WARNING W0312 the count of the shift is -1
    return c < u && 3 < u && (n & 7) < u && (n == 3) != u && x << 32 > 0 && sizeof n > 2;
}
int shapes(int a, int b, int c)
{
    if (a = b)
        //~^ WARNING W0320 an assignment is used as a condition
        c++;
    if ((a = b))
        c++;
    while ((a = c) != 0)
        c--;
    if (a && b || c)
        //~^ WARNING W0320 && stands within ||
        c++;
    if ((a && b) || c)
        c++;
    a == b;
    //~^ WARNING W0321 this statement has no effect
    important();
    //~^ WARNING W0322 the result of `important` is not used
    if (important())
        ;
    //~^ WARNING W0323 the body of an if is empty
    switch (a) {
    case 1:
        c = 2;
        //~^ WARNING W0324 control goes on into the next case
    case -1:
        if (b)
            c = 7;
        //~^^ WARNING W0324 control goes on into the next case
        ;
    MACRO_CASES
    case 2:
        c++;
        /* Falls through. */
    case 3:
    case 4:
        c--;
        break;
    case 5:
        exit(1);
    case 6:
        if (b)
            c = 2;
    default: {
        break;
    }
    }
    switch (a) {
    case 1:
        c = 3;
    default:;
    }
    switch (a) {
    default:
        c = 0;
    }
    return c;
}
int no_result(int n)
{
    if (n > 3)
        return 4;
}
//~^ WARNING W0330 control reaches the end of `no_result`
int all_results(int n)
{
    switch (n) {
    case 1:
        return 2;
    default:
        exit(1);
    }
}
int forever(int n)
{
    for (;;)
        if (n++ > 30)
            return n;
}
int *address(int n)
{
    int local[3] = {n};
    static int kept;
    if (n > 3)
        return &kept;
    if (n > 2)
        return local;
    //~^ WARNING W0331 the address of the local variable `local` is returned
    return &n + local[1];
}
int unset(int n)
{
    int a, b, c, d, e;
    (void)a;
    if (n > 3)
        b = 1;
    else
        b = 2;
    for (int i = 0; i < n; i++)
        c = i;
    if (n)
        d = 4;
    e = a + b + c;
    //~^ WARNING W0332 `a` is read before it has a value
    //~^^ WARNING W0333 `c` may be read before it has a value
    return d + e;
    //~^ WARNING W0333 `d` may be read before it has a value
}
int scanf(const char *, ...);
int told(int level, const char *format, ...) __attribute__((format(printf, 2, 3)));
int more_formats(short *s, double *d, float *f, char *text, int n, void **p, const char *given)
{
    told(1, "%d %s\n", n, text);
    told(1, "%s\n", n);
    //~^ WARNING W0314 `%s` takes a `char *`, and this argument is `int`
    scanf("%hd %lf %f %9s %*d %[^]a-z] %c %p", s, d, f, text, text, text, p);
    scanf("%d", n);
    //~^ WARNING W0314 `%d` takes an `int *`, and this argument is `int`
    scanf("%f", d);
    //~^ WARNING W0314 `%f` takes a `float *`
    return given == text;
}
long constants(int flags, char text[8], int *row)
{
    unsigned char low = -1, byte = 300;
    //~^ WARNING W0316 300 does not fit into `unsigned char`
    char high = 0xff;
    long wide = 100000L * 100000, product = 100000 * 100000;
    //~^ WARNING W0316 the result does not fit into `int`
    unsigned turned = 0xffffffffu + 2;
    wide += low + byte + high + product + turned + (-2147483647 - 1) + (long)sizeof(row);
    wide += (flags & 4) == 4 && (flags > 1 & flags < 3);
    //~^ WARNING W0320 the comparison is made before the operation on bits
    if (flags & 4 == 4)
        //~^ WARNING W0320 the comparison is made before the operation on bits
        wide += sizeof(text);
    //~^ WARNING W0326 the parameter `text` is a pointer
    return wide + (text == "yes");
    //~^ WARNING W0325 addresses of text are compared
}
int next(void);
void start(int *);
int maybe(int c, int n)
{
    int a, b, d, e, f, g, h, i, j, k, l, m, o, p;
    if (c)
        a = 1;
    for (int r = 0; r < n; r++)
        b = r;
    switch (n) {
    case 1:
        d = 2;
    }
    if (c > 3)
        e = 1;
    else if (c > 2)
        e = 2;
    c = a + b;
    //~^ WARNING W0333 `a` may be read before it has a value
    //~^^ WARNING W0333 `b` may be read before it has a value
    c += d + e;
    //~^ WARNING W0333 `d` may be read before it has a value
    //~^^ WARNING W0333 `e` may be read before it has a value
    if (c)
        f = 1;
    if (c)
        c += f;
    for (int r = 0; r < 4; r++)
        g = r;
    if (n)
        start(&h);
    while (1)
        if (next()) {
            i = 3;
            break;
        }
    do
        j = next();
    while (j > n);
    if (n && (k = next()))
        c += k;
    if (c)
        l = 1;
    else
        exit(1);
    switch (c) {
    case 1:
        m = 3;
        break;
    default:
        m = 4;
    }
    if (c)
        o = 1;
    if (n > 0 && o)
        c++;
    for (int r = 0; (p = next()) && r < n; r++)
        p = r;
    c += p;
    if (!c)
        return 0;
    return c + g + h + i + j + l + m + o;
}
void abort(void) __attribute__((noreturn));
int opposites(int n, int *p)
{
    int a, b, c, d;
    if (n == 0)
        a = 0;
    else if (n != 0)
        a = 1;
    if (n < 0)
        abort();
    if (n >= 0)
        b = 3;
    switch (n & 1) {
    case 0:
        c = 0;
        break;
    case 1:
        c = 1;
    }
    if (!p)
        return a + b + c;
    if (p)
        d = 1;
    return d;
}
