! Deferred bindings, SELECT TYPE, C pointers, namelists, common blocks, BLOCK and ASSOCIATE.
module shapes
  implicit none
  type, abstract :: shape
  contains
    procedure(area_i), deferred :: area
  end type
  abstract interface
    real function area_i(self)
      import shape
      class(shape), intent(in) :: self
    end function
  end interface
  type, extends(shape) :: circle
    real :: r = 1
  contains
    procedure :: area => circle_area
  end type
contains
  real function circle_area(self)
    class(circle), intent(in) :: self
    circle_area = 3.14*self%r**2
  end function
end module
program p
  use shapes
  use iso_c_binding
  use iso_fortran_env, only: int64, real64, output_unit
  implicit none
  class(shape), allocatable :: s
  integer(int64) :: k = 5
  real(real64) :: x = 1.5_real64
  type(c_ptr) :: q
  integer, target :: t = 3
  integer, pointer :: pt
  namelist /nl/ k, x
  common /blk/ aa, ii
  real :: aa
  integer :: ii
  allocate(circle :: s)
  print *, s%area()
  select type (s)
  type is (circle)
    s%r = 2
  end select
  print *, s%area()
  q = c_loc(t)
  call c_f_pointer(q, pt)
  pt = 9
  write(output_unit,*) t, k, x
  write(*, nl)
  aa = 2; ii = 3
  call sub
  block
    integer :: ii
    ii = 44
    print *, ii
  end block
  associate (z => x*2)
    print *, z
  end associate
end program
subroutine sub
  common /blk/ aa, ii
  print *, aa, ii
end subroutine
