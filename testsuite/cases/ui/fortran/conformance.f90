! Arrays that stand side by side have one shape, as far as that is constant.
module m
contains
  elemental real function both(x, y)
    real, intent(in) :: x, y
    both = x + y
  end function
  function five() result(r)
    real :: r(5)
    r = 1
  end function
end module
program p
  use m
  real :: a(4), b(3), c(2, 2), d(4)
  real, allocatable :: al(:)
  logical :: m4(4), m3(3)
  integer :: n = 3
  type :: t
    real :: x(3)
  end type
  type(t) :: o, os(2)
  a = 1; b = 2; c = 3; d = 4; m4 = .true.; m3 = .true.
  a = b             !~ ERROR E0804 the two sides of the assignment have different shapes: 4 and 3 elements in dimension 1
  a = c             !~ ERROR E0804 the two sides of the assignment have ranks 1 and 2
  a = b + 1         !~ ERROR E0804 4 and 3 elements
  a = d + b         !~ ERROR E0804 the operands have different shapes: 4 and 3 elements in dimension 1
  a(1:n) = b
  a(1:2) = a(2:4)   !~ ERROR E0804 2 and 3 elements
  a(::2) = a(1:3)   !~ ERROR E0804 2 and 3 elements
  a = a([1, 2, 3])  !~ ERROR E0804 4 and 3 elements
  a = [1., 2.]      !~ ERROR E0804 4 and 2 elements
  a = five()        !~ ERROR E0804 4 and 5 elements
  al = five()
  al(:) = five()
  a = sin(b)        !~ ERROR E0804 4 and 3 elements
  a = both(d, b)    !~ ERROR E0804 the array arguments of an elemental procedure have different shapes: 4 and 3 elements
  a = both(d, 1.)
  a = o%x           !~ ERROR E0804 4 and 3 elements
  b = os%x(1)       !~ ERROR E0804 3 and 2 elements
  c = matmul(reshape([1., 2., 3.], [3, 1]), reshape([1., 2.], [1, 2])) !~ ERROR E0804 2 and 3 elements
  if (all(a == b)) stop 1   !~ ERROR E0804 the operands have different shapes
  m4 = a > 0 .and. m3       !~ ERROR E0804 the operands have different shapes
  where (m3) a = 2          !~ ERROR E0804 the mask and what is assigned under it have different shapes: 3 and 4 elements
  where (a > 0) a = b       !~ ERROR E0804 4 and 3 elements
  where (a > 0)
    a = 1
  elsewhere (m3)            !~ ERROR E0804 the masks of WHERE have different shapes: 4 and 3 elements
    a = 2
  end where
  where (a > 0)
    where (m3) b = 1        !~ ERROR E0804 the masks of WHERE have different shapes
  end where
  where (a > 0) n = 1       !~ ERROR E0804 WHERE assigns to a scalar
  forall (i = 1:3)
    where (m3) a = i        !~ ERROR E0804 the mask and what is assigned under it
  end forall
  forall (i = 1:3) a(1:3) = b(1:2)  !~ ERROR E0804 3 and 2 elements
end program
