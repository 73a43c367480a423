! A function without a type is reported once, whatever an external procedure is passed for tells what it is, and a name
! that is declared is that of no construct.
subroutine untyped
  implicit none
  integer :: i
  do i = 1, 3
    v(i) = i !~ ERROR E0801 function `v` has no type
  end do
  print *, v(1), v(2)
end subroutine

subroutine passed
  external :: f, g
  call takes_subroutine(f)
  call takes_function(f) !~ ERROR E0807 argument `a` must be a function, but the actual argument is a subroutine
  call takes_function(g)
  call takes_subroutine(g) !~ ERROR E0807 argument `a` must be a subroutine, but the actual argument is a function
contains
  subroutine takes_function(a)
    interface
      real function a()
      end function
    end interface
    print *, a()
  end subroutine
  subroutine takes_subroutine(a)
    interface
      subroutine a
      end subroutine
    end interface
    call a
  end subroutine
end subroutine
