! The first construct names no data: a COMMON block in `declare` has its values all the same, and keeps what a routine
! stores. Scalars in `declare link` are no copies of the construct's: §2.6.2.
! rows: DECL-06, LINK-02
module m
  implicit none
  integer :: linked = 4
  !$acc declare link(linked)
contains
  subroutine put(i, x)
    !$acc routine seq
    integer, value :: i, x
    integer :: a(3), b
    common /block/ a, b
    !$acc declare copyin(/block/)
    a(i) = x * b
  end subroutine
end module
block data
  integer :: a(3), b
  common /block/ a, b
  data a /3 * 5/, b /2/
end block data
program p
  use m
  implicit none
  integer :: a(3), b, i
  common /block/ a, b
  !$acc declare copyin(/block/)
  !$acc serial loop
  do i = 2, 2
    call put(i, a(i) + 1)
  end do
  !$acc update self(a)
  print *, a
  !$acc enter data copyin(linked)
  !$acc parallel loop gang
  do i = 1, 1
    linked = linked * 3
  end do
  !$acc update self(linked)
  print *, linked
  !$acc exit data delete(linked)
end program
