// One constraint of C11 a line, each of which gcc makes an error.
// args: -Wno-all
long difference(int *a, long *b) { return a - b; }
//~^ ERROR E0369 `-` cannot be applied
enum { one, two = 5, one };
//~^ ERROR E0343 `one` is already declared
enum twice { t1 }; enum twice { t2 };
//~^ ERROR E0331 `twice` is defined twice
enum far { last = 0x7fffffffffffffff, next };
//~^ ERROR E0389 too large
int g1 = _Generic(1, int: 2, signed: 3);
//~^ ERROR E0317 is chosen twice
int g2 = _Generic(1, default: 2, default: 3);
//~^ ERROR E0317 two choices
int g3 = _Generic(1, struct unknown: 2, default: 3);
//~^ ERROR E0317 is incomplete
int g4 = _Generic(1, int(void): 2, default: 3);
//~^ ERROR E0317 is a function type
int later(void); static int later(void) { return 1; }
//~^ ERROR E0341 `later` is static here
int first; static int first;
//~^ ERROR E0341 `first` is static here
static int second; int second;
//~^ ERROR E0341 `second` is not static here
extern int plain; extern const int plain;
//~^ ERROR E0341 `plain` is declared
extern _Thread_local int own; int own;
//~^ ERROR E0341 with and without `_Thread_local`
int none() { return 1; } int none(int);
//~^ ERROR E0341 `none` is declared
enum open; enum open opened;
//~^ ERROR E0355 `opened` has incomplete type
int old(); int old(char);
//~^ ERROR E0341 `old` is declared
int kr(a) int b; { return 1; }
//~^ ERROR E0343 `b` is declared as a parameter, but is none
int kr2(a) int a; int a; { return a; }
//~^ ERROR E0343 the parameter `a` is declared twice
int kr3(int a) int a; { return a; }
//~^ ERROR E0343 `a` is declared as a parameter, but is none
int kr4(a) int a = 3; { return a; }
//~^ ERROR E0387 a parameter cannot have an initial value
int both(void, int);
//~^ ERROR E0349 a parameter cannot be void
int twice2(int a, int a);
//~^ ERROR E0343 the parameter `a` is declared twice
int stored(static int a);
//~^ ERROR E0387 a parameter can have no storage class
restrict int r1;
//~^ ERROR E0388 cannot be `restrict`
int (*restrict r2)(void);
//~^ ERROR E0388 cannot be `restrict`
typedef int given = 3;
//~^ ERROR E0387 a typedef cannot have an initial value
void in_function(int n) { _Thread_local int a; }
//~^ ERROR E0387 must be `static` or `extern`
void in_function2(int n) { extern int a = 3; }
//~^ ERROR E0387 an `extern` declaration in a function
void in_function3(int n) { extern int a[n]; }
//~^ ERROR E0340 must have a constant length
void in_function4(int n) { int a; extern int a; }
//~^ ERROR E0343 `a` is already declared
void in_function5(int n) { static int g(void); }
//~^ ERROR E0387 cannot be `static`
void entered(int n) { switch (n) { int x[n]; case 3: x[0] = 1; } }
//~^ ERROR E0351 jumps into the scope
void jumps(double x) { goto *x; }
//~^ ERROR E0316 needs the address of a label
_Alignas(1) int a1;
//~^ ERROR E0330 is less than the alignment
_Alignas(struct unknown) int a2;
//~^ ERROR E0315 is not known
typedef _Alignas(8) int a3;
//~^ ERROR E0387 `_Alignas` is for objects
struct aligned { _Alignas(8) int a : 3; };
//~^ ERROR E0387 `_Alignas` is for objects
_Atomic(int[3]) at1;
//~^ ERROR E0388 cannot be `_Atomic`
_Atomic(const int) at2;
//~^ ERROR E0388 cannot be `_Atomic`
struct atomic { _Atomic int a : 3; };
//~^ ERROR E0335 the bit-field `a`
auto int file1;
//~^ ERROR E0387 cannot be `auto`
register int file2;
//~^ ERROR E0387 cannot be `register`
register int file3(void) { return 1; }
//~^ ERROR E0387 can only be `extern` or `static`
_Thread_local int file4(void);
//~^ ERROR E0387 cannot be `_Thread_local`
union tag { int a; }; struct tag *tagged;
//~^ ERROR E0332 `tag` is already another kind of tag
struct same { int a; struct { int a; }; };
//~^ ERROR E0334 the member `a` is declared twice
struct stored { static int a; };
//~^ ERROR E0387 a member has no storage class
void brackets(int a[3][static 3]);
//~^ ERROR E0388 are for parameters
void star(int a[*]) { }
//~^ ERROR E0338 `[*]` stands for a length
int huge[0x7fffffffffffffff];
//~^ ERROR E0339 larger than any object
struct whole { const int a; }; void copied(struct whole *x, struct whole *y) { *x = *y; }
//~^ ERROR E0319 its member `a` is const
int alignment(void) { return _Alignof(struct unknown); }
//~^ ERROR E0315 is not known
struct point { int x; } point = { [0] = 1 };
//~^ ERROR E0377 an element cannot initialise
int range[2] = { [1 ... 0] = 1 };
//~^ ERROR E0378 this range of elements is empty
char wide[2] = L"abc";
//~^ ERROR E0375 cannot be initialised by this string
struct room { int n; int a[]; }; void filled(void) { struct room x = { 1, {2, 3} }; }
//~^ ERROR E0375 has no room
void loop(void) { for (static int i = 0; i < 3; i++) ; }
//~^ ERROR E0387 can only declare variables
void start(void) { __builtin_va_list v; __builtin_va_start(v, v); }
//~^ ERROR E0380 without `...`
int over(int x) { return __builtin_add_overflow(x, x, x); }
//~^ ERROR E0384 not an integer
int over2(int x) { return __builtin_add_overflow(x, 1.5, &x); }
//~^ ERROR E0384 an operand of an overflow builtin
double added(double *x) { return __atomic_fetch_add(x, 1, 5); }
//~^ ERROR E0385 this atomic operation is not for `double`
void code1(void) { __asm__("" ::: "foo"); }
//~^ ERROR E0364 `foo` is not a register
void code2(int a) { __asm__("" : "=r"(a) : "7"(a)); }
//~^ ERROR E0364 there is no output 7
void code3(int a) { __asm__("" : "+r"(a) : "=r"(a)); }
//~^ ERROR E0364 no `=` or `+`
void code4(int a, int b) { __asm__("" : [a] "=r"(a), [a] "=r"(b)); }
//~^ ERROR E0364 two operands have the name
void code5(int a) { __asm__("" : "=Q7"(a)); }
//~^ ERROR E0364 cannot name another operand
