! rows: CUF-KLD-20
! args: -cuda
program test
  type wide
    real(10) :: b
  end type
  type(wide) :: w
  real(16) :: host
  integer(16) :: large
  real(8), device :: a(10)
  integer :: i
  host = 1; large = 2; w%b = 3
  !$cuf kernel do
  do i = 1, 10
    a(i) = host !~ ERROR E0823 the kernel loop uses `host`: of type REAL(16)
    a(i) = large !~ ERROR E0823 the kernel loop uses `large`: of type INTEGER(16)
    a(i) = w%b !~ ERROR E0823 the kernel loop uses `w`
  end do
end program
