# Meson finds the family of racc's options, in C and in Fortran: by the text of --version and by the macros of -E -dM.
"$RACC" --version | grep -q 'Free Software Foundation'
"$RACC" --version | grep -q 'GNU Fortran'
"$RACC" -v 2>&1 | grep -q gcc
"$RACC" -Wl,--version | grep -q 'GNU ld'
for words in "-E -dM -" "-cpp -E -dM -"; do
    # shellcheck disable=SC2086
    "$RACC" $words < /dev/null > macros
    for name in __GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__; do grep -Eq "^#define $name [0-9]+" macros; done
done
# It asks where headers are looked for, too.
mkdir -p own
"$RACC" -xc -E -v -I own - < /dev/null 2> err > /dev/null
sed -n '/^#include <...> search starts here:$/,/^End of search list.$/p' err > list
grep -qx ' own' list
grep -qx ' /usr/include' list
grep -qx 'End of search list.' list
if ! command -v meson > /dev/null || ! command -v ninja > /dev/null; then exit 0; fi
cat > meson.build <<'END'
project('two', 'c', 'fortran', default_options: ['warning_level=2'])
cc = meson.get_compiler('c')
assert(cc.has_header('openacc.h', args: '-fopenacc'))
assert(cc.sizeof('long') == 8)
l = shared_library('l', 'l.c')
executable('c', 'c.c', link_with: l, c_args: '-fopenacc', link_args: '-fopenacc')
executable('f', 'm.f90', 'f.f90', link_with: l)
END
printf 'int twice(int x) { return 2 * x; }\n' > l.c
printf 'int twice(int);\nint main(void)\n{\n    int s = 0;\n#pragma acc parallel loop reduction(+:s)\n    for (int i = 0; i < 10; i++)\n        s += i;\n    return twice(s) != 90;\n}\n' > c.c
printf 'module m\n  integer :: k = 4\nend module\n' > m.f90
printf 'program f\n  use m\n  interface\n    integer(c_int) function twice(x) bind(c)\n      use iso_c_binding\n      integer(c_int), value :: x\n    end function\n  end interface\n  if (twice(k) /= 8) stop 1\nend program\n' > f.f90
sed -i 's/  interface/  use iso_c_binding\n  interface/' f.f90
CC=$RACC FC=$RACC meson setup build
ninja -C build
./build/c && ./build/f
