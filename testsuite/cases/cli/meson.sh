# Meson finds the family of racc's options, in C and in Fortran: by the text of --version and by the macros of -E -dM.
"$RACC" --version | grep -q 'Free Software Foundation'
"$RACC" --version | grep -q 'GNU Fortran'
"$RACC" -v 2>&1 | grep -q gcc
for words in "-E -dM -" "-cpp -E -dM -"; do
    # shellcheck disable=SC2086
    "$RACC" $words < /dev/null > macros
    for name in __GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__; do grep -Eq "^#define $name [0-9]+" macros; done
done
