# The report on constructs and loops, in the layout that tools parse.
# rows: APXA-DIAG-03, LEG-33
cat > v.c <<'END'
#include <stdio.h>
static double a[1000], b[1000];
int main(void)
{
    double sum = 0;
#pragma acc data copyin(a)
    {
#pragma acc parallel loop reduction(+:sum) copyout(b)
        for (int i = 0; i < 1000; i++) {
            b[i] = a[i];
            sum += a[i];
        }
#pragma acc kernels
        for (int i = 1; i < 1000; i++)
            b[i] = b[i - 1];
    }
    printf("%g\n", sum);
    return 0;
}
END
"$RACC" -acc=gpu -gpu=cc80 -Minfo=accel -c v.c -o v.o 2> err
cat err
[ "$(head -n 1 err)" = "main:" ]
grep -Eq '^ +6, Generating copyin\(a' err
grep -Eq '^ +8, Generating.*copyout\(b' err
grep -Eq 'gang, vector\([0-9]+\).*blockIdx\.x.*threadIdx\.x' err
grep -q 'Generating reduction(+:sum)' err
grep -q 'Loop carried dependence of b prevents parallelization' err
"$RACC" -acc=gpu -c v.c -o v.o 2> err
[ ! -s err ]
# Each construct has code for the devices that were asked for.
said() {
    "$RACC" -acc=$1 -Minfo=accel -c v.c -o v.o 2> err
    [ "$(grep -c "Generating $2 code" err)" = 2 ]
}
said gpu 'NVIDIA GPU'
said gpu,multicore 'NVIDIA GPU'
said multicore multicore
said sim sim
# What no clause says and the compiler found: each recognised private variable and reduction is named.
cat > a.f90 <<'END'
subroutine f(a, s, n)
  integer :: i, k, n
  real :: a(n), s, t, u, v
  u = 3
  !$acc kernels
  do i = 1, n
    t = a(i) * 2
    s = s + t * u
  end do
  !$acc end kernels
  !$acc parallel loop private(v)
  do i = 1, n
    v = a(i)
    do k = 1, 3
      v = v + k
    end do
    a(i) = v
  end do
end subroutine
END
"$RACC" -acc=gpu -gpu=cc80 -Minfo=accel -c a.f90 -o a.o 2> err
cat err
grep -q 'Generating implicit private(t)' err
grep -q 'Generating implicit reduction(+:s)' err
[ "$(grep -c 'implicit private' err)" = 1 ]
# Without GPUs the report says for whom code is made, and names no threads of theirs.
for devices in multicore sim; do
    "$RACC" -acc=$devices -Minfo=accel -c v.c -o v.o 2> err
    cat err
    grep -q "Generating $devices code" err
    grep -q '#pragma acc loop gang' err
    if grep -Eq 'GPU|blockIdx|threadIdx|vector\(' err; then exit 1; fi
done
