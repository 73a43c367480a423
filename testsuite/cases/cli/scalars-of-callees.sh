# Scalars that a kernels construct reads by name are what the functions that it calls have stored: where memory is shared,
# as globals that only functions know have no copies.
# rows: KER-01, IMP-17
parts="$ROOT/testsuite/cases/cli/parts"
gcc -w -o plain "$parts/scalars-of-callees.c"
gfortran -w -o fplain "$parts/scalars-of-callees.f90"
./plain > expected
./fplain > fexpected
for level in -O0 -O2; do
    "$RACC" -w -acc=multicore $level "$parts/scalars-of-callees.c" -o shared
    "$RACC" -w -acc=multicore $level "$parts/scalars-of-callees.f90" -o fshared
    ./shared | diff expected -
    ./fshared | diff fexpected -
done
