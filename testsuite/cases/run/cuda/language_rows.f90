! Recursion and Cray pointers in device code, local device pointers, streams and the default stream, reductions by
! dimension and by another name, bounds of kernel loops from managed arrays, array syntax in their bodies.
! rows: CUF-RES-02, CUF-RES-05, CUF-MOD-11, CUF-ASY-05, CUF-RED-11, CUF-RED-12, CUF-KLD-26, CUF-EXBLAS-05
! args: -cuda
! reference: none
module m
contains
  recursive attributes(device) integer function factorial(n) result(r)
    integer, value :: n
    r = 1
    if (n > 1) r = n*factorial(n - 1)
  end function
  attributes(global) subroutine factorials(a)
    integer :: a(*)
    a(threadidx%x) = factorial(threadidx%x)
  end subroutine
  attributes(global) subroutine third(a)
    integer :: a(*), b(2)
    pointer (pb, b)
    pb = loc(a(3))
    b(1) = 9
  end subroutine
  attributes(global) subroutine append(a, v)
    integer, value :: v
    integer :: a
    a = a*2 + v
  end subroutine
  subroutine local_pointer(a, h)
    integer, device, target :: a(:)
    integer, device, pointer :: p(:)
    integer :: h(:)
    p => a(2:6:2)
    h = p
  end subroutine
end module
program p
  use cudafor, device_sum => sum
  use m
  implicit none
  integer, device :: a(6), s, d(3, 4, 2, 5, 2), x(20)
  integer, managed :: many(2), md(3, 4, 2, 5, 2)
  integer :: h(6), i, istat, hd(3, 4, 2, 5, 2), hs, five(5), offsets(3) = [0, 5, 10], hx(20)
  integer(kind=cuda_stream_kind) :: streams(2)
  call factorials<<<1, 6>>>(a)
  h = a
  if (any(h /= [1, 2, 6, 24, 120, 720])) error stop 1
  call local_pointer(a, h(1:3))
  if (any(h(1:3) /= [2, 24, 720])) error stop 2
  call third<<<1, 1>>>(a)
  h = a
  if (any(h /= [1, 2, 9, 24, 120, 720])) error stop 3
  s = 0
  do i = 1, 2
    istat = cudaStreamCreate(streams(i))
  end do
  call append<<<1, 1, 0, streams(1)>>>(s, 1)
  call append<<<1, 1>>>(s, 2)
  call append<<<1, 1, 0, streams(2)>>>(s, 3)
  call append<<<1, 1>>>(s, 4)
  call append<<<1, 1, 0, streams(1)>>>(s, 5)
  istat = cudaDeviceSynchronize()
  hs = s
  if (hs /= 57) error stop 4
  hd = reshape([(mod(7*i, 13), i = 1, size(hd))], shape(hd))
  d = hd
  md = hd
  if (any(device_sum(md, 1) /= sum(hd, 1)) .or. any(device_sum(d, dim=5) /= sum(hd, 5))) error stop 5
  if (any(sum(d, 2) /= sum(hd, 2)) .or. any(sum(d, 3) /= sum(hd, 3)) .or. any(sum(d, 4) /= sum(hd, 4))) error stop 6
  if (any(maxval(d, 4) /= maxval(hd, 4)) .or. sum(sum(d, 1)) /= sum(hd)) error stop 7
  if (sum(d) /= device_sum(d) .or. sum(md) /= device_sum(md) .or. sum(d) /= sum(hd)) error stop 8
  many = [3, 20]
  hx = [(i, i = 1, 20)]
  x = 0
  !$cuf kernel do
  do i = many(1), many(2)
    x(i) = i
  end do
  hx(1:2) = 0
  if (sum(x) /= sum(hx)) error stop 9
  x = hx
  do i = 1, 3
    a(1:5) = x(offsets(i) + 1:offsets(i) + 5)
    five = a(1:5)
    if (any(five /= hx(offsets(i) + 1:offsets(i) + 5))) error stop 10
  end do
  !$cuf kernel do
  do i = 1, 5
    d(:, 1, 1, i, 1) = i
  end do
  if (sum(d(:, 1, 1, :, 1)) /= 45) error stop 11
end program
