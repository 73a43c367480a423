# Objects and archives alone link, whatever language they come from; words keep their order.
cat > a.c <<'END'
int value(void);
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv) { printf("%.3f\n", sqrt(value() * (double)argc)); return 0; }
END
echo 'int value(void) { return 2; }' > b.c
cc -c a.c b.c
ar rcs libb.a b.o
"$RACC" a.o -L. -lb -o a
[ "$(./a)" = 1.414 ]
"$RACC" -### a.o -Wl,-z,now -L. -lb -o a 2>&1 | grep -q -- 'a.o -Wl,-z,now -L. -lb'
if "$RACC" a.o -o broken 2> err; then exit 1; fi
[ ! -e broken ]
grep -q "error: 'cc' failed" err
# CMake takes the search path of libraries from this line.
"$RACC" -v a.o libb.a -o a 2>&1 | grep -Eq '(collect2|ld)( |\.exe)'
if command -v gfortran > found; then
    printf 'program p\n  print *, sum([1, 2, 3])\nend program\n' > p.f90
    gfortran -c p.f90
    "$RACC" p.o -o p
    ./p | grep -q 6
fi
