! Threads' own objects, shared and device variables as arguments of CLASS: overridden and deferred bindings, SELECT TYPE,
! inquiries, arrays.
! rows: CUF-TYP-01
! args: -cuda
! reference: none
module shapes
  implicit none
  type, abstract :: shape
    integer :: id = 3
  contains
    procedure(area_of), deferred :: area
    procedure :: twice
    procedure :: name => no_name
  end type
  type, extends(shape) :: square
    real :: side = 2
  contains
    procedure :: area => square_area
  end type
  type, extends(square) :: box
    real :: height = 5
  contains
    procedure :: area => box_area
    procedure :: name => box_name
  end type
  abstract interface
    attributes(device) real function area_of(self)
      import shape
      class(shape), intent(in) :: self
    end function
  end interface
  type(box), device :: kept
contains
  attributes(device) real function square_area(self)
    class(square), intent(in) :: self
    square_area = self%side**2
  end function
  attributes(device) real function box_area(self)
    class(box), intent(in) :: self
    box_area = 2*self%square%side**2 + 4*self%side*self%height
  end function
  attributes(device) real function twice(self)
    class(shape), intent(in) :: self
    twice = 2*self%area() + self%id
  end function
  attributes(device) integer function no_name(self)
    class(shape), intent(in) :: self
    no_name = 1
  end function
  attributes(device) integer function box_name(self)
    class(box), intent(in) :: self
    box_name = 100 + self%square%name()
  end function
  attributes(device) integer function which(x)
    class(shape), intent(in) :: x
    select type (x)
    type is (square)
      which = 1
    class is (box)
      which = 2 + int(x%height)
    class default
      which = -1
    end select
  end function
  attributes(device) integer function any_type(x)
    class(*), intent(in) :: x
    any_type = 0
    select type (x)
    type is (integer)
      any_type = x
    type is (real(8))
      any_type = nint(x)
    class is (shape)
      any_type = 1000*x%id
    end select
  end function
  attributes(device) subroutine grow(x, by)
    class(square), intent(inout) :: x
    real, value :: by
    x%side = x%side + by
    x%id = x%id + 1
  end subroutine
  attributes(device) real function total(list)
    class(square), intent(in) :: list(:)
    integer :: i
    total = 0
    do i = 1, size(list)
      total = total + list(i)%area()
    end do
  end function
  attributes(global) subroutine k(r, n)
    real :: r(12, *)
    integer :: n(6, *)
    type(square) :: s, several(3)
    type(box) :: b
    type(box), shared :: common
    integer :: t
    t = threadidx%x
    s%side = t
    b%height = 1
    call grow(s, 1.)
    call grow(b, real(t))
    if (t == 1) then
      common%id = 7
      common%side = 3
      common%height = 4
    end if
    call syncthreads()
    r(1, t) = s%area()
    r(2, t) = s%twice()
    r(3, t) = b%area()
    r(4, t) = b%twice()
    r(5, t) = common%twice()
    r(6, t) = kept%twice()
    several%side = [1., 2., real(t)]
    r(7, t) = total(several)
    r(8, t) = total([b, b])
    n(1, t) = which(s) + 10*which(b) + 1000*which(common)
    n(2, t) = any_type(t) + any_type(2.5d0*t)
    n(3, t) = any_type(kept)
    n(4, t) = s%name() + 10*b%name()
    n(5, t) = merge(1, 0, extends_type_of(b, s)) + merge(10, 0, same_type_as(b, common)) + merge(100, 0, same_type_as(s, b))
    n(6, t) = storage_size(b)
  end subroutine
end module
program p
  use shapes
  implicit none
  real, device :: rd(12, 64)
  integer, device :: nd(6, 64)
  real :: r(12, 64), u
  integer :: n(6, 64), t
  kept = box(9, 1., 2.)
  rd = 0
  call k<<<1, 64>>>(rd, nd)
  r = rd
  n = nd
  do t = 1, 64
    u = 2 + t
    if (r(1, t) /= (t + 1)**2 .or. r(2, t) /= 2*(t + 1)**2 + 4) error stop 1
    if (r(3, t) /= 2*u**2 + 4*u .or. r(4, t) /= 2*(2*u**2 + 4*u) + 4) error stop 2
    if (r(5, t) /= 2*(18 + 48) + 7 .or. r(6, t) /= 2*10 + 9) error stop 3
    if (r(7, t) /= 5 + t**2 .or. r(8, t) /= 2*(2*u**2 + 4*u)) error stop 4
    if (n(1, t) /= 1 + 30 + 6000 .or. n(2, t) /= t + nint(2.5d0*t)) error stop 5
    if (n(3, t) /= 9000 .or. n(4, t) /= 1 + 1010 .or. n(5, t) /= 11) error stop 6
    if (n(6, t) /= 96) error stop 7
  end do
end program
