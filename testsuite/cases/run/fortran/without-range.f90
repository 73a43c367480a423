! Infinities and NaN as constants under -fno-range-check.
! args: -fno-range-check
module limits
  implicit none
  real, parameter :: inf = 1.0 / 0.0, minus = -1.0 / 0.0, nan = 0.0 / 0.0
  real(8), parameter :: huge_8 = 2 * huge(1d0)
end module
program without_range
  use limits
  implicit none
  real :: table(2) = [inf, minus]
  logical, parameter :: differs = nan /= nan, same = nan == nan
  if (inf <= huge(inf) .or. minus >= -huge(inf)) stop 1
  if (.not. isnan(nan) .or. .not. differs .or. same) stop 2
  if (table(1) /= inf .or. table(2) /= minus) stop 3
  if (huge_8 <= huge(1d0)) stop 4
end program
