! Reductions of device arrays in host code: sections, masks, dimensions, several in one expression, into device data,
! what is not a number, no elements.
! rows: CUF-RED-01, CUF-RED-05, CUF-RED-06, CUF-RED-07, CUF-RED-17, CUF-RED-19
! reference: none
! args: -cuda
module held
  real(8), device, allocatable :: field(:, :, :)
contains
  real(8) function norm(x, n) result(r)
    integer, intent(in) :: n
    real(8), device, intent(in) :: x(n, *)
    r = sum(x(1:n, 1:3)) + maxval(x(2:n:2, 2))
  end function
end module

program test
  use cudafor
  use held
  use, intrinsic :: ieee_arithmetic
  implicit none
  type box
    real, device, allocatable :: v(:)
  end type
  real, device :: a(1000), none(0), b(3)
  integer, device :: k(6, 7), total
  logical, device :: m(6, 7)
  type(box) :: o
  real :: ha(1000), nan, inf
  real(8) :: hf(5, 4, 3)
  integer :: hk(6, 7), i, along(7), n
  logical :: hm(6, 7), back
  nan = ieee_value(nan, ieee_quiet_nan)
  inf = ieee_value(inf, ieee_positive_inf)
  ha = [(mod(i*37, 1001), i = 1, 1000)]
  hk = reshape([(mod(i*11, 43), i = 1, 42)], [6, 7])
  hm = mod(hk, 3) == 0
  hf = reshape([(real(i, 8)/2, i = 1, 60)], [5, 4, 3])
  a = ha; k = hk; m = hm
  allocate(field(5, 4, 3)); field = hf
  allocate(o%v(10)); o%v = ha(1:10)

  if (sum(a) /= sum(ha) .or. maxval(a) /= 1000 .or. minval(a(2:999:3)) /= minval(ha(2:999:3))) error stop 1
  if (sum(a(1000:1:-7)) /= sum(ha(1000:1:-7)) .or. sum(k(3, :)) /= sum(hk(3, :))) error stop 2
  if (any(maxloc(a) /= maxloc(ha)) .or. any(minloc(k(2:5, 3:)) /= minloc(hk(2:5, 3:)))) error stop 3
  if (any(maxloc(k, mask=m) /= maxloc(hk, mask=hm)) .or. maxloc(a, 1) /= maxloc(ha, 1)) error stop 4
  if (any(sum(k, 1) /= sum(hk, 1)) .or. any(maxval(k, 2) /= maxval(hk, 2))) error stop 5
  if (any(sum(k, 1, m) /= sum(hk, 1, hm)) .or. any(minval(field, 2) /= minval(hf, 2))) error stop 6
  if (sum(k, mask=m) /= sum(hk, mask=hm) .or. sum(k, .false.) /= 0) error stop 7
  if (sum(a) + sum(field) /= sum(ha) + sum(hf) .or. sum(o%v) /= sum(ha(1:10))) error stop 8
  if (norm(field, 5) /= sum(hf(:, 1:3, 1)) + maxval(hf(2:5:2, 2, 1))) error stop 9
  total = sum(k); n = total
  if (n /= sum(hk)) error stop 10
  along = sum(k, dim=1)*2
  if (any(along /= 2*sum(hk, dim=1))) error stop 11
  ! The identities, and no index.
  if (sum(none) /= 0 .or. maxval(none) /= -huge(nan) .or. minval(none) /= huge(nan)) error stop 12
  if (any(maxloc(none) /= 0) .or. any(minloc(k, mask=.false.) /= 0)) error stop 13
  if (minval(k, mask=.false.) /= huge(n)) error stop 14
  b = nan
  if (.not. ieee_is_nan(maxval(b)) .or. any(maxloc(b) /= 1)) error stop 15
  b = [nan, -inf, nan]
  if (maxval(b) /= -inf .or. any(maxloc(b) /= 2)) error stop 16
  b = [nan, 1.0, 1.0]
  if (minval(b) /= 1 .or. any(minloc(b) /= 2) .or. any(minloc(b, back=.true.) /= 3)) error stop 17
  back = n > 0
  if (any(maxloc(b, back=back) /= 3) .or. any(maxloc(b, back=.not. back) /= 2)) error stop 18
end program
