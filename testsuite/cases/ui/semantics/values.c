// Values and objects that arguments of clauses cannot be.
// rows: DIAG-ASY-01, DIAG-ENV-01, DENV-02, DIAG-LOOP-03, WORK-04, VEC-04, DIAG-HD-03, HDATA-12, AMB-19
void f(int n, float *a, float (*m)[10])
{
    struct { float x[10]; float y; } s[2], *sp = s;
    int sum = 0, outside = 4;
#pragma acc parallel async(-7)
//~^ ERROR E0553 -7 is not the number of a queue
    ;
#pragma acc kernels wait(1, -4)
//~^ ERROR E0553 -4 is not the number of a queue
    ;
#pragma acc data copy(n) async(-1) wait(-2) device_type(nvidia) async(-5)
//~^ ERROR E0553 -5 is not the number of a queue
    ;
#pragma acc wait(-5) async(-3)
//~^ ERROR E0553 -5 is not the number of a queue
#pragma acc update self(n) async(-9)
//~^ ERROR E0553 -9 is not the number of a queue
#pragma acc set default_async(-12)
//~^ ERROR E0553 -12 is not the number of a queue
#pragma acc enter data copyin(n) async(0) wait(-3)
#pragma acc host_data use_device(s[0].x, a)
//~^ WARNING W0404 `use_device` takes names of variables, but `s[0].x` is part of one
    ;
#pragma acc host_data use_device(sp->y)
//~^ WARNING W0404 `use_device` takes names of variables, but `sp->y` is part of one
    ;
#pragma acc parallel copy(n)
    {
#pragma acc loop reduction(+:n)
        for (int i = 0; i < 10; i++)
            n += i;
    }
    int k;
#pragma acc parallel copy(k)
    {
#pragma acc loop reduction(+:k)
//~^ ERROR E0554 the loop variable `k` cannot be a reduction variable
        for (k = 0; k < n; k++)
            sum = 1;
    }
#pragma acc kernels
    {
        int w = 3;
        for (int t = 0; t < 3; t++) {
            w++;
#pragma acc loop worker(w)
//~^ ERROR E0555 `w` changes in the kernels construct
            for (int i = 0; i < n; i++)
                a[i] = 0;
#pragma acc loop gang(num: t + 1)
//~^ ERROR E0555 `t` changes in the kernels construct
            for (int i = 0; i < n; i++)
                a[i] = 0;
#pragma acc loop gang(num: outside) vector(w * 2)
//~^ ERROR E0555 `w` changes in the kernels construct
            for (int i = 0; i < n; i++)
                a[i] = 0;
        }
    }
#pragma acc parallel loop collapse(force: 2)
    { for (int i = 0; i < n; i++) for (int j = 0; j < 10; j++) m[i][j] = 0; }
//~^ WARNING W0404 the loop of a loop directive is in braces
}
