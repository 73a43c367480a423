! A routine uses linked data that no data clause has made present: the device's copy does not exist.
! reference: none
! rows: GLOB-03
! only: sim
! exit: 1
! stderr: host address used in device code: 0x8 (4 bytes)
module big
  implicit none
  integer :: linked(8)
  !$acc declare link(linked)
contains
  integer function at(i)
    !$acc routine seq
    integer, value :: i
    at = linked(i)
  end function
end module

program test
  use big
  implicit none
  integer :: there, gone
  linked = 5
  !$acc data copyin(linked)
  !$acc serial copyout(there)
  there = at(3)
  !$acc end serial
  !$acc end data
  print *, there
  !$acc serial copyout(gone)
  gone = at(3)
  !$acc end serial
  print *, gone
end program
