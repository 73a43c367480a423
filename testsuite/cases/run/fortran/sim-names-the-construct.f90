! A section that is too short: the message names the variable, and the construct by its place in the source's names.
! rows: DIAG-DEVP-01
! only: sim
! exit: 1
! reference: none
! stderr: of a(1:5), which has 20 bytes on the device, in the construct in line 11 of work (
module m
contains
  subroutine work(a)
    integer :: a(10), i
    !$acc parallel loop copyin(a(1:5))
    do i = 1, 10
      a(i) = i
    end do
  end subroutine
end module
program p
  use m
  integer :: a(10)
  a = 0
  call work(a)
  print *, a
end program
