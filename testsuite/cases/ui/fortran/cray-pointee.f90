! A Cray pointer is an integer; constructs do not know the memory that it leads to.
subroutine wrong(d)
  integer :: d(3), a(3), b, i
  real :: r !~ ERROR E0811 `r` holds the address of `b`, so it must be an integer
  pointer (r, b), (q, a)
  q = loc(d)
  b = 1
  !$acc parallel loop
  do i = 1, 3
    a(i) = i !~ ERROR E0900 what a Cray pointer points to, in a compute construct
  end do
end subroutine
