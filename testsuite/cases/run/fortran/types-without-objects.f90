! Where a polymorphic variable has no object, inquiries see its declared type. (gfortran 12 does not compile it.)
program p
  type t
    integer(4) :: a
  end type
  type, extends(t) :: u
    integer :: b
  end type
  class(t), pointer :: x => null()
  class(t), allocatable :: y
  class(t), allocatable :: z(:)
  print *, storage_size(x), storage_size(y), storage_size(z)
  allocate (u :: y)
  print *, storage_size(y), same_type_as(x, y), extends_type_of(y, x), extends_type_of(x, y)
  deallocate (y)
  print *, storage_size(y), same_type_as(x, y), extends_type_of(y, x), same_type_as(y, u(1, 2))
  call saved
contains
  subroutine saved
    type(t), save, allocatable :: x
    class(t), save, allocatable :: y, b(:)
    type(u), save, allocatable :: a(:)
    print *, same_type_as(x, y), same_type_as(a, b), extends_type_of(a, b), storage_size(b)
  end subroutine
end program
