! `print *` in constructs and routines; on GPUs the texts of a statement are one `printf`.
! rows: ROUT-07
module shows
contains
  subroutine show(name, i, x)
    !$acc routine seq
    character(*), intent(in) :: name
    integer, intent(in) :: i
    real(8), intent(in) :: x
    if (x > 1) print *, name, i, x
  end subroutine
end module
program prints
  use shows
  implicit none
  real :: a(2, 3)
  integer :: i, n
  logical :: yes
  n = 3
  yes = .true.
  a = reshape([0.0, 0.5, 1.25, -2.0, 100.0, 1234.5], [2, 3])
  !$acc serial copyin(a) firstprivate(n, yes)
  print *, 'half is 50%', n, yes, 12345678901_8, -7_1, 12_2
  write (*, *) a(2, :)
  write (6, *) 'one', 'two', 3
  print *
  do i = 1, 2
    call show('shown', i, i * 1.5d0)
  end do
  print *, a(1, 3:1:-2), .not. yes
  !$acc end serial
end program
