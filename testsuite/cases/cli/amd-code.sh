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

# Features of a processor are part of its name, in any order; its own image for each.
"$RACC" -acc=gpu -gpu=gfx90a:xnack+:sramecc-,keep -Minfo=accel v.c -o w 2> said
grep -q 'Generating AMD GPU code' said
test "$(od -An -tx4 -j48 -N4 w.gfx90a.hsaco | tr -d ' ')" = 00000b3f
"$RACC" -acc=amd -Minfo=accel v.c -o w 2> said
grep -q 'Generating AMD GPU code' said

# What is no processor, or no feature of it.
refused() {
    if "$RACC" -acc "-gpu=$1" v.c -o w 2> said; then exit 1; fi
    grep -q "$2" said || { cat said; exit 1; }
}
refused gfx123 "'gfx123' is none of AMD's processors"
refused gfx90 "'gfx90' is none of AMD's processors"
refused gfx90a:xnack "'xnack' is no feature of gfx90a, which has sramecc+ or -, xnack+ or -"
refused gfx1100:xnack+ "'xnack+' is no feature of gfx1100, which has none"
refused gfx942:xnack+:xnack- 'has xnack twice'

# Only the GPUs that are named: no code for NVIDIA's beside them, and clauses of device_type(radeon) hold.
cat > v.c <<'SRC'
void f(float *a)
{
#pragma acc parallel loop copyout(a[0:9]) device_type(nvidia) vector_length(64) device_type(radeon) vector_length(256)
    for (int i = 0; i < 9; i++)
        a[i] = i;
}
SRC
"$RACC" -acc=gpu -gpu=gfx90a --emit=plan v.c | grep -q 'lanes 256'
"$RACC" -acc=gpu -gpu=cc90 --emit=plan v.c | grep -q 'lanes 64'
"$RACC" -acc=gpu -gpu=gfx90a -c v.c -o v.o
if grep -q 'nvptx64' v.o; then exit 1; fi

# Sums are added by the memory, but in memory shared with the host in a loop of compare and exchange.
cat > v.c <<'SRC'
double s[4];
void f(int n, double *x)
{
#pragma acc parallel loop copyin(x[0:n]) copy(s)
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        s[i % 4] -= x[i];
    }
}
SRC
"$RACC" -acc=gpu -gpu=gfx90a --emit=llvm-amdgpu v.c > said
grep -q 'atomicrmw fadd .*amdgpu.no.fine.grained.memory' said
"$RACC" -acc=gpu -gpu=gfx90a,managed --emit=llvm-amdgpu v.c > said
grep -q 'atomicrmw fadd' said
if grep -q fine.grained said; then exit 1; fi

# Blocks of loops, and what lanes of a wave do together, are as wide as a wave.
cat > v.c <<'SRC'
void f(int n, float *restrict a, const float *restrict b)
{
#pragma acc parallel loop collapse(2) copyout(a[0:n*n]) copyin(b[0:n*n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = b[i * n + j];
}
SRC
"$RACC" -acc=gpu -gpu=gfx90a --emit=plan v.c | grep -q 'blocks 128x4'
"$RACC" -acc=gpu -gpu=gfx942 --emit=plan v.c | grep -q 'blocks 128x4'
"$RACC" -acc=gpu -gpu=gfx1100 --emit=plan v.c | grep -q 'blocks 64x4'
