// Declarations that contradict others or themselves.
int a;
float a;
//~^ ERROR E0341 `a` is declared `float` here
int f(int);
float f(int);
//~^ ERROR E0341 `f` is declared `float (int)` here
int g(void) { return 1; }
int g(void) { return 2; }
//~^ ERROR E0347 `g` is defined twice
struct s { int x; int x; };
//~^ ERROR E0334 the member `x` is declared twice
struct s { int y; };
//~^ ERROR E0331 `s` is defined twice
union s { int z; };
//~^ ERROR E0331 `s` is defined twice
struct bits { float f : 3; int wide : 40; };
//~^ ERROR E0335 the bit-field `f` has type `float`
//~^^ ERROR E0336 the bit-field `wide` cannot have 40 bits
int negative[-1];
//~^ ERROR E0339 an array cannot have -1 elements
int n = 3;
int variable[n];
//~^ ERROR E0340 the length of an array at file scope is not constant
int start = n;
//~^ ERROR E0322 the initial value of a static object is not constant
_Static_assert(sizeof(int) == 8, "int is small");
//~^ ERROR E0321 static assertion failed: int is small
int (*returns_array(void))[3];
int h(int x, float x) { return 0; }
//~^ ERROR E0343 the parameter `x` is declared twice
_Alignas(3) int odd;
//~^ ERROR E0330 3 is not an alignment

void k(void)
{
    int x;
    int x;
//~^ ERROR E0343 `x` is already declared with another meaning
    static int m[n];
//~^ ERROR E0340 the static array `m` must have a constant length
    int t[] = 3;
//~^ ERROR E0355 `t` has incomplete type `int[]`
    int u[2] = { [5] = 1 };
//~^ ERROR E0378 element 5 is outside of the array
    struct point { int q; } pt = { .r = 1 };
//~^ ERROR E0367 `struct point` has no member `r`
    goto away;
//~^ ERROR E0350 this function has no label `away`
l:
    x = 1;
l:
//~^ ERROR E0357 the label `l` appears twice
    x = 2;
    break;
//~^ ERROR E0359 `break` outside a loop or switch
    case 4:
//~^ ERROR E0373 `case` is not inside a switch
    switch (x) {
    case 1:
    case 1:
//~^ ERROR E0374 the case 1 appears twice
    default:
    default:
//~^ ERROR E0374 this switch has two `default` labels
        break;
    }
    while (x)
        continue;
    continue;
//~^ ERROR E0359 `continue` outside a loop
}
