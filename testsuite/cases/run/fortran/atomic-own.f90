! Atomic operations on objects of one lane: of each size, in routines that are inlined and that are not, through pointers.
! GPUs have no such instructions.
! rows: ATOM-05
module own
  use iso_fortran_env
  implicit none
contains
  subroutine bump(b, s, l, old)
    !$acc routine seq
    integer(int8), intent(inout) :: b
    integer(int16), intent(inout) :: s
    integer(int64), intent(inout) :: l
    integer(int64), intent(out) :: old
    !$acc atomic
    b = b + 3_int8
    !$acc atomic
    s = 60_int16/s
    !$acc atomic capture
    old = l
    l = max(l, 9_int64)
    !$acc end atomic
  end subroutine

  recursive integer function fibonacci(n, calls) result(f)
    !$acc routine seq
    integer, value :: n
    integer, intent(inout) :: calls
    !$acc atomic
    calls = calls + 1
    f = n
    if (n >= 2) f = fibonacci(n - 1, calls) + fibonacci(n - 2, calls)
  end function
end module

program main
  use own
  implicit none
  integer, parameter :: n = 48
  integer(int64) :: r(n), h
  real(real64) :: d(n)
  integer :: i, alone
  integer(int8) :: b
  integer(int16) :: s
  integer(int64) :: l, old
  integer :: calls, flag, seen, v, a(3)
  logical(1) :: t
  logical(8) :: u
  real :: f
  real(real64) :: e

  !$acc parallel loop copyout(r, d) private(b, s, l, old, calls, flag, seen, v, a, t, u, f, e)
  do i = 1, n
    b = int(i, int8)
    s = int(i, int16)
    l = i
    call bump(b, s, l, old)
    f = 1
    e = i
    t = .false.
    u = .true.
    calls = 0
    flag = 7
    a = [i, i + 1, i + 2]
    !$acc atomic
    f = 6/f
    !$acc atomic
    e = e - 0.5
    !$acc atomic
    t = t .neqv. mod(i, 3) == 0
    !$acc atomic
    u = mod(i, 5) > 2 .and. u
    !$acc atomic
    a(mod(i, 3) + 1) = ior(a(mod(i, 3) + 1), 64)
    !$acc atomic write
    flag = 9
    !$acc atomic read
    seen = flag
    v = fibonacci(5, calls)
    r(i) = b + s + l + old + calls + seen + v + a(1) + 2*a(2) + 3*a(3) + merge(1, 0, t) + merge(2, 0, u)
    d(i) = f + e
  end do
  alone = 0
  !$acc serial copy(alone)
  b = 100_int8
  !$acc atomic capture
  v = b
  b = b - 50_int8
  !$acc end atomic
  alone = v*1000 + b
  !$acc end serial
  h = 0
  do i = 1, n
    h = mod(h*31 + r(i) + int(d(i)*2, int64), 1000003_int64)
  end do
  print '(i0,1x,i0)', h, alone
end program
