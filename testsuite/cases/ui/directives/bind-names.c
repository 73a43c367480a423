// Declaration and definition bind to one name.
// rows: DIAG-ROUT-12
#pragma acc routine seq
void last(int *a);

#pragma acc routine seq
void another(int *a);

#pragma acc routine seq bind(last)
void other(int *a);
#pragma acc routine seq bind(another)
//~^ ERROR E0558 `other` is bound to a different name here
void other(int *a)
{
    *a = 1;
}
