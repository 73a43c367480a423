// Builtins with too few, too many and impossible arguments; jumps into statement expressions; widths of `_BitInt`, and
// where there is none yet (issue 20).
struct s { int n; } s, *p;
float f;
int i, *ip;
double _Complex z;
void nothing(void);
void arguments(void)
{
    __builtin_isgreater(f, s);
    //~^ ERROR E0384 an argument of type `struct s` where a real number is wanted
    __builtin_isless(&f, f);
    //~^ ERROR E0384 an argument of type `float *` where a real number is wanted
    __builtin_isnan(z);
    //~^ ERROR E0384 where a real number is wanted
    __builtin_finite(nothing());
    //~^ ERROR E0384 an argument of type `void` where a real number is wanted
    __builtin_isinf(f, f);
    //~^ ERROR E0381 too many arguments for `__builtin_isinf`
    __builtin_isunordered(f);
    //~^ ERROR E0380 too few arguments for `__builtin_isunordered`
    __builtin_expect(s, 1);
    //~^ ERROR E0384 an argument of type `struct s` where `long` is wanted
    __builtin_alloca(s);
    //~^ ERROR E0384 an argument of type `struct s` where `unsigned long` is wanted
    __builtin_alloca(1, 2);
    //~^ ERROR E0381 too many arguments for `__builtin_alloca`
    __builtin_assume_aligned(f, 16);
    //~^ ERROR E0384 an argument of type `float` where `void *` is wanted
    __builtin_fpclassify(1, 2, 3, 4, s, f);
    //~^ ERROR E0384 an argument of type `struct s` where `int` is wanted
    __builtin_trap(1);
    //~^ ERROR E0381 too many arguments for `__builtin_trap`
    __atomic_exchange_n(&i, 1);
    //~^ ERROR E0380 too few arguments for `__atomic_exchange_n`
    __atomic_exchange_n(&i, 1, 5, 5);
    //~^ ERROR E0381 too many arguments for `__atomic_exchange_n`
    __atomic_store_n(&i, s, 5);
    //~^ ERROR E0384 an argument of type `struct s` where `int` is wanted
    __atomic_store_n(&ip, f, 5);
    //~^ ERROR E0384 an argument of type `float` where `int *` is wanted
    __atomic_load(&i, s, 5);
    //~^ ERROR E0384 an argument of type `struct s` where `int *` is wanted
    __sync_fetch_and_add(&i, p->n, 3);
}
void jumps(int n)
{
    goto in;
    //~^ ERROR E0351 `goto in` jumps into a statement expression
    i = ({ in: n++; if (n) goto in; n; });
    switch (n) {
        i = ({ case 3: n++; n; });
        //~^ ERROR E0351 `case` jumps into a statement expression
    }
    i = ({ if (n) goto out; switch (n) { case 1: n++; } n; });
out:;
}
_BitInt(65) bits;
//~^ ERROR E0900 _BitInt of more than 64 bits
unsigned _BitInt(0) none;
//~^ ERROR E0336 an unsigned `_BitInt` cannot have 0 bits
_BitInt(1) sign;
//~^ ERROR E0336 a signed `_BitInt` cannot have 1 bits
struct { _BitInt(5) x : 6; } wide;
//~^ ERROR E0336 the bit-field `x` cannot have 6 bits
_Atomic _BitInt(5) shared;
//~^ ERROR E0900 atomic objects of type _BitInt
enum of_bits : _BitInt(5) { none_of_bits };
//~^ ERROR E0389 enumerators cannot have type `_BitInt(5)`
typedef _BitInt(8) lanes __attribute__((vector_size(16)));
//~^ ERROR E0390 there are no vectors of `_BitInt(8)`
void atomics(_BitInt(7) *b)
{
    __builtin_add_overflow(i, i, b);
    //~^ ERROR E0900 overflow builtins with a result of type _BitInt
    __atomic_fetch_add(b, 1, 5);
    //~^ ERROR E0900 atomic operations on _BitInt
#pragma acc atomic
    (*b)++;
    //~^ ERROR E0900 atomic operations on _BitInt
}
// What assembly code may name, and where an array without a length can have values.
const int fixed = 1;
void assembly(void *any, struct unknown *incomplete)
{
    asm("" : "=r"(fixed));
    //~^ ERROR E0319 `fixed` is const
    asm("" : "+m"(fixed));
    //~^ ERROR E0319 `fixed` is const
    asm("" :: "r"(*any));
    //~^ ERROR E0364 not one of type `void`
    asm("" :: "r"(*incomplete));
    //~^ ERROR E0314 a value of incomplete type `struct unknown`
    asm("" : "=m"(*any) : "m"(*incomplete));
    asm("" :: "r"(fixed), "m"(fixed));
}
struct flexible { int n; char rest[]; };
struct flexible own = {1, "abc"};
struct around { int k; struct flexible last; } around = {1, {2, "abc"}};
struct flexible several[] = {{1, "abc"}, {2}};
//~^ ERROR E0375 more of the object follows it
struct first { struct flexible first; int k; } first = {{1, {2}}, 3};
//~^ ERROR E0375 more of the object follows it
void host(void)
{
    extern void inner(void) {}
    //~^ ERROR E0387 the nested function `inner` cannot be `extern`
}
