! Reductions of device arrays with masks, dimensions, streams and without elements.
! rows: CUF-RED-06, CUF-RED-07, CUF-RED-08, CUF-RED-17, CUF-RED-19
! args: -cuda
! reference: none
program p
  use cudafor
  use gpu_reductions
  implicit none
  integer :: i, j, k, istat
  real, managed, allocatable :: a(:, :, :), b(:, :)
  logical(4), device, allocatable :: mk(:)
  real, device, allocatable :: v(:)
  integer, managed, allocatable :: e(:)
  real, managed, allocatable :: h(:, :, :)
  integer(cuda_stream_kind) :: s
  integer :: l1(1), l3(3)
  allocate(a(3, 4, 5), h(3, 4, 5))
  do k = 1, 5
    do j = 1, 4
      do i = 1, 3
        a(i, j, k) = i + 10*j - 7*k*mod(i, 2)
      end do
    end do
  end do
  istat = cudaStreamCreate(s)
  allocate(v(100), mk(100))
  v = [(real(i), i = 1, 100)]
  mk = [(mod(i, 2) == 0, i = 1, 100)]
  if (sum(v) /= 5050) error stop 1
  if (sum(v, mask=mk) /= 2550) error stop 2
  if (maxval(v, mask=mk) /= 100 .or. minval(v, mask=mk) /= 2) error stop 3
  l1 = maxloc(v)
  if (l1(1) /= 100) error stop 4
  if (maxloc(v, dim=1) /= 100 .or. minloc(v, dim=1) /= 1) error stop 5
  if (sum(v, stream=s) /= 5050) error stop 6
  if (maxval(v, stream=s) /= 100) error stop 7
  allocate(b(4, 5))
  b = sum(a, dim=1)
  if (b(1, 1) /= (1 + 10 - 7) + (2 + 10) + (3 + 10 - 7)) error stop 8
  allocate(e(0))
  if (sum(e) /= 0 .or. maxval(e) /= -huge(1) - 1 .or. minval(e) /= huge(1)) error stop 9
  if (sum(a, mask=a > 20) /= sumgt()) error stop 10
  l3 = maxloc(a)
  if (l3(1) /= 2 .or. l3(2) /= 4) error stop 11
contains
  real function sumgt()
    integer :: i, j, k
    sumgt = 0
    do k = 1, 5
      do j = 1, 4
        do i = 1, 3
          if (a(i, j, k) > 20) sumgt = sumgt + a(i, j, k)
        end do
      end do
    end do
  end function
end program
