// Parameters, enumerations and choices that C11 6.5.1.1, 6.7.2.2 and 6.7.6 exclude.
struct unknown;
int no_first(...); //~ ERROR E0349 `...` needs a parameter before it
int no_length(int a[static]); //~ ERROR E0388 `static` in brackets needs a length
int inner(int a[][]); //~ ERROR E0337 an array cannot have elements of type `int[]`
int unknown(struct unknown a[3]); //~ ERROR E0337 an array cannot have elements of type `struct unknown`
int nothing(void a[]); //~ ERROR E0337 an array cannot have elements of type `void`
int fine(int n, int a[n][*], int b[static 3], int (*c[])(void), int d[][3]);
int choice = _Generic(1, void: 1, int: 2); //~ ERROR E0317 a choice of _Generic: `void` is incomplete
void discarded(int i, struct s { int m; } s, struct unknown *u, void *v)
{
    void nothing(void);
    i ? (void)0 : nothing();
    i && nothing(); //~ ERROR E0311 a value of type `void` cannot be a condition
    i || s; //~ ERROR E0311 cannot be a condition
    i ? s : i; //~ ERROR E0370 `?:` cannot choose between
    *u; //~ ERROR E0314 a value of incomplete type `struct unknown` cannot be read
    *v;
    (void)(i ? i : 1.5), (void)(u ? u : v), (void)(u ? 0 : v);
}
