! Shapes of components and PARAMETERs.
module shapes
  type t
    integer :: i
  end type
  type u
    real, allocatable :: a(3) !~ ERROR E0804 is ALLOCATABLE or a POINTER and has bounds
    real, pointer :: p(2, 2) !~ ERROR E0804 is ALLOCATABLE or a POINTER and has bounds
    class(t) :: x !~ ERROR E0814 is polymorphic
    class(t), allocatable :: y
  end type
  integer, parameter :: q(:) = [1, 2] !~ ERROR E0804 the bounds of PARAMETER `q` are not constant
  integer, parameter :: r(*) = [1, 2]
  integer, parameter :: s(*, *) = reshape([1, 2, 3, 4], [2, 2])
end module
