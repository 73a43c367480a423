// Vectors, nested functions and what else of GNU's C goes together or is not there: one rule a line, each of which gcc makes an
// error, or a message that says what is missing.
// args: -Wno-all
typedef int i4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef int i2 __attribute__((vector_size(8)));
typedef float f4 __attribute__((vector_size(16)));
typedef float odd __attribute__((vector_size(12)));
//~^ ERROR E0390 cannot have 12 bytes
typedef struct { int a; } record;
typedef record records __attribute__((vector_size(16)));
//~^ ERROR E0390 there are no vectors of
i4 far = {[1] = 2};
//~^ ERROR E0377 an element cannot initialise
f4 wrong(i4 a, f4 b) { return a + b; }
//~^ ERROR E0390 have no operation together
i4 short_one(i4 a, i2 b) { return a * b; }
//~^ ERROR E0390 have no operation together
f4 loses(f4 a, double b) { return a * b; }
//~^ ERROR E0390 `double` may lose its value
f4 rest(f4 a) { return a % a; }
//~^ ERROR E0369 `%` cannot be applied
u4 other(i4 a) { return a; }
//~^ ERROR E0312 cannot be used as
int truth(i4 a) { return a ? 1 : 2; }
//~^ ERROR E0311 cannot be a condition
int cast(i4 a) { return (int)a; }
//~^ ERROR E0390 cannot be cast to
i4 shuffled(i4 a, i2 m) { return __builtin_shuffle(a, m); }
//~^ ERROR E0390 have no operation together
i4 numbered(i4 a) { return __builtin_shufflevector(a, a, 0, 1, 2, 9); }
//~^ ERROR E0390 there is no lane 9
char text[] = {"one", "two"};
//~^ ERROR E0375 a second value after the string
int in_construct(int n) {
    int twice(int x) { return x * n; }
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < n; i++) sum += twice(i);
    //~^ ERROR E0900 nested functions in compute constructs
    return sum;
}
int lengths(int n) { int a[n]; int first(void) { return a[0]; } return first(); }
//~^ ERROR E0900 variables of run-time length
struct __attribute__((scalar_storage_order("big-endian"))) swapped { int a; };
//~^ ERROR E0900 scalar_storage_order
