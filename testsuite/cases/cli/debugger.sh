# What gdb shows of a program built with -g: lines, scopes, variables, types.
command -v gdb > gdb.path || exit 0
cat > d.c <<'END'
struct node { int id; double w; struct node *next; char name[8]; unsigned f1 : 3, f2 : 5; };
static int counter = 7;
double table[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
static int twice(int x)
{
    int y = x * 2;
    return y;
}
int main(void)
{
    struct node a = { 1, 2.5, 0, "abc", 5, 17 };
    struct node b = { 2, 3.5, &a, "xyz", 1, 2 };
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        int sq = i * i + 10;
        sum += sq;
    }
    {
        int sum = 99;
        counter += sum;
    }
    sum += twice(counter);
    return sum + (int)b.next->w == 0;
}
END
cat > d.gdb <<'END'
set pagination off
break twice
break d.c:16
break d.c:20
run
print sq
print a
print b.next->id
print table
ptype struct node
delete 2
continue
print sum
print counter
continue
print x
up
print sum
END
"$RACC" -g d.c -o d
gdb -batch -x d.gdb ./d > shown.txt 2>&1
cat shown.txt
grep -q '^16' shown.txt
grep -q '^\$1 = 10$' shown.txt
grep -q '^\$2 = {id = 1, w = 2.5, next = 0x0, name = "abc.*", f1 = 5, f2 = 17}$' shown.txt
grep -q '^\$3 = 1$' shown.txt
grep -q '^\$4 = {{1, 2, 3}, {4, 5, 6}}$' shown.txt
grep -q 'unsigned int f1 : 3;' shown.txt
grep -q 'struct node \*next;' shown.txt
grep -q '^\$5 = 99$' shown.txt
grep -q '^\$6 = 7$' shown.txt
grep -q '^\$7 = 106$' shown.txt
grep -q '^\$8 = 35$' shown.txt

# Lines of another file are that file's, also in a back trace.
echo '  call s(a)' > part.h
cat > parts.F90 <<'PROGRAM'
program p
  implicit none
  integer :: a
  a = 1
#include "part.h"
  print *, a
contains
  subroutine s(i)
    integer :: i
    i = i + 1
  end subroutine
end program
PROGRAM
"$RACC" -g -O0 parts.F90 -o parts
gdb -batch -ex 'break s' -ex run -ex bt ./parts > parts.txt 2>&1
cat parts.txt
grep -q '^#1 .*part.h:1$' parts.txt

# A unit has the name of the file that was compiled, also where all its text is included; one may be empty.
printf '! nothing\n' > nothing.f90
: > nothing.c
"$RACC" -g -c nothing.f90
"$RACC" -g -c nothing.c
printf 'include "last.inc"\n' > including.f90
printf 'subroutine s\nend subroutine\n' > last.inc
printf '#include "last.h"\n' > including.c
printf 'int f(void) { return 1; }\n' > last.h
for file in including.f90 including.c; do
    "$RACC" -g -c "$file" -o unit.o
    readelf --debug-dump=info unit.o > unit.txt
    grep -m1 'DW_AT_name' unit.txt | grep -q "$file"
done
