# Names and places of outputs; dependencies; nothing is left behind by an error.
mkdir src
echo '#include "value.h"
int value(void) { return VALUE; }' > src/a.c
echo '#define VALUE 7' > src/value.h
echo 'int value(void); int main(void) { return value() - 7; }' > main.c

"$RACC" -c src/a.c
[ -s a.o ] && [ ! -e src/a.o ]
"$RACC" -S src/a.c -o - | grep -q 'value:'
"$RACC" -S src/a.c
[ -s a.s ]
"$RACC" -E src/a.c | grep -q 'return 7'
"$RACC" -E src/a.c -o a.i
grep -q 'return 7' a.i
"$RACC" -c a.i -o from-i.o
"$RACC" -M src/a.c | grep -q 'a.o:.*src/value.h'
"$RACC" -MMD -MP -MF a.dep -MT target -c src/a.c -o b.o
grep -q '^target:.*value.h' a.dep
"$RACC" -MD -c src/a.c -o c.o
grep -q '^c.o:.*value.h' c.d

"$RACC" main.c src/a.c
./a.out
"$RACC" main.c a.s -o from-s
./from-s
ar rcs liba.a a.o
"$RACC" -o with-library main.c -L. -la
./with-library
"$RACC" -shared -fPIC src/a.c -o liba2.so
"$RACC" main.c liba2.so -Wl,-rpath,. -o with-so
./with-so
"$RACC" -x c -Isrc -c - -o stdin.o < src/a.c
if echo "int x = ;" | "$RACC" -x c -c - -o none.o 2> err; then exit 1; fi
grep -q "<stdin>:1:" err
"$RACC" -fsyntax-only src/a.c
"$RACC" -O2 -g -c src/a.c -o debug.o
objdump -h debug.o | grep -q debug_info

echo 'int broken( { return 1; }' > broken.c
echo old > kept.o
if "$RACC" -c broken.c -o kept.o 2> err; then exit 1; fi
grep -q 'broken.c:1:' err
if "$RACC" main.c broken.c src/a.c -o none 2> err; then exit 1; fi
[ ! -e none ]
[ -z "$(ls -A | grep '^\.racc' || true)" ]
"$RACC" -c src/a.c -o /dev/null
[ -c /dev/null ]
# What standard input includes is looked for in the current folder.
mkdir -p folder && cd folder
echo 'int k;' > beside.h
echo '#include "beside.h"' | "$RACC" -x c -c - -o piped.o
nm piped.o | grep -q ' k$'
echo 'integer :: k' > beside.inc
printf 'program p\n  include "beside.inc"\n  k = 3\n  print *, k\nend\n' | "$RACC" -x f95 - -o piped
./piped | grep -q 3
cd ..

# Memory that the system refuses: a sentence, and no output.
echo 'module large
  integer, parameter :: values(16000000) = 1
end module' > large.f90
if (ulimit -v 1500000; "$RACC" -c large.f90 -o large.o) 2> told; then exit 1; fi
grep -q '^large.f90:1:1: error: there is not enough memory.*E0901' told
[ ! -e large.o ]
