// A device_resident clause follows each declaration of its variable.
// rows: DIAG-DECL-11
extern int a[10];
int a[10];
#pragma acc declare device_resident(a)
extern int a[10]; //~ ERROR E0559 `a` is device_resident elsewhere, and not here
extern int b[10];
#pragma acc declare device_resident(b)
int b[10];
#pragma acc declare device_resident(b)
int c[10];
extern int c[10];
#pragma acc declare create(c)
int c[10];
void f(void)
{
    extern int b[10]; //~ ERROR E0559 `b` is device_resident elsewhere, and not here
#pragma acc parallel
    c[1] = b[1];
}
