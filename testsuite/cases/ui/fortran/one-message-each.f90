! One mistake, one message: misspelt ends and first statements, ends in the wrong order, conditions that cannot be read.
subroutine misspelt_ends(n)
  implicit none
  integer :: i, n
  do i = 1, n
    if (i > 2) then
      print *, i
    end iff !~ ERROR E0721 expected `end if`, found `end iff`
  endo !~ ERROR E0721 expected `end do`, found `endo`
  select case (n)
  case (1)
    print *, n
  end selct !~ ERROR E0721 expected `end select`
  do i = 1, 3
    print *, i
  } !~ ERROR E0721 expected `end do`, found `}`
end subroutin !~ ERROR E0721 expected `end subroutine`

module types
  implicit none
  type t
    integer :: a
  end typ !~ ERROR E0721 expected `end type`
contains
  subrutine misspelt(x) !~ ERROR E0721 expected a Fortran statement, found `subrutine`
    real :: x
    x = 1
  end subroutine
  pure funtion misspelt_too(x) !~ ERROR E0721 expected a Fortran statement, found `pure`
    real :: x
  end function
  subroutine s(x)
    type(t) :: x
    interface
      subroutine f(x)
        real :: x
      end subroutin !~ ERROR E0721 expected `end subroutine`
    end interfac !~ ERROR E0721 expected `end interface`
    x%a = 1
  end subroutine
end modul !~ ERROR E0721 expected `end module`

module unended
  implicit none
  type u
    integer :: b
  integer :: c
contains !~ ERROR E0740 expected `end type` before this statement
  subroutine s(x)
    real :: x
    x = 1
  end subroutine
end module

subroutine conditions(i)
  implicit none
  integer :: i
  if (i = 1) then !~ ERROR E0720 expected `)`, found `=`
    print *, i
  else if (i == 2) !~ ERROR E0720 expected `then`
    print *, 2
  end if
  if (i == 1 && i == 2) then !~ ERROR E0720 expected `)`, found `&`
    print *, i
  end if
  if (i > 1 then !~ ERROR E0720 expected `)`
    print *, i
  end if
  do i = 1, 3
    if (i > 1) then
      print *, i
  end do !~ ERROR E0740 expected `end if` before this statement
    end if
end subroutine

subroutine wrong_ends(n)
  implicit none
  integer :: i, n
  do i = 1, n
    print *, i
  end if !~ ERROR E0741 `end if` is found where `end do` is needed
end subroutine

subroutine wrong_ends_too(n)
  implicit none
  integer :: i, n
  if (n > 1) then
    print *, n
  end do !~ ERROR E0741 `end do` is found where `end if` is needed
  i = n
end subroutine

subroutine wrong_inner_end(n)
  implicit none
  integer :: i, n
  do i = 1, n
    if (i > 1) then
      print *, i
    end select !~ ERROR E0741 `end select` is found where `end if` is needed
  end do
end subroutine

module declared
  implicit none
  type t
    integer :: a
  end type
  type, extends(nobody) :: u !~ ERROR E0803 `nobody` is extended before it is defined
    integer :: b
  end type
contains
  subroutine lacks_parentheses(x)
    type t, intent(in) :: x !~ ERROR E0722 text after the end of the statement
    print *, x%a
  end subroutine
  subroutine follows(x)
    class(u) :: x
    x%nobody%c = 1
    call x%go()
  end subroutine
end module

program lacks_contains
  implicit none
  call inside
  subroutine inside !~ ERROR E0743 expected `contains` before the first internal procedure
    print *, 1
  end subroutine
end program lacks_contains
