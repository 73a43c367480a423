// Names of types that nobody declared, where the grammar finds a fault only behind them; with the header that has them.
#include <stdarg.h>
int printf(const char *, ...);
void a(void) { printf("%td", (ptrdiff_t)1); } //~ ERROR E0207 unknown type name 'ptrdiff_t'
void b(void *p) { int *q = (uint32_t *)p; *q = 1; } //~ ERROR E0207 unknown type name 'uint32_t'
int c(void) { return sizeof(foo_t *); } //~ ERROR E0207 unknown type name 'foo_t'
int d(va_list ap) { return va_arg(ap, bar_t); } //~ ERROR E0207 unknown type name 'bar_t'
int e(int x) { return d(foo_t y); } //~ ERROR E0207 unknown type name 'foo_t'
int f(int x) { return (uint8_t)x + 1; } //~ ERROR E0207 unknown type name 'uint8_t'
int g(void *p) { return ((foo_t *)p)->x; } //~ ERROR E0207 unknown type name 'foo_t'
int h(int x) { return (foo_t){ 1 }; } //~ ERROR E0207 unknown type name 'foo_t'
int i(void) { return offsetof(struct s, a); } //~ ERROR E0207 'offsetof' is not declared
void j(void) { for (size_type k = 0; k < 3; k++) ; } //~ ERROR E0207 unknown type name 'size_type'
