! Sections of arrays that one lane of a gang updates between loops of workers, of arrays of the procedure, dummies and
! allocatable ones; a routine of workers that is called where one lane stands.
! rows: CRED-10
module work
  implicit none
contains
  subroutine raise_to(m, v)
    !$acc routine seq
    integer, intent(inout) :: m
    integer, intent(in) :: v
    if (v > m) m = v
  end subroutine
  integer function of_workers(x) result(s)
    !$acc routine worker
    integer, value :: x
    integer :: i
    s = 1
    !$acc loop worker reduction(+:s)
    do i = 1, 7
      s = s + x * i
    end do
  end function
  subroutine sections(d, low, many)
    integer, intent(inout) :: d(6)
    integer, intent(in) :: low, many
    integer :: v(6), i, j, t
    integer, allocatable :: a(:)
    allocate(a(6))
    v = 0
    a = 0
    !$acc parallel loop gang num_workers(4) private(t) reduction(+:v(2:4)) reduction(max:d(low:low+many-1)) &
    !$acc reduction(max:a(1:5))
    do i = 0, 39
      t = mod(i * 7, 13)
      if (t > d(low + mod(i, many))) d(low + mod(i, many)) = t
      !$acc loop worker reduction(+:t)
      do j = 1, 3
        t = t + j
      end do
      v(2 + mod(i, 3)) = v(2 + mod(i, 3)) + t
      if (t > d(low + mod(i + 1, many))) d(low + mod(i + 1, many)) = t
      call raise_to(a(1 + mod(i, 5)), t + i)
    end do
    print '(18(1x,i0))', v, d, a
  end subroutine
end module
program p
  use work
  implicit none
  integer :: d(6), r
  d = [1, 2, 3, 4, 5, 6]
  call sections(d, 2, 4)
  !$acc serial copyout(r)
  r = of_workers(3)
  !$acc end serial
  print '(i0)', r
end program
