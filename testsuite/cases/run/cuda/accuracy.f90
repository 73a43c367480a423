! Mathematics in kernels against the next wider kind on the host: errors in units of the last place, within what CUDA's
! documentation says of its functions.
! rows: CUF-INTR-21
! args: -cuda
! reference: none
module m
  implicit none
  integer, parameter :: n = 400, functions = 18
  character(8), parameter :: names(functions) = [character(8) :: 'sqrt', 'exp', 'log', 'log10', 'sin', 'cos', 'tan', &
    'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'atan2', 'pow', 'erf', 'erfc', 'gamma']
  ! Most units in the last place: single, double.
  integer, parameter :: most(functions, 2) = reshape([ &
    0, 2, 1, 2, 2, 2, 4, 4, 3, 2, 3, 2, 2, 3, 8, 2, 4, 11, &
    0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 5, 10], [functions, 2])
contains
  attributes(global) subroutine single(x, y)
    real :: x(n), y(n, functions)
    integer :: i
    i = (blockidx%x - 1)*blockdim%x + threadidx%x
    if (i > n) return
    y(i, 1) = sqrt(x(i))
    y(i, 2) = exp(x(i))
    y(i, 3) = log(x(i))
    y(i, 4) = log10(x(i))
    y(i, 5) = sin(x(i))
    y(i, 6) = cos(x(i))
    y(i, 7) = tan(x(i))
    y(i, 8) = asin(x(i)/20)
    y(i, 9) = acos(x(i)/20)
    y(i, 10) = atan(x(i))
    y(i, 11) = sinh(x(i))
    y(i, 12) = cosh(x(i))
    y(i, 13) = tanh(x(i))
    y(i, 14) = atan2(x(i), 3.)
    y(i, 15) = x(i)**1.7
    y(i, 16) = erf(x(i))
    y(i, 17) = erfc(x(i)/4)
    y(i, 18) = gamma(x(i))
  end subroutine
  attributes(global) subroutine double(x, y)
    real(8) :: x(n), y(n, functions)
    integer :: i
    i = (blockidx%x - 1)*blockdim%x + threadidx%x
    if (i > n) return
    y(i, 1) = sqrt(x(i))
    y(i, 2) = exp(x(i))
    y(i, 3) = log(x(i))
    y(i, 4) = log10(x(i))
    y(i, 5) = sin(x(i))
    y(i, 6) = cos(x(i))
    y(i, 7) = tan(x(i))
    y(i, 8) = asin(x(i)/20)
    y(i, 9) = acos(x(i)/20)
    y(i, 10) = atan(x(i))
    y(i, 11) = sinh(x(i))
    y(i, 12) = cosh(x(i))
    y(i, 13) = tanh(x(i))
    y(i, 14) = atan2(x(i), 3d0)
    y(i, 15) = x(i)**1.7d0
    y(i, 16) = erf(x(i))
    y(i, 17) = erfc(x(i)/4)
    y(i, 18) = gamma(x(i))
  end subroutine
  ! The values of all functions; what the kernels divide, they divide in their own kind.
  function exactly(x, by20, by4, power) result(y)
    real(16), intent(in) :: x(n), by20(n), by4(n), power
    real(16) :: y(n, functions)
    y(:, 1) = sqrt(x)
    y(:, 2) = exp(x)
    y(:, 3) = log(x)
    y(:, 4) = log10(x)
    y(:, 5) = sin(x)
    y(:, 6) = cos(x)
    y(:, 7) = tan(x)
    y(:, 8) = asin(by20)
    y(:, 9) = acos(by20)
    y(:, 10) = atan(x)
    y(:, 11) = sinh(x)
    y(:, 12) = cosh(x)
    y(:, 13) = tanh(x)
    y(:, 14) = atan2(x, 3._16)
    y(:, 15) = x**power
    y(:, 16) = erf(x)
    y(:, 17) = erfc(by4)
    y(:, 18) = gamma(x)
  end function
end module
program p
  use m
  real :: x4(n), h4(n, functions)
  real(8) :: x8(n), h8(n, functions)
  real, device :: x4d(n), y4d(n, functions)
  real(8), device :: x8d(n), y8d(n, functions)
  real(16) :: exact(n, functions), error
  integer :: i, f
  logical :: good
  x8 = [(0.001d0 + i*0.0437d0, i = 0, n - 1)]
  x4 = real(x8)
  x4d = x4
  x8d = x8
  call single<<<(n + 63)/64, 64>>>(x4d, y4d)
  call double<<<(n + 63)/64, 64>>>(x8d, y8d)
  h4 = y4d
  h8 = y8d
  good = .true.
  exact = exactly(real(x4, 16), real(x4/20, 16), real(x4/4, 16), real(1.7, 16))
  do f = 1, functions
    error = maxval(abs(h4(:, f) - exact(:, f))/spacing(real(exact(:, f))))
    if (error > most(f, 1) + 0.5_16) then
      print '(a, f8.2)', 'single '//names(f), real(error)
      good = .false.
    end if
  end do
  exact = exactly(real(x8, 16), real(x8/20, 16), real(x8/4, 16), real(1.7d0, 16))
  do f = 1, functions
    error = maxval(abs(h8(:, f) - exact(:, f))/spacing(real(exact(:, f), 8)))
    if (error > most(f, 2) + 0.5_16) then
      print '(a, f8.2)', 'double '//names(f), real(error)
      good = .false.
    end if
  end do
  if (.not. good) error stop 1
end program
