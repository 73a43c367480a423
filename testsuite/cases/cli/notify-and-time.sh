# What a program prints about its launches and transfers, in the form that NVIDIA's users parse.
cat > v.c <<'END'
void f(int n, int *b)
{
#pragma acc parallel loop copy(b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = i;
}
int main(void)
{
    static int b[100];
    f(100, b);
    return b[99] != 99;
}
END
"$RACC" -acc=sim v.c -o v
ACC_DEVICE_TYPE=sim RACC_ACC_NOTIFY=3 ./v 2> err
grep -Eq '^launch [A-Za-z]+ kernel +file=[^ ]*v\.c function=f line=[34] device=[0-9]+' err
grep -Eq '^upload [A-Za-z]+ data +file=[^ ]*v\.c function=f line=3 .*variable=b.* bytes=400' err
grep -Eq '^download [A-Za-z]+ data .*variable=b.* bytes=400' err
ACC_DEVICE_TYPE=sim NVCOMPILER_ACC_NOTIFY=1 ./v 2> err
grep -q '^launch' err
if grep -q '^upload' err; then exit 1; fi
ACC_DEVICE_TYPE=sim ./v 2> err
[ ! -s err ]
ACC_DEVICE_TYPE=sim RACC_ACC_TIME=1 ./v 2> err
grep -q 'compute region reached 1 time' err
