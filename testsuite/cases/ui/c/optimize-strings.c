// Optimization options for one function: those that change what a program means have their effect, others are told of.
__attribute__((optimize("wrapv", "-fno-strict-aliasing"), noinline)) int a(int x) { return x + 1 > x; }
__attribute__((optimize("unroll-loops,O3"))) int b(int x) { return x; }
//~^ WARNING W0349 the optimization "unroll-loops" of this attribute has no effect
//~^^ WARNING W0349 the optimization "O3" of this attribute has no effect
__attribute__((optimize(2))) int c(int x) { return x; }
//~^ WARNING W0349 the optimization "O2" of this attribute has no effect
#pragma GCC push_options
#pragma GCC optimize("rounding-math", "trapv")
//~^ WARNING W0349 the optimization "trapv" of this pragma has no effect
double d(double x) { return x / 3; }
#pragma GCC pop_options
#pragma GCC optimize(3)
//~^ WARNING W0349 the optimization "O3" of this pragma has no effect
double e(double x) { return x / 3; }
// What holds anyway.
__attribute__((optimize("no-finite-math-only", "no-fast-math"))) double f(double x) { return x / 3; }
