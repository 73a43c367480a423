! Sections with gaps for dummies of explicit shape, in constructs: a copy on the device that goes back.
! rows: ROUT-07
module works
contains
  subroutine add(b, n)
    !$acc routine seq
    integer, intent(in) :: n
    real, intent(inout) :: b(n)
    b = b + 1
  end subroutine
  subroutine mark(c, n)
    !$acc routine seq
    integer, intent(in) :: n
    character(5), intent(inout) :: c(n)
    integer :: i
    do i = 1, n
      c(i)(2:2) = 'x'
    end do
  end subroutine
  subroutine all_of(a, k, c)
    real, intent(inout) :: a(:, :)
    character(5), intent(inout) :: c(:, :)
    integer, intent(in) :: k
    integer :: j
    !$acc parallel loop copy(a)
    do j = 1, k
      call add(a(j, :), k)
    end do
    !$acc parallel loop copy(a, c)
    do j = 1, k
      call add(a(:, j), k)
      call mark(c(j, k:2:-1), k - 1)
    end do
  end subroutine
end module
program gaps
  use works
  implicit none
  real :: a(8, 8)
  character(5) :: c(4, 4)
  integer :: i, j
  do i = 1, 8
    a(:, i) = [(j * i, j = 1, 8)]
  end do
  c = 'abcde'
  call all_of(a(1:8:2, 1:8:2), 4, c)
  print *, a
  print *, c
end program
