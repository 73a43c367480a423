! Routines of declared-modules.f90 in files of their own.
module work
  use consts, only: eos, g => gam, table
  implicit none
  interface
    subroutine ext(a, n)
      !$acc routine vector
      integer, intent(in) :: n
      real(8), intent(inout) :: a(n)
    end subroutine
  end interface
contains
  subroutine row(a, s)
    !$acc routine worker
    real(8), intent(inout) :: a(:,:)
    real(8), intent(out) :: s(:)
    integer :: i, j
    real(8) :: t
    !$acc loop worker private(t)
    do j = 1, size(a, 2)
      t = 0
      !$acc loop vector reduction(+:t)
      do i = 1, size(a, 1)
        a(i,j) = eos(a(i,j), mod(i, 5))
        t = t + a(i,j)
      end do
      s(j) = t + g + ubound(table, 1)
    end do
  end subroutine
end module
subroutine ext(a, n)
  use consts, only: table
  implicit none
  !$acc routine vector
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  integer :: i
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + table(mod(i, 3))
  end do
end subroutine
