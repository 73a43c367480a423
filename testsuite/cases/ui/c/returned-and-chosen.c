// Functions return no arrays and no functions, wherever they are declared; scalars have no parts to initialise.
int rows(void)[3]; //~ ERROR E0346 a function cannot return `int[3]`
int chain(void)(void); //~ ERROR E0346 a function cannot return
typedef int row[3];
row named(void); //~ ERROR E0346 a function cannot return `int[3]`
int (*pointer(void))[3];
struct s { int (*member)(void)[3]; }; //~ ERROR E0346 a function cannot return
int whole = { .part = 1 }; //~ ERROR E0377 `.part` cannot initialise a value of type `int`
int first = { [0] = 1 }; //~ ERROR E0377 an element cannot initialise a value of type `int`
void f(void)
{
    double d = { .x = 1 }; //~ ERROR E0377 `.x` cannot initialise a value of type `double`
    int *q = { 0 };
}
