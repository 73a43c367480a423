! Copies to what cannot change.
! rows: CUF-RTMEM-01
! args: -cuda
module m1
  use cudafor
  integer, device :: fine(2) = [10, 2]
contains
  subroutine s(x, n)
    real, intent(in) :: x(10)
    integer, intent(in) :: n
    real, parameter :: c(10) = 3
    real, device :: d(10)
    real :: h(10)
    integer :: i
    i = cudaMemcpy(c, d, 10) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a variable
    i = cudaMemcpy(3.0, d, 1) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a variable
    i = cudaMemcpy(h + 1, d, 10) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a variable
    i = cudaMemcpy(x, d, 10) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT), but `x` is INTENT(IN)
    i = cudaMemcpyAsync(x, d, 10) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT), but `x` is INTENT(IN)
    i = cudaMemcpy2D(x, 10, d, 10, 10, 1) !~ ERROR E0807 argument `dst` is INTENT(OUT) or INTENT(INOUT), but `x` is INTENT(IN)
    i = cudaMemcpy(h, d, 10)
  end subroutine
end module
