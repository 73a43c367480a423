// Where a `const` object is no constant, not even in a static initialiser.
const int b = 3;
int length[b];
//~^ ERROR E0340 not constant
enum { e = b };
//~^ ERROR E0320 must be an integer constant
_Static_assert(b == 3, "");
//~^ ERROR E0320 must be an integer constant
int designated[1] = {[b - 3] = 2};
//~^ ERROR E0320 must be an integer constant
extern const int far;
int a1 = far;
//~^ ERROR E0322 not constant
const int later;
int a2 = later;
//~^ ERROR E0322 not constant
const volatile int moving = 3;
int a3 = moving;
//~^ ERROR E0322 not constant
int plain = 3;
int a4 = plain;
//~^ ERROR E0322 not constant
const struct { int x; } s = {3}, *const to_s = &s;
int a5 = to_s->x;
//~^ ERROR E0322 not constant
const int *const to_b = &b;
int a6 = *to_b;
//~^ ERROR E0322 not constant
const int self = self + 1;
//~^ ERROR E0322 not constant
const int row[2] = {1, 2};
int a7 = row[2];
//~^ ERROR E0322 not constant
