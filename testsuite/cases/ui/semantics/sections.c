// Sections with gaps, atomic constructs that access x twice.
// rows: DIAG-SUB-03, DIAG-SUB-04, DIAG-ATOM-04
float grid[10][200];

void f(int n, float *v, int *x, int y)
{
#pragma acc data copy(grid[2:4][0:100])
//~^ ERROR E0530 the section `grid[2:4][0:100]` is not contiguous
    ;
#pragma acc update self(grid[2:4][0:100])
#pragma acc atomic update
    x[0] = x[0] + (y + x[0]);
//~^ ERROR E0531 an atomic construct can access `x[0]` only once
    undeclared_name = 1;
//~^ ERROR E0300 `undeclared_name` is not declared
    undeclared_name = 2;
}
