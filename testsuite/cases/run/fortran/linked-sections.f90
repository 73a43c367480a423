! Linked data whose sections come and go: routines reach what is left.
! rows: LINK-02, LINK-03, LINK-05
module big
  implicit none
  integer :: linked(100)
  !$acc declare link(linked)
contains
  integer function at(i)
    !$acc routine seq
    integer, value :: i
    at = linked(i)
  end function

  integer function sum_from(first)
    integer, value :: first
    integer :: i
    sum_from = 0
    !$acc parallel loop reduction(+ : sum_from)
    do i = 0, 19
      sum_from = sum_from + at(first + i)
    end do
  end function
end module

subroutine one_more(i)
  implicit none
  !$acc routine seq
  integer, value :: i
  integer :: a, b(10)
  common /blk/ a, b
  !$acc declare link(/blk/)
  b(i) = b(i) + a
end subroutine

program test
  use big
  implicit none
  integer :: a, b(10), i
  common /blk/ a, b
  !$acc declare link(/blk/)
  interface
    subroutine one_more(i)
      !$acc routine seq
      integer, value :: i
    end subroutine
  end interface

  linked = [(i, i = 1, 100)]
  !$acc enter data copyin(linked(61:80))
  !$acc enter data copyin(linked(11:30))
  print *, sum_from(11)
  !$acc exit data delete(linked(11:30))
  print *, sum_from(61)
  !$acc data copyin(linked(1:20))
  print *, sum_from(1)
  !$acc end data
  print *, sum_from(61)
  !$acc exit data delete(linked(61:80))
  !$acc data copyin(linked)
  print *, sum_from(1), sum_from(81)
  !$acc end data

  a = 3
  b = [(i, i = 1, 10)]
  !$acc data copy(/blk/)
  !$acc parallel loop
  do i = 1, 10
    call one_more(i)
  end do
  !$acc end data
  print *, a, b
end program
