# Options that say how floating point behaves show in the macros that gcc predefines for them.
for macro in __FINITE_MATH_ONLY__ __FAST_MATH__ __ROUNDING_MATH__ __NO_MATH_ERRNO__ __GCC_IEC_559 __STDC_HOSTED__ \
    __ASSOCIATIVE_MATH__ __RECIPROCAL_MATH__ __NO_SIGNED_ZEROS__ __NO_TRAPPING_MATH__ __EXCEPTIONS \
    __STRICT_ANSI__ __STDC_VERSION__ __OPTIMIZE__ __CHAR_UNSIGNED__; do
    echo "\"$macro\" $macro"
done > macros
same() {
    # shellcheck disable=SC2086
    "$RACC" $1 -E -P -x c macros | grep '^"' > ours
    # shellcheck disable=SC2086
    gcc $1 -E -P -x c macros | grep '^"' > theirs
    cmp -s ours theirs || { echo "$1:"; diff ours theirs; exit 1; }
}
gcc --version > found || { echo "SKIP: no gcc"; exit 0; }
same ''
same -ffast-math
same '-ffast-math -fno-finite-math-only'
same -funsafe-math-optimizations
same -ffinite-math-only
same -fno-signed-zeros
same -frounding-math
same -fno-trapping-math
same -fno-math-errno
same -fexceptions
same -Ofast
same -ansi
same '-std=c99 -ffreestanding'
