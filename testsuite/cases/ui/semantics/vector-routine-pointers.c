// args: -acc=gpu -gpu=cc80,gfx90a
// One lane would call what all lanes have to come to.
#pragma acc routine vector
static int sum(int x) {
    int s = 1;
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < 4; i++) s += x + i;
    return s;
}
#pragma acc routine seq
static int twice(int x) { return 2 * x; }
void f(int *r) {
#pragma acc serial copy(r[0:1])
    {
        int (*p)(int) = sum; //~ ERROR E0900 a pointer to `sum`, a routine that is not `seq`
        int (*q)(int) = twice;
        r[0] = p(2) + q(1) + sum(1);
    }
}
#pragma acc routine seq
int g(int x) {
    int (*const table[])(int) = {twice, sum}; //~ ERROR E0900 a pointer to `sum`, a routine that is not `seq`
    return table[x & 1](x);
}
