! ALLOCATE's align= of host arrays; device memory has what is usual anyway.
! rows: CUF-EXBLAS-03
! args: -cuda
! reference: none
program aligned
  use iso_c_binding
  implicit none
  real, allocatable, target :: a(:), b(:, :), c(:)
  real(8), pointer :: p(:)
  real, allocatable, device :: d(:)
  integer :: i, n
  do n = 0, 3000, 777
    allocate (a(n), align=4096)
    allocate (b(n/100, 10), p(n), align=1024, stat=i)
    if (i /= 0) error stop 1
    if (n > 0 .and. multiple(c_loc(a), 4096) /= 0) error stop 2
    if (n > 0 .and. multiple(c_loc(b), 1024) + multiple(c_loc(p), 1024) /= 0) error stop 3
    a = 1
    b = 2
    p = 3
    if (sum(a) /= n .or. sum(b) /= 20*(n/100) .or. sum(p) /= 3*n) error stop 4
    allocate (c, source=a, align=256)
    if (size(c) /= n) error stop 5
    deallocate (a, b, c, p)
  end do
  allocate (d(10), align=64)
  d = 4
  if (sum(d) /= 40) error stop 6
contains
  integer(8) function multiple(at, of)
    type(c_ptr), intent(in) :: at
    integer, intent(in) :: of
    multiple = mod(transfer(at, 0_8), int(of, 8))
  end function
end program
