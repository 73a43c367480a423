! What -std= refuses of what GNU Fortran takes, and what may call a FINAL procedure that is not PURE.
! args: -std=f2018
module bases
  implicit none
  type :: base
    integer :: i = 0
  end type
  type :: box
    class(base), allocatable :: content
  end type
contains
  pure subroutine frees(x, y, z)
    class(base), allocatable, intent(inout) :: x
    type(base), allocatable, intent(inout) :: y
    type(box), intent(inout) :: z
    deallocate (y)
    z%content%i = 3
    deallocate (x) !~ ERROR E0729 what may deallocate a polymorphic object in a PURE procedure
    x = base(3)    !~ ERROR E0729 what may deallocate a polymorphic object in a PURE procedure
    z = box()      !~ ERROR E0729 what may deallocate a polymorphic object in a PURE procedure
  end subroutine
  pure function gives(x) result(r)
    class(base), intent(in) :: x
    class(base), allocatable :: r !~ ERROR E0729 the result of a PURE function that is, or holds, a polymorphic ALLOCATABLE
    allocate (r, source=x)
  end function
  pure integer function has(x)
    class(base), intent(in) :: x
    class(base), allocatable :: own !~ ERROR E0729 a variable of a PURE procedure that is, or holds
    allocate (own, source=x)
    has = own%i
  end function
  pure subroutine clears(b)
    type(box), intent(out) :: b !~ ERROR E0729 an INTENT(OUT) argument of a PURE procedure that is, or holds
  end subroutine
  subroutine may(x)
    class(base), allocatable, intent(inout) :: x
    integer :: i
    if (allocated(x)) deallocate (x)
    do concurrent (i = 1:1)
      if (allocated(x)) deallocate (x) !~ ERROR E0729 what may deallocate a polymorphic object in DO CONCURRENT
    end do
  end subroutine
end module
subroutine jumps(n)
  integer :: n
  if (n == 1) goto 10 !~ ERROR E0729 this branch jumps into an IF construct
  if (n == 2) goto 20 !~ ERROR E0729 this branch jumps into a SELECT CASE construct
  if (n == 3) goto 30 !~ ERROR E0729 this branch jumps into a DO construct
  if (n == 4) goto 40 !~ ERROR E0729 this branch jumps into an IF construct
  if (n > 5) then
    if (n == 6) goto 10
    n = 2
10  n = n + 1
    if (n == 9) goto 15 !~ ERROR E0729 this branch jumps into an IF construct
  else
15  n = 3
40 end if
  select case (n)
  case (1)
20  n = 4
  end select
  do while (n < 3)
30  n = n + 1
  end do
end subroutine
program main
  integer :: i
  i = 3
  print *, 2.0 ** -i  !~ ERROR E0729 a sign behind an operator
  print *, 2 * (-i), i == -3, -i + 2
  print *, i - -1     !~ ERROR E0729 a sign behind an operator
  if (i > 2) return   !~ ERROR E0729 RETURN in a main program
end program
