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
# Functions without effects, seen by their bodies: loops that call them are independent where nothing is read that they write.
cat > e.c <<'END'
static double square(double x) { return x * x; }
static double near(const double *v) { return v[0] + square(v[1]); }
int calls;
static double counted(double x) { calls++; return x; }
void f(int n, const double *restrict a, double *restrict b)
{
#pragma acc kernels copyin(a[0:n]) copy(b[0:n])
    {
        for (int i = 0; i < n; i++)
            b[i] = square(a[i]);
        for (int i = 0; i < n - 1; i++)
            b[i] = near(a + i);
        for (int i = 0; i < n - 1; i++)
            b[i + 1] = near(b + i);
        for (int i = 0; i < n; i++)
            b[i] = counted(a[i]);
    }
}
END
cat > e.f90 <<'END'
module m
contains
  elemental real function square(x)
    real, intent(in) :: x
    square = x*x
  end function
  real function near(v)
    real :: v(*)
    near = v(1) + square(v(2))
  end function
  real function counted(x)
    real :: x
    x = x + 1
    counted = x
  end function
  subroutine f(a, b, n)
    integer :: i, n
    real :: a(n), b(n)
    !$acc kernels
    do i = 1, n
      b(i) = square(a(i))
    end do
    do i = 1, n - 1
      b(i) = near(a(i))
    end do
    do i = 1, n - 1
      b(i + 1) = near(b(i))
    end do
    do i = 1, n
      b(i) = counted(a(i))
    end do
    !$acc end kernels
  end subroutine
end module
END
for source in e.c e.f90; do
    "$RACC" -acc=multicore -Minfo=accel -c $source -o e.o 2> err
    [ "$(grep -c 'Loop is parallelizable' err)" = 2 ]
    grep -q 'Loop carried dependence of b' err
    grep -q 'Loop not parallelized: it calls a function with effects' err
done
