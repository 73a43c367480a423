// Types and values that do not fit.
struct point { int x, y; };
struct later;
union either { int i; };
int twice;
void nothing(void);
int count(int n);

void f(int n, float *a, const float *b, struct point p)
{
    const int fixed = 3;
    register int quick = 1;
    float s = 0;
    int i;
    missing = 1;
//~^ ERROR E0300 `missing` is not declared
    i = point;
//~^ ERROR E0300 `point` is not declared
    i = p.z;
//~^ ERROR E0367 `struct point` has no member `z`
    i = n.x;
//~^ ERROR E0366 `.x` on a value of type `int`
    i = p->x;
//~^ ERROR E0366 `->x` on a value of type `struct point`
    i = n[3];
//~^ ERROR E0360 a value of type `int` has no elements
    i = a[1.5];
//~^ ERROR E0361 a subscript cannot have type `double`
    i = *n;
//~^ ERROR E0364 a value of type `int` does not point to anything
    i = n(3);
//~^ ERROR E0382 `n` is not a function
    fixed = 4;
//~^ ERROR E0319 `fixed` is const
    b[0] = 1;
//~^ ERROR E0319 `b[0]` is const
    &quick;
//~^ ERROR E0363 a `register` variable has no address
    s = p + 1;
//~^ ERROR E0369 `+` cannot be applied to `struct point` and `int`
    i = p;
//~^ ERROR E0312 a value of type `struct point` cannot be used as `int` in an assignment
    p = 3;
//~^ ERROR E0312 a value of type `int` cannot be used as `struct point` in an assignment
    s = a * a;
//~^ ERROR E0369 `*` cannot be applied to `float *` and `float *`
    s = s << 1;
//~^ ERROR E0369 `<<` cannot be applied to `float` and `int`
    s = s % 2;
//~^ ERROR E0369 `%` cannot be applied to `float` and `int`
    s = -p;
//~^ ERROR E0368 `-` on a value of type `struct point`
    s = (struct point)s;
//~^ ERROR E0316 `float` cannot be cast to `struct point`
    i = count();
//~^ ERROR E0380 too few arguments for `count`
    i = count(1, 2);
//~^ ERROR E0381 too many arguments for `count`
    i = count(nothing());
//~^ ERROR E0312 a value of type `void` cannot be used as `int` for argument 1 of `count`
    if (p)
//~^ ERROR E0311 a value of type `struct point` cannot be a condition
        i = 1;
    switch (s) {
//~^ ERROR E0372 `switch` cannot be used with a value of type `float`
    case 1:
        break;
    }
    i = sizeof(struct later);
//~^ ERROR E0315 the size of incomplete type `struct later` is not known
    struct later w;
//~^ ERROR E0355 `w` has incomplete type `struct later`
    void v;
//~^ ERROR E0353 `v` is declared void
    i = nothing();
//~^ ERROR E0312 a value of type `void` cannot be used as `int` in an assignment
    i = &n;
//~^ WARNING W0302 pointer `int *` is converted to the integer type `int` in an assignment
}
