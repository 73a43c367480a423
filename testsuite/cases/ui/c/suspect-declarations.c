// Warnings of initialisers, orders, casts, qualifiers and declarations, by gcc's names, beside what is none.
// args: -Wall -Wextra
#include <stdio.h>
struct s { int a, b, c; };
struct s missing = { 1,
    2
}; //~ WARNING W0369 the member `c` has no initial value
struct s zero = { 0 }, whole = { 1, 2, 3 }, named = { .a = 1 };
struct s again = { .a = 1, .a = 2, .b = 1, .c = 1 }; //~ WARNING W0370 this value replaces an earlier one
int ranges[4] = { [0 ... 3] = 1, [2] = 5 }; //~ WARNING W0370
struct t { struct s p; int q; } bare = { 1, 2, 3, 4 }; //~ WARNING W0376 braces around the values of a part
int nested[2][2] = { { 1, 2 }, { 3, 4 } }, nothing[2][2] = { 0 };
struct t inner = { { 0 }, 1 };
char cut[3] = "abcd", fits[3] = "abc"; //~ WARNING W0307 a string of 4 characters for an array of 3
/* one /* two */ //~ WARNING W0368
int sequence(int i, int *a, int c)
{
    i = i++ + 1; //~ WARNING W0371 this change of `i`
    a[i] = i++; //~ WARNING W0371
    i = c ? i++ : 0; //~ WARNING W0371
    i = (i++, i) + 1;
    i = i + 1;
    a[i] = a[i + 1]++;
    return i++ && i;
}
int twice(int f(int, int), int i) { return f(i++, i++); } //~ WARNING W0371
int division(int *p) { return (int)(sizeof(p) / sizeof(*p)); } //~ WARNING W0372 the size of a pointer
int quotient(int **p, int *a) { int b[3]; return (int)(sizeof(b) / sizeof(b[0]) + sizeof(*p) / sizeof(a)); }
typedef int (*takes)(int);
int text(char *), word(unsigned), two(int, int);
takes casts[] = { (takes)text, (takes)word, (takes)(void (*)(void))two }; //~ WARNING W0373 called differently
const int qualified(void); //~ WARNING W0374
const char *target(const int n);
int static late = 1; //~ WARNING W0375 storage class behind the type
const int const doubled = 1; //~ WARNING W0377 repeated qualifiers
#define BOTH(a, b) a = 1; b = 2
#define ONE(a) a = 1; do { } while (0)
#define BLOCK(a, b) do { a = 1; b = 2; } while (0)
void macros(int *x, int *y, int c)
{
    if (c)
        BOTH(*x, *y); //~ WARNING W0378 only the first statement of this macro is guarded by the if
    if (c)
        BLOCK(*x, *y);
    BOTH(*x, *y);
    if (c) { BOTH(*x, *y); }
    printf("%d\n", late);
}
void *frames(void) { return __builtin_frame_address(0); }
void *callers(void) { return __builtin_return_address(1); } //~ WARNING W0379
int several = 'ab'; //~ WARNING W0381
inline int no_function; //~ WARNING W0382 `inline` says nothing of what is no function
struct u { struct tag { int a; }; int b; }; //~ WARNING W0382 this declares no member
static int called(void); //~ WARNING W0382 the static function `called` is declared and never defined
static int sized(void);
static int unused(void); //~ WARNING W0341 the static function `unused` is declared and never defined
int calls(void) { return called() + (int)sizeof(sized()); }
int itself(int n) { int x = x + n; return x; } //~ WARNING W0332
int *parameter(int n) { return &n; } //~ WARNING W0331 the address of the local variable `n`
