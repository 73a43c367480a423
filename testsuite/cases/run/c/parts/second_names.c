#pragma acc routine seq
int replaced(int x) { return x + 1000; }
#pragma acc routine seq
int second(int x);
#pragma acc routine seq
extern int third(int x);

#pragma acc routine seq
int of_other(int k, int x)
{
    int (*choice[3])(int) = {second, third, replaced};
    return choice[k](x) + second(x);
}
