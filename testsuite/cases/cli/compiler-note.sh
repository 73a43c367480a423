# Objects and assembly name the compiler, and gcc with a number, as build files look for it (OpenBLAS's: whose complex
# functions are they?).
printf 'complex function f(z)\n  complex :: z\n  f = 2*z\nend\n' > f.f90
printf 'int f(void) { return 1; }\n' > c.c
for file in f.f90 c.c; do
    "$RACC" -O2 -S "$file" -o a.s
    grep -q '\.ident.*"racc .*GCC: ([A-Za-z]*) [1-9][0-9]*\.[0-9.]*"' a.s
    [ "$(grep -c '\.ident' a.s)" = 1 ]
    "$RACC" -c "$file" -o a.o
    readelf -p .comment a.o | grep -q 'racc .*GCC: '
done
