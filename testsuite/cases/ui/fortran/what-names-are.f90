! Names used as what they are not: the program's, a function's own for its result, dummies as initial targets of pointers;
! characters that are not there in EQUIVALENCE and DATA, arrays and later values in DATA.
program p
  implicit integer (a-z)
  character(3) :: h, k(2), g
  integer, parameter :: many(2) = [1, 2]
  integer :: pair(2), i
  equivalence (h(1:3), k(1)(2:1))  !~ ERROR E0817 EQUIVALENCE cannot name a substring without characters
  data (g(i:i), i = 1, 4) /4*'?'/  !~ ERROR E0817 an implied DO of DATA has elements and components, no parts of scalars
  data pair /many/                 !~ ERROR E0817 a DATA value must be a scalar, not an array constant
  p = 3                            !~ ERROR E0811 `p` is the name of the program, not of a variable
  call start(3)
contains
  recursive integer function factorial(n)
    integer, intent(in) :: n
    factorial = 1
    if (n > 1) factorial = n * factorial(n - 1)  !~ ERROR E0811 `factorial` is the variable of the function's result here
  end function
  subroutine start(f)
    external :: f
    procedure(), pointer :: q => f  !~ ERROR E0805 a procedure pointer cannot initially point to a dummy procedure
    call q
  end subroutine
  subroutine give(f)
    abstract interface
      subroutine plain()
      end subroutine
    end interface
    procedure(plain), pointer :: f
    call f
  end subroutine
  subroutine take
    call give(none)  !~ ERROR E0807 argument `f` must be a procedure pointer, as it is not INTENT(IN)
  end subroutine
  subroutine none
  end subroutine
end program
