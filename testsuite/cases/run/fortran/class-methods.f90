! A class with its data on the device from method to method.
! rows: PTR-14
module m
  implicit none
  type :: grid
    integer :: n = 10
    real, allocatable :: u(:), v(:)
    real :: c = 2
    real :: fixed(10)
  contains
    procedure :: init
    procedure :: step
    procedure :: total
    procedure :: raw
  end type
contains
  subroutine init(self)
    class(grid), intent(inout) :: self
    integer :: i
    allocate(self%u(self%n), self%v(self%n))
    !$acc enter data copyin(self)
    !$acc enter data create(self%u, self%v)
    !$acc parallel loop present(self%u, self%v)
    do i = 1, self%n
      self%u(i) = i
      self%v(i) = self%c
    end do
  end subroutine
  subroutine step(self, k)
    class(grid), intent(inout) :: self
    integer, intent(in) :: k
    integer :: i
    !$acc parallel loop default(present)
    do i = 1, self%n
      self%u(i) = self%u(i) + self%v(i) * k
    end do
    !$acc kernels
    self%v = self%v + 1
    !$acc end kernels
  end subroutine
  real function total(self)
    class(grid), intent(in) :: self
    integer :: i
    total = 0
    !$acc parallel loop reduction(+:total) present(self%u)
    do i = 1, size(self%u)
      total = total + self%u(i)
    end do
  end function
  subroutine raw(self)
    class(grid) :: self
    integer :: i
    !$acc parallel loop
    do i = 1, 10
      self%fixed(i) = i * self%c
    end do
    !$acc update self(self%u, self%fixed)
  end subroutine
end module
program t
  use m
  type(grid) :: g
  call g%init()
  call g%step(3)
  print *, g%total()
  call g%raw()
  print *, g%fixed, g%u
  !$acc exit data delete(g%u, g%v)
end
