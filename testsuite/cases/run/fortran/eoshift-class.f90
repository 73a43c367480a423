! EOSHIFT of arrays of CLASS, with objects as BOUNDARY; extremes of characters along a dimension that is not constant. (gfortran 12
! gives the second array its declared type only.)
! reference: none
! rows: LNG-01
program p
  implicit none
  type t
    integer :: a = 0
  end type
  type, extends(t) :: u
    real :: b = 1.5
  end type
  class(t), allocatable :: x(:), y(:), edge
  character(2) :: c(2, 3) = reshape(['ab', 'cd', 'aa', 'zz', 'bb', 'cc'], [2, 3])
  integer :: d
  allocate (t :: x(4))
  x%a = [1, 2, 3, 4]
  y = eoshift(x, 1, t(9))
  if (any(y%a /= [2, 3, 4, 9])) error stop 1
  y = eoshift(x, -2, t(7))
  if (any(y%a /= [7, 7, 1, 2])) error stop 2
  deallocate (x)
  allocate (u :: x(3))
  allocate (u :: edge)
  edge%a = 8
  x%a = [1, 2, 3]
  y = eoshift(x, -1, edge)
  select type (y)
  type is (u)
    if (any(y%a /= [8, 1, 2]) .or. any(y%b /= 1.5)) error stop 3
  class default
    error stop 4
  end select
  d = 1
  if (any(minval(c, d) /= ['ab', 'aa', 'bb']) .or. any(maxval(c, d) /= ['cd', 'zz', 'cc'])) error stop 5
  d = 2
  if (any(minval(c, d) /= ['aa', 'cc']) .or. any(maxval(c, dim=d) /= ['bb', 'zz'])) error stop 6
end program
