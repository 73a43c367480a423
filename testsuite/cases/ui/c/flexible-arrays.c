// An array without a length is the last member of a struct that has others.

union u { int n; float f[]; }; //~ ERROR E0333 `f` has no length, but is a member of a union
struct s { float f[]; }; //~ ERROR E0333 `f` has no length, but is the only member
struct t { int n; float f[]; int m; }; //~ ERROR E0333 `f` has no length, but is not the last member
struct right { int n; float f[]; };
