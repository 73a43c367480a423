! A name that the unit declares is that of no construct.
subroutine s
  implicit none
  real :: x = 1
  integer :: i
  x: do i = 1, 3 !~ ERROR E0802 `x` is declared here, so that it cannot be the name of a construct
    if (i == 2) exit x
  end do x
  b: block
    integer :: y
    y = 1
    print *, y
  end block b
end subroutine
