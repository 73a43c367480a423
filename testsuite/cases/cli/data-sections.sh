# Sections that turn out not to be contiguous when the program runs end it with the spec's error, before anything is
# copied that lies between their elements.
# rows: SUB-F-03, SUB-F-07, DERR-02, DIAG-SUB-03
cat > p.f90 <<'F'
program main
  implicit none
  real, allocatable :: a(:, :), b(:, :, :)
  real, target :: c(20)
  real, pointer :: p(:)
  integer :: n = 4, m = 3, i
  character(9) :: what
  call get_command_argument(1, what)
  allocate (a(10, 10), b(3, 4, 5))
  a = 1
  b = 2
  c = 3
  m = merge(1, 3, what == 'fine')
  select case (what)
  case ('data')
    !$acc data copyin(a(2:n, 1:m))
    !$acc end data
  case ('enter')
    !$acc enter data create(a(2:n, 1:m))
  case ('exit')
    !$acc enter data copyin(a)
    !$acc exit data copyout(a(2:n, :))
  case ('always')
    !$acc data create(a)
    !$acc data copyin(always: a(2:n, :))
    !$acc end data
    !$acc end data
  case ('stride')
    !$acc data copy(c(1:20:m))
    !$acc end data
  case ('fine')
    p => c(10:20)
    !$acc data copyin(a(:, 1:m), b(:, :n, m:1), b(:, 1:1, 3:3), b(1:1, m, 5)) copy(p)
    !$acc parallel present(a(2:3, m))
    !$acc end parallel
    !$acc end data
    !$acc data copy(a(2:2, n:n), b(2:n - 1, m + 1, m + 1), c(1:9:m))
    !$acc parallel loop present(c(1:9))
    do i = 1, 9, m
      c(i) = c(i) + i
    end do
    !$acc end data
    !$acc data copyin(a)
    !$acc data copyin(a(2:n, 2:3))
    !$acc end data
    !$acc end data
    call given(a(:, 2:3))
    call given(a)
    call given(a(2:n, :))
    call implied(a(2:n, :))
    print '(f0.0, 1x, f0.0)', sum(a), sum(c)
  end select
contains
  subroutine given(x)
    real :: x(:, :)
    !$acc parallel copy(x)
    x = x + 1
    !$acc end parallel
  end subroutine
  subroutine implied(x)
    real :: x(:, :)
    !$acc kernels
    x = x + 1
    !$acc end kernels
  end subroutine
end program
F
cat > e.c <<'C'
#include <acc_callback.h>
#include <stdio.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    printf("error %d\n", ((acc_error_event_info *)e)->error_code == acc_error_invalid_data_section);
    fflush(stdout);
}
int main(int argc, char **argv)
{
    int a[8][6] = {{argc}};
    acc_callback_register(acc_ev_error, failed, acc_reg);
#pragma acc data copy(a[0:argc + 1][argc:2])
    {
    }
}
C
ends() {
    ACC_DEVICE_TYPE=sim ./p "$1" > out 2>&1 && { echo "$1 did not end"; exit 1; }
    grep -qF "FATAL ERROR: section in $2 clause is not contiguous: name=$3 " out && grep -qF "line:$4" out || {
        echo "$1"
        cat out
        exit 1
    }
}
for level in -O0 -O2; do
    "$RACC" -acc=host,multicore,sim "$level" p.f90 -o p
    for device in host multicore sim; do
        ACC_DEVICE_TYPE=$device ./p fine > out 2>&1 || { cat out; exit 1; }
        grep -qx '280. 105.' out || { cat out; exit 1; }
    done
    ends data COPYIN 'a(2:n, 1:m)' 16
    ends enter CREATE 'a(2:n, 1:m)' 19
    ends exit COPYOUT 'a(2:n, :)' 22
    ends always COPYIN 'a(2:n, :)' 25
    ends stride COPY 'c(1:20:m)' 29
    "$RACC" -acc=host,sim "$level" e.c -o e
    ACC_DEVICE_TYPE=host ./e
    ACC_DEVICE_TYPE=sim ./e > out 2> err && exit 1
    grep -qx 'error 1' out && grep -qF 'name=a[0:argc + 1][argc:2]' err
done
