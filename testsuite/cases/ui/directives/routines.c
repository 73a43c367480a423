// What bind names, where a routine directive stands, and resident data in routines.
// rows: DIAG-ROUT-11, DIAG-ROUT-13, DIAG-GLOB-02, GLOB-02
#pragma acc routine seq
void last(int *a);

#pragma acc routine seq bind(last)
void middle(int *a);

#pragma acc routine seq bind(middle)
//~^ ERROR E0557 `bind(middle)`: `middle` has its own `bind`
void first(int *a);

#pragma acc routine seq bind(last)
void same(int *a);
#pragma acc routine seq bind(last)
void same(int *a)
{
    *a = 1;
}

void late(int *a)
{
    *a = 2;
}
#pragma acc routine(late) seq
//~^ WARNING W0404 `late` is defined before this `routine` directive

void elsewhere(int *a);
void calls(int *a)
{
    elsewhere(a);
}
#pragma acc routine seq
//~^ WARNING W0404 `elsewhere` is called before this `routine` directive
void elsewhere(int *a);

int kept;
#pragma acc declare device_resident(kept)

#pragma acc routine seq nohost
void on_device(int *a)
{
    *a = kept;
}

#pragma acc routine seq
void on_both(int *a)
{
    *a = kept; //~ WARNING W0404 `kept` is device_resident, but is used in a routine that is not `nohost`
}
