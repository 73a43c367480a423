! args: -acc=gpu -gpu=cc80
! A procedure pointer from outside of a construct.
program p
  abstract interface
    pure integer function function_of(x)
      integer, intent(in) :: x
    end function
  end interface
  procedure(function_of), pointer :: q
  integer :: a(10), i
  q => square
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = q(i)
    !~^ WARNING W0623 a call through the pointer `q`, which holds the address of a function of the host
  end do
  print *, a(3)
contains
  pure integer function square(x)
    integer, intent(in) :: x
    square = x * x
  end function
end program
