! INTENT(OUT) allocatables reach C without memory, and CONTIGUOUS dummies get elements without gaps from C.
! with: parts/c_released.c
! env: GFORTRAN_UNBUFFERED_ALL=1
module sides
  use iso_c_binding
  implicit none
  type, bind(c) :: pair
    integer(c_int) :: i, j
  end type
  interface
    integer(c_int) function is_released(a) bind(c)
      import
      type(pair), allocatable, intent(out) :: a
    end function
    subroutine make(a, n) bind(c)
      import
      integer(c_int), allocatable, intent(out) :: a(:)
      integer(c_int), value :: n
    end subroutine
    subroutine with_gaps(numbers, n) bind(c)
      import
      integer(c_int) :: numbers(*)
      integer(c_int), value :: n
    end subroutine
  end interface
contains
  subroutine negate(a) bind(c)
    integer(c_int), contiguous :: a(:)
    call all_of(a, size(a))
  end subroutine
  subroutine total(a, sum_of) bind(c)
    integer(c_int), contiguous, intent(in) :: a(:)
    integer(c_int), intent(inout) :: sum_of
    sum_of = sum(a)
  end subroutine
  subroutine all_of(a, n)
    integer :: n
    integer(c_int) :: a(n)
    a = -a
  end subroutine
end module
program p
  use sides
  implicit none
  type(pair), allocatable :: x
  integer(c_int), allocatable :: a(:)
  integer(c_int) :: numbers(7), i
  allocate (x)
  i = is_released(x)
  print *, i, allocated(x)
  allocate (a(2), source=5)
  call make(a, 3)
  print *, a
  call make(a, 2)
  print *, a
  numbers = [(i, i = 1, 7)]
  call with_gaps(numbers, 7)
  print *, numbers
end program
