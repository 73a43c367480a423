! Internal procedures that use nothing of their hosts are values without a frame: in device code too.
! rows: ROUT-01
program main
  implicit none
  abstract interface
    integer function of_one(x)
      !$acc routine seq
      integer, intent(in) :: x
    end function
  end interface
  integer :: i, r(10), s(10), offset
  procedure(of_one), pointer :: p
  !$acc parallel loop copyout(r)
  do i = 1, 10
    r(i) = apply(square, i) + 1000 * apply(next, i)
  end do
  print *, r
  p => square
  offset = 5
  s = 0
  !$acc parallel loop copy(s)
  do i = 1, 10
    s(i) = p(i) + through(i)
  end do
  print *, s
  print *, apply(square, 3), apply(shifted, 3), associated(p, square), in_procedure(4)
contains
  integer function square(x)
    !$acc routine seq
    integer, intent(in) :: x
    square = x**2
  end function
  integer function next(x) result(y)
    !$acc routine seq
    integer, intent(in) :: x
    y = x + 1
  end function
  integer function shifted(x)
    integer, intent(in) :: x
    shifted = x + offset
  end function
  integer function apply(f, x)
    !$acc routine seq
    procedure(of_one) :: f
    integer, intent(in) :: x
    apply = f(f(x))
  end function
  integer function through(x)
    !$acc routine seq
    integer, intent(in) :: x
    through = apply(next, x) - apply(square, x)
  end function
  integer function in_procedure(x)
    integer, intent(in) :: x
    integer :: t(3), k
    !$acc parallel loop copyout(t)
    do k = 1, 3
      t(k) = apply(square, x + k)
    end do
    in_procedure = sum(t)
  end function
end program
