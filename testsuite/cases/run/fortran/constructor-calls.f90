! Functions in array constructors are called once: bounds of implied DO, arrays of computed extents, texts whose length
! is taken from the first. (gfortran 12 calls the last one three times.)
! reference: none
program constructor_calls
  implicit none
  integer :: calls = 0, i, n = 3
  integer, allocatable :: x(:)
  character(:), allocatable :: t(:)
  x = [(i, i = low(2), high(5), low(1))]
  if (calls /= 12 .or. any(x /= [2, 3, 4, 5])) stop 1
  calls = 0
  x = [some(n), 7, some(2)]
  if (calls /= 2 .or. any(x /= [3, 3, 3, 7, 2, 2])) stop 2
  calls = 0
  t = [word(n), 'abc', word(3)]
  if (calls /= 2 .or. len(t) /= 3 .or. any(t /= ['www', 'abc', 'www'])) stop 3
  calls = 0
  t = [words(n), 'ab']
  if (calls /= 1 .or. len(t) /= 2 .or. any(t /= ['xy', 'xy', 'xy', 'ab'])) stop 4
contains
  integer function low(k)
    integer, intent(in) :: k
    calls = calls + 1
    low = k
  end function
  integer function high(k)
    integer, intent(in) :: k
    calls = calls + 10
    high = k
  end function
  function some(k) result(r)
    integer, intent(in) :: k
    integer :: r(k)
    calls = calls + 1
    r = k
  end function
  function word(k) result(r)
    integer, intent(in) :: k
    character(k) :: r
    calls = calls + 1
    r = repeat('w', k)
  end function
  function words(k) result(r)
    integer, intent(in) :: k
    character(2) :: r(k)
    calls = calls + 1
    r = 'xy'
  end function
end program
