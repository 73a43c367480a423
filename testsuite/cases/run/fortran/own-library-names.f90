! Procedures whose binding labels are names of the C library are what the program says.
module own
  use iso_c_binding
contains
  integer(c_int) function mine(x) bind(c, name='toascii')
    !$acc routine seq
    integer(c_int), value :: x
    mine = x * 3 + 1
  end function
  integer(c_int) function first(x) bind(c, name='ffs')
    !$acc routine seq
    integer(c_int), value :: x
    first = x * 3 + 1
  end function
  real(c_double) function sig(x) bind(c, name='significand')
    !$acc routine seq
    real(c_double), value :: x
    sig = x * 3 + 1
  end function
  integer function abs(x)
    integer, intent(in) :: x
    abs = x + 7
  end function
end module

program p
  use own
  integer :: i, n(4)
  print *, mine(300), first(8), sig(0.5d0), abs(-3), sqrt(2)
  !$acc parallel loop copyout(n)
  do i = 1, 4
    n(i) = mine(i + 300) + first(8 * i) + int(sig(real(i, 8))) + abs(-i)
  end do
  print *, n
contains
  integer function sqrt(x)
    integer, intent(in) :: x
    sqrt = x * 100
  end function
end program
