// What ISO C does not have, by place: -pedantic-errors refuses it, `__extension__` and `#pragma` let it pass.
// args: -std=gnu17 -pedantic-errors -Wno-error=variadic-macros
#include <stddef.h>
#include <stdio.h>
int none[0]; //~ ERROR W0358 arrays of length zero
struct empty {}; //~ ERROR W0358 structures without members
union unnamed { int : 3; }; //~ ERROR W0358 unions without named members
int statements(void) { return ({ 1; }); } //~ ERROR W0358 statements in expressions
struct pair { int a, b; ; } braces = {};
//~^ ERROR W0358 ';' among members that ends none
//~^^ ERROR W0358 ISO C17 has no empty braces as an initial value
int bytes(void *p) { p = p + 1; p++; return (int)sizeof(void) + (int)sizeof(bytes); }
//~^ ERROR W0359 arithmetic on pointers to `void`
//~^^ ERROR W0359 arithmetic on pointers to `void`
//~^^^ ERROR W0359 size of `void`
//~^^^^ ERROR W0359 size of a function
int range(int n) { switch (n) { case 1 ... 3: return 1; } return 0; } //~ ERROR W0358 ranges of case values
enum large { LARGE = 0x80000000, COMMA, }; //~ ERROR W0358 ISO C17 has no enumerators beyond the range of `int`
//~^ ERROR W0358 beyond the range
enum later; //~ ERROR W0358 enumerations that are defined later
int binary = 0b101; //~ ERROR W0358 binary constants
; //~ ERROR W0358 ';' outside of functions
void *object = (void *)statements; //~ ERROR W0358 conversion between pointers to functions and to objects
int (*function)(void) = (void *)0;
int compare(void *p) { function = p; return p == function; }
//~^ ERROR W0358 conversion between `void *` and pointers to functions in an assignment
//~^^ ERROR W0358 comparisons of `void *` with pointers to functions
__int128 wide; //~ ERROR W0358 '__int128'
int middle(int a, int b) { return a ?: b; } //~ ERROR W0358 '?:' without a middle operand
int label(int n) { if (n) goto out; return 1; out: } //~ ERROR W0358 labels at the ends of blocks
struct fields { char c : 3; unsigned u : 2; _Bool b : 1; }; //~ ERROR W0358 bit-fields of type `char`
void nothing(void) { return nothing(); } //~ ERROR W0358 'return' with a value in void functions
union number { int i; float f; } cast(int i) { return (union number)i; } //~ ERROR W0358 casts to unions
int one_side(int c) { c ? nothing() : c; return c; } //~ ERROR W0358 '?:' with only one side of type `void`
struct flexible { int n; char text[]; } several[2]; //~ ERROR W0358 end in an array without a length
int table[] = { [1 ... 3] = 4, [0] 5 };
//~^ ERROR W0358 designators of ranges
//~^^ ERROR W0358 designators without '='
struct pair old = { a: 1 }; //~ ERROR W0358 designators with ':'
int jump(int n) { void *l = &&here; goto *l; here: return n; }
//~^ ERROR W0358 addresses of labels
//~^^ ERROR W0358 'goto *'
int nested(int n) { int in(int k) { return k; } return in(n); } //~ ERROR W0358 functions inside of functions
const char *name(void) { return __FUNCTION__; } //~ ERROR W0358 such name of the function
_Complex plain = 1.0i;
//~^ ERROR W0358 '_Complex' without 'float' or 'double'
//~^^ ERROR W0358 imaginary constants
char escape = '\e'; //~ ERROR W0358 the escape sequence
_Static_assert(1); //~ ERROR W0358 ISO C17 has no '_Static_assert' without a message
int order(void (*a)(void), void (*b)(void)) { return a < b; } //~ ERROR W0358 order of pointers to functions
int parenthesised(void) { char a[] = ("abc"); return a[0]; } //~ ERROR W0358 strings in parentheses
struct open { int a }; //~ ERROR W0358 members without ';'
#define first(x, rest...) x //~ WARNING W0367 named variadic macros
int constraint(void) { return first("a", 2); } //~ ERROR W0302
enum { last = 2147483647 + 1 }; //~ ERROR W0383 does not fit
void fine(void) { printf("%td %s\n", (ptrdiff_t)1, __func__); }
__extension__ int extended(void) { return ({ 2; }) + 0b11; }
int partly(void) { return __extension__ ({ 3; }) + __extension__ 0b1 + offsetof(struct pair, b); }
struct with { __extension__ struct { int q; }; __extension__ __int128 z; };
#pragma GCC diagnostic ignored "-Wpedantic"
int quiet(void) { return ({ 4; }); }
