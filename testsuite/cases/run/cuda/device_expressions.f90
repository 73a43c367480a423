! Module cutensorex: the host's expressions of device arrays are computed on the device.
! rows: CUF-TXR-01, CUF-TXR-02, CUF-TXR-03, CUF-TXR-04, CUF-TXR-06, CUF-TXR-07, CUF-TXR-08, CUF-TXR-09, CUF-TXR-10
! rows: CUF-TXA-01, CUF-TXA-07, CUF-TXA-08, CUF-TXA-09, CUF-TXA-10
! args: -cuda
! reference: none
program expressions
  use cutensorex
  implicit none
  integer, parameter :: m = 7, n = 5, k = 6
  real(8) :: a(m,k), b(k,n), c(m,n), r(m,n), t(n,m), h3(m,3,n)
  real(8), device :: ad(m,k), bd(k,n), cd(m,n), td(n,m), dx, d3(m,3,n)
  real(8), device, allocatable :: ld(:,:)
  real(8), managed :: g(m,n)
  logical, device :: maskd(m,n)
  logical :: mask(m,n)
  real(8) :: x
  integer, device :: kd(9)
  integer(8), device :: ld8(9)
  real, device :: sd(2, 3, 4)
  integer :: kh(9)
  real :: sh(2, 3, 4)
  call random_number(a); call random_number(b); call random_number(c)
  ad = a; bd = b; cd = c
  cd = matmul(ad, bd)
  r = cd
  if (.not. (maxval(abs(r - matmul(a,b))) < 1d-14)) error stop 1
  td = matmul(transpose(bd), transpose(ad))
  t = td
  if (.not. (maxval(abs(t - transpose(matmul(a,b)))) < 1d-14)) error stop 2
  cd = c
  cd = 2*matmul(ad,bd) - 0.5d0*cd
  r = cd
  if (.not. (maxval(abs(r - (2*matmul(a,b) - 0.5d0*c))) < 1d-14)) error stop 3
  ld = transpose(cd)
  if (any(shape(ld) /= [n, m])) error stop 4
  t = ld
  if (.not. (all(t == transpose(r)))) error stop 5
  d3 = spread(cd, 2, 3)
  h3 = d3
  if (.not. (all(h3 == spread(r, 2, 3)))) error stop 6
  td = reshape(cd, [n, m])
  t = td
  if (.not. (all(t == reshape(r, [n,m])))) error stop 7
  td = reshape(cd, [n, m], order=[2,1])
  t = td
  if (.not. (all(t == reshape(r, [n,m], order=[2,1])))) error stop 8
  dx = 0.5d0
  x = 0.3d0
  if (.not. (any(cd > dx) .eqv. any(r > 0.5d0))) error stop 9
  if (.not. (all(abs(cd) < x) .eqv. all(abs(r) < x))) error stop 10
  if (.not. (count(cd + 0.1d0*cd > x) == count(r + 0.1d0*r > x))) error stop 11
  maskd = cd > dx
  mask = maskd
  if (.not. (all(mask .eqv. (r > 0.5d0)))) error stop 12
  cd = merge(cd, 1d0, cd > dx)
  r = merge(r, 1d0, r > 0.5d0)
  c = cd
  if (.not. (all(c == r))) error stop 13
  g = 1
  g = cd*2 + g
  if (.not. (all(g == r*2 + 1))) error stop 14
  cd(2:4,:) = cd(3:5,:)
  r(2:4,:) = r(3:5,:)
  c = cd
  if (.not. (all(c == r))) error stop 15
  cd(2:4,:) = cd(3:5,:)*2
  r(2:4,:) = r(3:5,:)*2
  c = cd
  if (.not. (all(c == r))) error stop 16
  if (.not. (count(cd == spread(cd(:,1), 2, n)) == count(r == spread(r(:,1), 2, n)))) error stop 17
  kh = [3, 1, 4, 1, 5, 9, 2, 6, 5]
  kd = kh
  ld8 = kh
  call random_number(sh)
  sd = sh
  if (count(kd > 3) /= 5 .or. .not. any(kd == 9) .or. all(kd /= 2)) error stop 40
  if (count(ld8 <= 4) /= 5 .or. count(kd(1:9:2) .ge. 4) /= 3) error stop 41
  if (count(sd > 0.5) /= count(sh > 0.5) .or. count(abs(sd - 0.5*sd(:, 3:1:-1, :)) < 0.1) /= &
   count(abs(sh - 0.5*sh(:, 3:1:-1, :)) < 0.1)) error stop 42
  call scoped()
contains
  subroutine scoped()
  logical :: l
  block
   use cutensorex
   l = any(kd > 8) .and. any(kh > 8)
  end block
  if (.not. l) error stop 43
  end subroutine
end program
