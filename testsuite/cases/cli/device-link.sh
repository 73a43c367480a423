# Device code in objects, archives and shared libraries reaches the program, whatever the link's options are.
cat > part.c <<'END'
#pragma acc routine seq
int twice(int x) { return 2 * x; }
END
cat > loop.c <<'END'
#pragma acc routine seq
int twice(int x);
void f(int n, int *v)
{
#pragma acc parallel loop copy(v[0:n])
    for (int i = 0; i < n; i++)
        v[i] = twice(i);
}
END
cat > main.c <<'END'
void f(int n, int *v);
int main(void)
{
    int v[50];
    f(50, v);
    return v[49] != 98;
}
END
has_kernel() { grep -aq '\.entry __racc_k_f_l5' "$1"; }
"$RACC" -acc=gpu,multicore -gpu=cc80 -c part.c loop.c
cc -c main.c
"$RACC" main.o loop.o part.o -o plain
has_kernel plain
ACC_DEVICE_TYPE=multicore ./plain
"$RACC" -acc -gpu=cc80,cc90,keep main.o loop.o part.o -o kept
[ -s kept.sm_80.ptx ] && [ -s kept.sm_90.ptx ]
grep -q 'target sm_90' kept.sm_90.ptx
ar rcs libf.a loop.o part.o
"$RACC" main.o -L. -lf -o archived
has_kernel archived
ACC_DEVICE_TYPE=multicore ./archived
"$RACC" -acc=gpu,multicore -fPIC -shared loop.c part.c -o libf.so
has_kernel libf.so
# As the linker finds them: by their whole names, in words for it, through LIBRARY_PATH, thin, and for -Bstatic.
mkdir archives
cp libf.a archives
ar rcT libthin.a loop.o part.o
for words in '-L. -l:libf.a' '-Wl,libf.a' '-Xlinker libf.a' '-Wl,--whole-archive,libf.a,--no-whole-archive' libthin.a \
    '-Larchives -Wl,-Bstatic -lf -Wl,-Bdynamic'; do
    "$RACC" main.o $words -o archived
    has_kernel archived
    ACC_DEVICE_TYPE=multicore ./archived
done
cp libf.so archives
"$RACC" main.o -Larchives -Wl,-Bstatic -lf -Wl,-Bdynamic -o archived
has_kernel archived
LIBRARY_PATH=archives "$RACC" main.o -Wl,-Bstatic -lf -Wl,-Bdynamic -o archived
has_kernel archived
rm libf.a
"$RACC" main.o -L. -lf -Wl,-rpath,. -o shared
ACC_DEVICE_TYPE=multicore ./shared
"$RACC" -acc=multicore main.c loop.c part.c -o cpu
if has_kernel cpu; then exit 1; fi
ACC_DEVICE_TYPE=multicore ./cpu
"$RACC" -acc=multicore -static-racc main.c loop.c part.c -o static
if ldd static | grep -q libracc_rt; then exit 1; fi
ACC_DEVICE_TYPE=multicore ./static
if "$RACC" -acc=gpu main.o loop.o -o missing 2> err; then exit 1; fi
grep -q 'twice' err
[ ! -e missing ]
