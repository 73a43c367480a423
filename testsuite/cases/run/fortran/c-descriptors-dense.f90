! CONTIGUOUS arrays of any rank for C have no gaps, arrays without elements extents of 0, C pointers to code their type.
! with: parts/c_descriptors_dense.c
! reference: none
program main
  use iso_c_binding
  implicit none
  interface
    integer(c_int) function total(x) bind(c)
      import :: c_int
      integer(c_int), contiguous, intent(in) :: x(..)
    end function
    subroutine double_all(x) bind(c)
      import :: c_int
      integer(c_int), contiguous :: x(..)
    end subroutine
    integer(c_int) function last_extent(x) bind(c)
      import :: c_int
      integer(c_int) :: x(..)
    end function
    integer(c_int) function type_code(x) bind(c)
      import :: c_int
      type(*) :: x(:)
    end function
  end interface
  integer(c_int) :: a(4, 6), i
  type(c_funptr) :: code(2)
  type(c_ptr) :: data(2)
  a = reshape([(i, i = 1, 24)], [4, 6])
  if (total(a) /= 300 .or. total(a(::2, 2:5)) /= sum(a(::2, 2:5)) .or. total(a(2, ::3)) /= 16) stop 1
  call double_all(a(1::3, ::2))
  if (a(1, 1) /= 2 .or. a(4, 5) /= 40 .or. a(2, 1) /= 2 .or. a(3, 3) /= 11 .or. sum(a) /= 300 + 63) stop 2
  if (last_extent(a) /= 6 .or. last_extent(a(:, 3:2)) /= 0 .or. last_extent(a(:, 5:1)) /= 0) stop 3
  call assumed_size(a)
  if (type_code(code) /= 8 .or. type_code(data) /= 7) stop 4
contains
  subroutine assumed_size(x)
    integer(c_int) :: x(4, *)
    if (last_extent(x) /= -1) stop 5
  end subroutine
end program
