! SOURCE= and MOLD= of ALLOCATE are evaluated once, for all objects and elements (Fortran 2018 §9.7.1.2).
! reference: none
module m
  implicit none
  type t
    integer :: i = 0
  end type
  integer :: calls = 0
contains
  integer function two()
    calls = calls + 1
    two = 2
  end function
  type(t) function made()
    calls = calls + 1
    made%i = calls
  end function
  function text()
    character(:), allocatable :: text
    calls = calls + 1
    text = repeat('x', calls)
  end function
  subroutine once(n)
    integer, intent(in) :: n
    if (calls /= n) then
      print *, calls, n
      error stop 1
    end if
    calls = 0
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(4) = [1, 2, 3, 4], w(4, 4) = 0
  integer, allocatable :: b(:), d(:), e(:, :), f, g
  class(t), allocatable :: c(:), h, k
  type(t), allocatable :: o, q
  class(*), allocatable :: u(:)
  character(:), allocatable :: s, r
  allocate (c(3), source=made()); call once(1)
  if (any(c%i /= 1)) error stop 2
  allocate (h, k, source=made()); call once(1)
  if (h%i /= 1 .or. k%i /= 1) error stop 3
  allocate (o, q, source=made()); call once(1)
  if (o%i /= 1 .or. q%i /= 1) error stop 4
  allocate (f, g, source=two()); call once(1)
  allocate (s, r, source=text()); call once(1)
  if (s /= 'x' .or. r /= 'x') error stop 5
  allocate (b, mold=a(two():)); call once(1)
  allocate (d, source=a(two():two() + 1)); call once(2)
  if (size(b) /= 3 .or. any(d /= [2, 3])) error stop 6
  allocate (e, mold=w(two():, :two())); call once(2)
  if (any(shape(e) /= [3, 2])) error stop 7
  allocate (u, mold=a(two():)); call once(1)
  if (size(u) /= 3) error stop 8
  print *, 'ok'
end program
