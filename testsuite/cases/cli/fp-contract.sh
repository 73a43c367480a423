# #pragma STDC FP_CONTRACT: which of the host's functions have fused operations.
cat > f.c <<'C'
#pragma STDC FP_CONTRACT OFF
double apart(double a, double b, double c) { return a * b + c; }
#pragma STDC FP_CONTRACT DEFAULT
double fused(double a, double b, double c) { return a * b + c; }
double block(double a, double b, double c)
{
    {
#pragma STDC FP_CONTRACT OFF
        return a * b + c;
    }
}
double after(double a, double b, double c) { return a * b + c; }
C
"$RACC" --emit=llvm-host -O0 f.c > f.ll
[ "$(grep -c 'fmul contract' f.ll)" = 2 ]
[ "$(grep -c 'fmul double' f.ll)" = 2 ]
"$RACC" --emit=llvm-host -O0 -ffast-math f.c > f.ll
[ "$(grep -c 'fmul fast' f.ll)" = 2 ]
[ "$(grep -c 'fmul reassoc' f.ll)" = 2 ]
if grep 'fmul reassoc.*contract' f.ll; then exit 1; fi
