! What only a lax compiler takes: whole assumed-size arrays as values, assignment to polymorphic variables, lengths in TYPE IS.
module m
  type t
    integer :: i
  end type
contains
  recursive subroutine whole(a, b)
    integer :: a(*), b(3)
    b = a
!~^ ERROR E0804 its last extent is unknown
    b = a + b
!~^ ERROR E0804 its last extent is unknown
    b = -a
!~^ ERROR E0804 its last extent is unknown
    a = b
!~^ ERROR E0804 its last extent is unknown
    print *, a
!~^ ERROR E0804 its last extent is unknown
    b = a(:3) + lbound(a, 1)
    call whole(a, b)
  end subroutine
  subroutine assigned(x, y, z)
    class(t) :: x, y(:)
    class(t), allocatable :: z
    x = t(3)
!~^ ERROR E0803 a polymorphic variable that is not allocatable cannot be assigned to
    y(1) = t(3)
!~^ ERROR E0803 a polymorphic variable that is not allocatable cannot be assigned to
    z = t(3)
    select type (x)
    type is (t)
      x = t(3)
    end select
  end subroutine
  subroutine guarded(x)
    class(*) :: x
    select type (x)
    type is (character(3))
!~^ ERROR E0803 the length of characters in TYPE IS must be assumed
      print *, x
    end select
    select type (x)
    class is (integer)
!~^ ERROR E0803 CLASS IS needs a derived type
      print *, 1
    end select
  end subroutine
  subroutine left(n)
    do concurrent (i = 1:n)
      if (i == 2) return
!~^ ERROR E0816 RETURN cannot leave a DO CONCURRENT construct
    end do
  end subroutine
end module
