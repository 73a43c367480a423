! An internal procedure is a value in a compute construct only where it uses nothing of its host.
! args: -acc=multicore
program p
  integer :: r(4), i, offset
  offset = 3
  !$acc parallel loop copyout(r)
  do i = 1, 4
    r(i) = apply(alone, i)
    r(i) = r(i) + apply(shifted, i) !~ ERROR E0900 the internal procedure `shifted`, which uses variables of its host, as a value in a compute construct
  end do
  print *, r
contains
  integer function alone(x)
    !$acc routine seq
    integer, intent(in) :: x
    alone = 2 * x
  end function
  integer function shifted(x)
    !$acc routine seq
    integer, intent(in) :: x
    shifted = x + offset
  end function
  integer function apply(f, x)
    !$acc routine seq
    interface
      integer function f(x)
        integer, intent(in) :: x
      end function
    end interface
    integer, intent(in) :: x
    apply = f(x)
  end function
end program
