! What nvfortran takes beyond the standard in CUDA Fortran's programs: a warning with the standard's form.
! args: -cuda
module m
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    a(threadIdx%x) = 1
  end subroutine
end module
program p
  use cudafor
  use m
  integer :: plain(8)
  real, device :: d(4)
  real :: half = 0.5
  print *, [1, 2.5] !~ WARNING W0820 the values of this array constructor have several types: INTEGER(4) and REAL(4)
  print *, ['bcd', 'e'] !~ WARNING W0820 have several types: CHARACTER(3) and CHARACTER(1)
  print *, [1, 2_8] !~ WARNING W0820 have several types: INTEGER(4) and INTEGER(8)
  print *, [.true., 1] !~ ERROR E0803 the values of an array constructor must have one type: LOGICAL(4) and INTEGER(4)
  print *, ['a', 1] !~ ERROR E0803 the values of an array constructor must have one type: CHARACTER(1) and INTEGER(4)
  call k<<<1, 4, half * 16>>>(d) !~ WARNING W0820 a number of bytes of type REAL(4)
  call k<<<1, 4, 16, 1.0>>>(d) !~ ERROR E0803 an INTEGER is needed here, not REAL(4)
  i = cudaHostRegister(c_loc(plain(1)), 32, 0) !~ WARNING W0820 C_LOC of `plain`, which has no TARGET attribute
  print '(i, f, l, e, g)', 1, 2.0, .true., 3.0, 4.0
  print '(i5, q)', 1 !~ ERROR E0818 `q` is not an edit descriptor
end program
