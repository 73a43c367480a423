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
