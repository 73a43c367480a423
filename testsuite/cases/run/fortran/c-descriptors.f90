! Array dummies of BIND(C) procedures are C descriptors, whoever defines and calls them.
! with: parts/c_descriptors.c
module c_side
  use iso_c_binding
  implicit none
  interface
    real(c_float) function sum2(a) bind(c)
      import :: c_float
      real(c_float), intent(in) :: a(:, :)
    end function
    subroutine make(a, n) bind(c)
      import :: c_int
      integer(c_int), allocatable :: a(:)
      integer(c_int), value :: n
    end subroutine
    integer(c_int) function ranks(a) bind(c)
      import :: c_int
      type(*), intent(in) :: a(..)
    end function
    subroutine calls_back() bind(c)
    end subroutine
  end interface
contains
  subroutine sum_of(v) bind(c)
    integer(c_int) :: v(:)
    print *, size(v), lbound(v), sum(v), v(3)
    v(1) = 0
  end subroutine

  subroutine grow(v) bind(c)
    integer(c_int), allocatable, intent(inout) :: v(:)
    if (allocated(v)) then
      v = [v, 7]
    else
      allocate (v(5:6))
      v = 1
    end if
  end subroutine
end module

program main
  use c_side
  implicit none
  real(c_float) :: a(3, 4)
  integer(c_int), allocatable :: v(:)
  integer :: i, w(3) = [1, 2, 3]
  a = reshape([(real(i), i=1, 12)], [3, 4])
  print *, sum2(a), sum2(a(1:3:2, ::3))
  call make(v, 4)
  print *, lbound(v), ubound(v), v
  call make(v, 2)
  print *, lbound(v), ubound(v), v
  call sum_of(w)
  call calls_back()
  print *, ranks(a), ranks(v), ranks(i)
  deallocate (v)
  call grow(v)
  print *, lbound(v), v
  call grow(v)
  print *, size(v), v(size(v))
end program
