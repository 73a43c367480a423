! Sections of data clauses have no gaps, as far as constants tell; those of update may have.
! rows: DIAG-SUB-06, SUB-F-03
program main
  implicit none
  real :: a(10, 10), b(5, 6, 7)
  integer :: n
  n = 1
  a = 0
  b = 0
  !$acc data copy(a(2:5, 1:3)) !~ ERROR E0530 the section `a(2:5, 1:3)` is not contiguous
  !$acc end data
  !$acc enter data copyin(b(:, 2:3, :)) !~ ERROR E0530 the section `b(:, 2:3, :)` is not contiguous
  !$acc parallel copyin(b(2, n, :)) !~ ERROR E0530 the section `b(2, n, :)` is not contiguous
  !$acc end parallel
  !$acc data copyin(b(:, :, 1:7:2)) !~ ERROR E0530 the section `b(:, :, 1:7:2)` is not contiguous
  !$acc end data
  !$acc data copyin(b(:, :, 2:3)) copy(a(1:10, 2:3))
  !$acc update self(b(:, 2, 2:3), a(2:9:3, 3))
  !$acc end data
  !$acc data copyin(b(:, 2:3, 4), a(2:5, 3:3), a(n:n, n), a(4:5, n))
  !$acc end data
  !$acc data copyin(b(:, :, 1:0))
  !$acc end data
end program
