! Components that are pointers to procedures come back from constructs with what they were given there, and are compared.
! rows: ROUT-05
module m
  implicit none
  abstract interface
    integer function fi(x)
      !$acc routine seq
      integer, value :: x
    end function
  end interface
  type op
    integer :: k = 0
    procedure(fi), pointer, nopass :: f => null()
  end type
  type(op) :: tab(3)
  !$acc declare create(tab)
contains
  integer function one(x)
    !$acc routine seq
    integer, value :: x
    one = x + 1
  end function
  integer function two(x)
    !$acc routine seq
    integer, value :: x
    two = x * 2
  end function
  integer function from_table(i, x)
    !$acc routine seq
    integer, value :: i, x
    from_table = tab(i)%f(x)
  end function
end module
program p
  use m
  implicit none
  type(op) :: a(4), b(4)
  integer :: i, n(4)
  do i = 1, 4
    a(i)%k = i
    a(i)%f => two
    if (i > 2) a(i)%f => one
  end do
  !$acc parallel loop copyin(a) copyout(b, n)
  do i = 1, 4
    n(i) = 0
    if (associated(a(i)%f, one)) n(i) = 1
    if (associated(a(i)%f, a(1)%f)) n(i) = n(i) + 2
    b(i) = a(5 - i)
    if (i == 4) b(i)%f => one
  end do
  print *, n
  do i = 1, 4
    print *, b(i)%k, b(i)%f(3), associated(b(i)%f, one)
  end do
  tab(1)%f => one; tab(2)%f => two; tab(3)%f => one
  !$acc update device(tab)
  !$acc parallel loop copyout(n)
  do i = 1, 4
    n(i) = from_table(mod(i, 3) + 1, i)
    if (associated(tab(mod(i, 3) + 1)%f, two)) n(i) = n(i) + 100
  end do
  print *, n
  !$acc serial
  tab(3)%f => two
  !$acc end serial
  !$acc update self(tab)
  print *, tab(3)%f(7), associated(tab(3)%f, two)
end program
