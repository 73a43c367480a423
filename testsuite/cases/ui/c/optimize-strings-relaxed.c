// Arithmetic that the command line relaxes stays so in each function.
// args: -ffast-math
__attribute__((optimize("no-finite-math-only"))) double f(double x) { return x / 3; }
//~^ WARNING W0349 the optimization "no-finite-math-only" of this attribute has no effect
#pragma GCC optimize("no-fast-math")
//~^ WARNING W0349 the optimization "no-fast-math" of this pragma has no effect
double g(double x) { return x / 3; }
