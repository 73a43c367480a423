! Dummy arguments that gfortran does not check are of TYPE(*), and have no attributes that it has not.
! args: -fcoarray=single
subroutine wrong(a, b, c, d, e)
!gcc$ attributes no_arg_check :: a, b, c, d, e
  real, value :: a         !~ ERROR E0814 `a` is of TYPE(*): it cannot be ALLOCATABLE
  real, pointer :: b       !~ ERROR E0814 `b` is of TYPE(*): it cannot be ALLOCATABLE
  real, allocatable :: c   !~ ERROR E0814 `c` is of TYPE(*): it cannot be ALLOCATABLE
  real :: d(3)             !~ ERROR E0814 `d` is of TYPE(*) and an explicit-shape array
  real, intent(out) :: e   !~ ERROR E0814 `e` is of TYPE(*): it cannot be ALLOCATABLE
end subroutine
subroutine local
  implicit none
!GCC$ ATTRIBUTES NO_ARG_CHECK :: x
  real :: x                !~ ERROR E0814 `x` is of TYPE(*), but not a dummy argument
end subroutine
subroutine passes(x, y)
!GCC$ attributes no_arg_check :: x, y
  integer :: x, y(*)
  external known_by_name
  interface
    subroutine typed(x)
      integer :: x
    end subroutine
  end interface
  x = 1                    !~ ERROR E0804 a dummy argument of TYPE(*) can only be passed on
  call own(y(3:5))         !~ ERROR E0803 an object of TYPE(*) has no parts
  call known_by_name(x)    !~ ERROR E0807 a dummy argument of assumed rank or TYPE(*) can only be passed
  call typed(x)            !~ ERROR E0807 type mismatch in argument `x`: passed TYPE(*) to INTEGER(4)
contains
  subroutine own(z)
!GCC$ attributes no_arg_check :: z
    integer :: z(*)
  end subroutine
end subroutine
