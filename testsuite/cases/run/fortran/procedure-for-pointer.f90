! The name of a procedure as an actual argument of an INTENT(IN) procedure pointer.
! reference: none
! rows: LNG-01
program p
  implicit none
  abstract interface
    subroutine work(n)
      integer, intent(in) :: n
    end subroutine
    integer function count(n)
      integer, intent(in) :: n
    end function
  end interface
  procedure(work), pointer :: held
  integer :: total = 0, told = 0
  call run(add)
  call run(outer)
  held => add
  call run(held)
  if (total /= 6 .or. told /= 3) error stop 1
  if (result_of(twice) /= 42) error stop 2
contains
  subroutine run(f)
    procedure(work), pointer, intent(in) :: f
    if (.not. associated(f)) error stop 3
    call f(3)
  end subroutine
  integer function result_of(f)
    procedure(count), pointer, intent(in) :: f
    result_of = f(21)
  end function
  integer function twice(n)
    integer, intent(in) :: n
    twice = 2 * n
  end function
  subroutine add(n)
    integer, intent(in) :: n
    total = total + n
  end subroutine
  subroutine outer(n)
    integer, intent(in) :: n
    told = told + n
  end subroutine
end program
