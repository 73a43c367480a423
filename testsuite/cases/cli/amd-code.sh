# Code for AMD GPUs: a code object that ROCm 5 and 6 load (version 5: its ELF header's byte 8 is 3), one for each
# architecture, beside NVIDIA's.
cat > v.c <<'SRC'
int main(void)
{
    int a[100];
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < 100; i++)
        a[i] = i;
    return a[99] != 99;
}
SRC
archs='gfx90a gfx942 gfx950 gfx1030 gfx1100 gfx1150 gfx1200 gfx1201'
"$RACC" -acc=gpu -gpu=$(echo $archs | tr ' ' ,),keep v.c -o v
for arch in $archs; do
    test "$(od -An -tu1 -j7 -N2 v.$arch.hsaco | tr -s ' ')" = ' 64 3'
done
ACC_DEVICE_TYPE=host ./v
