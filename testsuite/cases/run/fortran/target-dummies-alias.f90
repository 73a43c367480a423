! A dummy that is a target may be the same memory as another target that the procedure assigns.
! rows: LNG-01
! reference: none
module m
  implicit none
  integer, target :: all(3) = [1, 2, 3]
contains
  subroutine shift(some)
    integer, target, intent(in) :: some(:)
    all(2:3) = some(1:2)
  end subroutine
end module

program p
  use m
  implicit none
  call shift(all)
  if (any(all /= [1, 1, 2])) error stop
end program
