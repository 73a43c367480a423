! What ALLOCATE needs for objects whose type is open (Fortran 2018 C933); it names no object twice.
program p
  type, abstract :: shape
  end type
  type, extends(shape) :: square
  end type
  class(shape), allocatable :: x, y
  class(*), allocatable :: z
  class(square), allocatable :: c
  integer, allocatable :: i, j(:)
  allocate (square :: x)
  allocate (y, source=x)
  allocate (c, i, j(2))
  deallocate (x, c, i)
  allocate (x)  !~ ERROR E0803 an unlimited polymorphic object, or one of an abstract type, needs a type to be allocated
  allocate (z)  !~ ERROR E0803 an unlimited polymorphic object, or one of an abstract type, needs a type to be allocated
  allocate (i, c, i)  !~ ERROR E0802 this object stands twice in one statement
end program
