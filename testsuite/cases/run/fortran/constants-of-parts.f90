! args: -fno-range-check
! Constants: an element of a component of each object of a constant array, TRANSFER through types that have no value for
! the bits, infinities and NaN in MAX, MIN and complex quotients, functions that gfortran evaluates as well.
! reference: none
program main
  use, intrinsic :: ieee_arithmetic, only: ieee_is_nan
  implicit none
  type t
    integer :: a(0:1, 2)
    character(3) :: c(2)
  end type
  type outer
    type(t) :: p(2)
  end type
  type(t), parameter :: x(3) = [t(reshape([1, 2, 3, 4], [2, 2]), ['abc', 'def']), &
      t(reshape([5, 6, 7, 8], [2, 2]), ['ghi', 'jkl']), t(reshape([9, 10, 11, 12], [2, 2]), ['mno', 'pqr'])]
  type(outer), parameter :: o(2) = [outer([x(1), x(2)]), outer([x(2), x(3)])]
  integer, parameter :: q(3) = x%a(1, 2), r(2) = o%p(2)%a(0, 1)
  integer, parameter :: through = transfer(transfer(42, .true.), 0)
  real(8), parameter :: back(1) = transfer(transfer(sqrt(2d0), [.true.]), [0d0], 1)
  character(*), parameter :: none = transfer([''], '')
  integer, parameter :: nothing(0) = transfer([integer ::], [1])
  real, parameter :: nan = 0.0 / 0.0, inf = 1.0 / 0.0, large = huge(large)
  logical, parameter :: extremes(4) = [max(large, inf, nan) == inf, min(-large, -inf, nan) == -inf, &
      max(nan, 2.0) == 2.0, min(2.0, nan) == 2.0]
  integer, parameter :: kind_of_nan = merge(4, 8, ieee_is_nan(nan))
  complex, parameter :: quotient = (1e35, -2e3) / 1.234e-37, zero = (0.1, 1) / 0
  complex, parameter :: cot = cotan((1.0, 1.0))
  real, parameter :: bessel(4) = bessel_jn(2, 5, 2.457), scaled = erfc_scaled(12.7)
  type(t), parameter :: y = x(2)
  integer :: i, j
  logical :: l
  i = 2
  j = 1
  if (any(x%a(j, i) /= [4, 8, 12]) .or. any(y%a(0, :) /= [5, 7]) .or. y%a(1, i) /= 8) error stop 10
  if (any(lbound(y%a) /= [0, 1]) .or. ubound(y%a, 1) /= 1 .or. y%a(1, 1) /= 6 .or. sum(y%a) /= 26) error stop 11
  if (any(q /= [4, 8, 12]) .or. any(r /= [5, 9])) error stop 1
  if (sum(x%a(0, 1)) /= 15 .or. any(x%c(2) /= ['def', 'jkl', 'pqr'])) error stop 2
  if (through /= 42 .or. back(1) /= sqrt(2d0) .or. len(none) /= 0 .or. size(nothing) /= 0) error stop 3
  i = 42
  i = transfer(transfer(i, .true.), 0)
  l = transfer(transfer(.true., 1.0), .true.)
  if (i /= 42 .or. .not. l) error stop 4
  if (.not. all(extremes) .or. kind_of_nan /= 4) error stop 5
  if (real(quotient) /= inf .or. aimag(quotient) /= -inf) error stop 6
  if (.not. (ieee_is_nan(real(zero)) .and. ieee_is_nan(aimag(zero)))) error stop 7
  if (abs(cot - cos((1.0, 1.0)) / sin((1.0, 1.0))) > 1e-6) error stop 8
  if (any(bessel /= [(bessel_jn(i, 2.457), i = 2, 5)]) .or. abs(scaled - 0.0442874) > 1e-6) error stop 9
end program
