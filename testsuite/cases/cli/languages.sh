# Files of other languages, standards that nobody has, and what messages show of lines with macros.
printf 'int main(void) { return 0; }\n' > a.cpp; cp a.cpp b.cu
"$RACC" -acc=host a.cpp -o a 2> err
grep -q "warning: 'a.cpp' is C++, which gcc compiles: its OpenACC directives have no effect" err
[ "$(grep -c warning err)" = 1 ]
"$RACC" a.cpp -o a 2> err; [ ! -s err ]; ./a
if "$RACC" -c a.cpp 2> err; then exit 1; fi
grep -q "'a.cpp' is C++, which racc does not compile: compile it with g++" err
if "$RACC" b.cu 2> err; then exit 1; fi
grep -q "'b.cu' is CUDA C++, which racc does not compile: compile it with nvcc" err
if "$RACC" -std=c3000 -c a.c 2> err; then exit 1; fi
grep -q "'c3000' is not one of c89" err
if "$RACC" -ffixed-line-length-5 -c a.f 2> err; then exit 1; fi
grep -q "fixed form needs seven columns or more" err
printf '#define N 4\n#define LOOP(n) for (int i = 0; i < n; i++)\nvoid f(int *a) {\n  LOOP(N) { a[i] = none + N; }\n}\n' > m.c
if "$RACC" -c m.c 2> err; then exit 1; fi
grep -q '^m.c:4:20: error: `none` is not declared' err
grep -q '^    4 |   LOOP(N) { a\[i\] = none + N; }' err
printf 'void f(int *a) {\n#pragma acc parallel copy(a[0:4]);\n  { }\n}\n' > s.c
if "$RACC" -acc=host -c s.c 2> err; then exit 1; fi
grep -q 'help: remove the `;`' err
printf '#include <math.h>\nvoid f(double *restrict a, int n) { for (int i = 0; i < n; i++) a[i] = sqrt(a[i]); }\n' > e.c
"$RACC" -O2 -S e.c -o e.s
grep -q 'call.*sqrt\|jmp.*sqrt' e.s
for option in -fno-math-errno -ffast-math '-fmath-errno -ffast-math'; do
    "$RACC" -O2 $option -S e.c -o e.s
    grep -q sqrtpd e.s
    if grep -q 'call.*sqrt\|jmp.*sqrt' e.s; then exit 1; fi
done
# What C90 and GNU's dialects have as words, and strict ones as names.
cat > w.c <<'END'
extern int printf(const char *, ...);
int inline = 1; int asm = 2, typeof = 3; struct restrict { int linux; int unix; } r = {4, 5};
int f(int restrict) { return restrict; }
int main(void) { return inline + asm + typeof + r.linux + r.unix + f(6) - 21; }
END
for standard in c89 iso9899:1990; do "$RACC" -std=$standard w.c -o w; ./w; done
"$RACC" -ansi w.c -o w; ./w
if "$RACC" w.c -o w 2> err; then exit 1; fi
printf 'int asm(int n) { int typeof = n; return typeof; }\nint main(void) { return asm(0); }\n' > n.c
"$RACC" -fno-asm n.c -o n; ./n
printf 'int restrict = 0;\nint main(void) { asm(""); return restrict; }\n' > n.c
"$RACC" -std=gnu89 n.c -o n; ./n
"$RACC" -std=c89 -fasm n.c -o n; ./n
