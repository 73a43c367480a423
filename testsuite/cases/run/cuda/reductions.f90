! Reductions of device and managed arrays: types, ranks, masks, dimensions, streams, places, other names.
! rows: CUF-RED-03, CUF-RED-04, CUF-RED-13, CUF-RED-14, CUF-RED-15, CUF-RED-16, CUF-RED-18
! args: -cuda
program test
  use cudafor, gpusum => sum
  use cudafor
  implicit none
  integer, device :: i4(4, 6)
  integer(8), device :: i8(4, 6)
  real, device :: r4(4, 6), t(2,2,2,2,2,2,2)
  real(8), device :: r8(4, 6), v(24)
  logical, device :: lm(4, 6)
  real, managed, allocatable :: m(:)
  integer :: h4(4, 6), i, w(2), istat
  real(8) :: h8(4, 6), hs(6)
  logical :: mask(4, 6)
  integer(cuda_stream_kind) :: s
  h4 = reshape([(mod(7*i, 24), i = 1, 24)], [4, 6])
  mask = mod(h4, 3) == 0
  h8 = h4
  i4 = h4; i8 = h4; r4 = h4; r8 = h8; lm = mask
  v = reshape(h8, [24])
  t = 1
  allocate(m(10)); m = 2
  istat = cudaStreamCreate(s)
  print *, sum(i4), sum(i8), sum(r4), sum(r8), sum(t)
  print *, maxval(i4), maxval(i8), maxval(r4), maxval(r8), minval(i4), minval(r8)
  print *, sum(i4, mask=lm) == sum(h4, mask=mask)
  print *, all(sum(i4, 1) == sum(h4, 1)), all(maxval(r8, 2) == maxval(h8, 2)), all(minval(r8, dim=1) == minval(h8, 1))
  print *, sum(r8, stream=s), maxval(r8, stream=s), minval(r8, stream=s)
  print *, all(sum(i4, 2, stream=s) == sum(h4, 2))
  w = maxloc(i4); print *, all(w == maxloc(h4))
  w = minloc(r8, stream=s); print *, all(w == minloc(h8))
  print *, maxloc(v), minloc(v, back=.true.), maxloc(v, stream=s)
  print *, gpusum(m), sum(m), gpusum(r8)
end program
