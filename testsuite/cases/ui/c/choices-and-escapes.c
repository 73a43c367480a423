/* A pointer beside an integer in `?:`, unknown escapes, the argument of va_start;
   beside what looks like it and is right. */
#include <stdarg.h>
int c, *a;
int *f(void) { return c ? a : 3; } //~ WARNING W0302 `?:` between the pointer `int *` and the integer type `int`
int *right(void) { return c ? a : 0; }
_Noreturn int x; //~ WARNING W0382 `_Noreturn` says nothing of what is no function
char *s = "a\qb"; //~ WARNING W0384 the escape sequence '\q' is not known
char *t = "\n\t\\\"\'\?\x41\101\u00e9\u0024\(";
int h(int n, ...) {
    va_list ap;
    va_start(ap, n);
    va_end(ap);
    __builtin_va_start(ap, y); //~ ERROR E0300 `y` is not declared
    return 0;
}
