# Variables of `declare` and kernels with the same names: in two shared libraries (internal linkage, hidden, one variable on
# the host), in files of one relative name, in one file compiled twice. Each is its own on the device.
gcn=$(dirname "$RACC")/gcn
everywhere() {
    for device in host multicore sim; do
        [ "$(ACC_DEVICE_TYPE=$device ./$1)" = "$2" ]
    done
    if test -e "$gcn/libhsa-runtime64.so.1"; then
        [ "$(LD_LIBRARY_PATH=$gcn:. GCN_TARGET=gfx90a ACC_DEVICE_TYPE=radeon ./$1)" = "$2" ]
    fi
}
cat > lib.c <<'E'
#ifndef SCOPE
#define SCOPE
#endif
SCOPE int counter = 100 * V;
#pragma acc declare create(counter)
void SET(void)
{
    counter = V;
#pragma acc update device(counter)
}
int GET(int n)
{
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += counter;
    return s;
}
E
cat > main.c <<'E'
#include <stdio.h>
void set1(void), set2(void);
int get1(int), get2(int);
int main(void)
{
    set1();
    set2();
    printf("%d ", get1(8));
    printf("%d\n", get2(8));
}
E
A='-acc=gpu,sim,host -gpu=gfx90a'
libraries() {
    for n in 1 2; do
        "$RACC" -shared -fPIC $A lib.c -DV=$n -DSET=set$n -DGET=get$n "$@" -o lib$n.so
    done
    "$RACC" $A main.c -L. -l1 -l2 -Wl,-rpath,. -o m
}
libraries -DSCOPE=static
everywhere m '8 16'
libraries '-DSCOPE=__attribute__((visibility("hidden")))'
everywhere m '8 16'
# One variable on the host, and code of two libraries that has a copy each: said, not guessed.
libraries
for device in host multicore sim; do
    [ "$(ACC_DEVICE_TYPE=$device ./m)" = '16 16' ]
done
if test -e "$gcn/libhsa-runtime64.so.1"; then
    if LD_LIBRARY_PATH=$gcn:. GCN_TARGET=gfx90a ACC_DEVICE_TYPE=radeon ./m 2> out; then exit 1; fi
    grep -q 'the variable counter of `declare` is defined in two shared libraries' out
fi

# Files of one name in two folders, some with no name that others could use; one of them compiled twice.
cat > work.c <<'E'
static int table[2] = {V, 2 * V};
#pragma acc declare copyin(table)
static int work(int n)
{
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += table[i % 2];
    return s;
}
#ifdef NAME
int NAME(int n) { return work(n); }
#else
extern int sums[2];
__attribute__((constructor)) static void begin(void) { sums[V - 1] = work(4); }
#endif
E
cat > main.c <<'E'
#include <stdio.h>
int sums[2], first(int), second(int);
int main(void)
{
    printf("%d %d ", first(4), second(4));
    printf("%d %d\n", sums[0], sums[1]);
}
E
mkdir A B
cp work.c A
cp work.c B
(cd A && "$RACC" $A -c work.c -DV=1 && "$RACC" $A -c work.c -DV=1 -DNAME=first -o named.o)
(cd B && "$RACC" $A -c work.c -DV=2 && "$RACC" $A -c work.c -DV=2 -DNAME=second -o named.o)
"$RACC" $A main.c A/work.o A/named.o B/work.o B/named.o -o w
everywhere w '6 12 6 12'
# The same inputs at the same place make the same object.
for options in '' -DNAME=first; do
    (cd A && "$RACC" $A -c work.c -DV=1 $options && cp work.o ../before.o && "$RACC" $A -c work.c -DV=1 $options)
    cmp before.o A/work.o
done

# Modules of one file name in two folders.
for n in 1 2; do
    mkdir M$n
    cat > M$n/mod.f90 <<E
module settings$n
  implicit none
  integer, private :: hidden = $n
  !\$acc declare copyin(hidden)
contains
  integer function get$n(n)
    integer, intent(in) :: n
    integer, save :: kept = $n
    integer :: i, s
    s = 0
    !\$acc parallel loop reduction(+:s) copyin(kept)
    do i = 1, n
      s = s + hidden * kept
    end do
    get$n = s
  end function
end module
E
    (cd M$n && "$RACC" $A -c mod.f90)
done
cat > p.f90 <<'E'
program p
  use settings1
  use settings2
  implicit none
  print '(i0,1x,i0)', get1(8), get2(8)
end program
E
"$RACC" $A -IM1 -IM2 p.f90 M1/mod.o M2/mod.o -o p
everywhere p '8 32'
