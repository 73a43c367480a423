! IFs of kernels constructs around parallel loops, as codes that sweep in two directions write them.
! rows: KER-03, KER-05, KER-11
subroutine s(a, b, n, dir, which)
  integer, intent(in) :: n, dir, which
  real(8), intent(inout) :: a(n,n), b(n,n)
  integer :: i, j, k
  real(8) :: t
  k = dir + 2*(which-1)
!$acc data copy(a, b)
!$acc kernels
  if (k == 1) then
!$acc loop independent
    do j = 1, n
      do i = 1, n
        b(i,j) = a(i,j) + 1
      end do
    end do
  else if (k == 2) then
    do j = 1, n
      do i = 1, n
        b(i,j) = a(i,j) + 2
      end do
    end do
  else
    t = 5
    do j = 1, n
      do i = 1, n
        b(i,j) = a(i,j) + t
      end do
    end do
    b(1,1) = 100
  end if
  if (dir == 1) then
    do j = 1, n
      do i = 1, n
        a(i,j) = b(j,i)
      end do
    end do
    if (which == 2) then
      do j = 1, n
        a(j,j) = a(j,j) * 2
      end do
    end if
  endif
!$acc end kernels
!$acc end data
end subroutine
program p
  integer, parameter :: n = 50
  real(8) :: a(n,n), b(n,n)
  integer :: d, w
  do d = 1, 3
  do w = 1, 2
    a = 1; a(2,3) = 7; b = 0
    call s(a, b, n, d, w)
    print *, d, w, sum(a), sum(b), a(3,2), b(3,2)
  end do
  end do
end program
