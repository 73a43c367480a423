! What assignments allocate from results of intrinsic and other functions is managed memory too.
! args: -gpu=managed
! rows: SLD-23
! reference: none
! skip: plain the module is racc's
program results
  use openacc
  implicit none
  type part
    real(8), allocatable :: x(:)
  end type
  real(8), allocatable :: a(:), b(:,:), c(:,:), d(:), e(:)
  character(:), allocatable :: s
  real(8), pointer :: q(:)
  type(part), allocatable :: v(:)
  integer :: i
  a = [(real(i, 8), i = 1, 12)]
  b = reshape(a, [3, 4])
  c = matmul(b, transpose(b))
  d = pack(a, a > 5)
  e = spread(3d0, 1, 5)
  s = 'abc'
  s = trim(s // '   ') // repeat('x', 5)
  allocate(q, source=a)
  allocate(v(2))
  v = [part([1d0, 2d0]), part([3d0])]
  if (.not. (acc_is_present(a) .and. acc_is_present(b) .and. acc_is_present(c) .and. acc_is_present(d))) stop 1
  if (.not. (acc_is_present(e) .and. acc_is_present(s) .and. acc_is_present(q))) stop 2
  if (.not. (acc_is_present(v) .and. acc_is_present(v(1)%x) .and. acc_is_present(v(2)%x))) stop 3
  v(1) = v(2)
  a = cshift(a, 1)
  d = made(7)
  if (.not. (acc_is_present(a) .and. acc_is_present(v(1)%x) .and. acc_is_present(d))) stop 4
  !$acc parallel loop
  do i = 1, size(v)
    v(i)%x(1) = d(i) + i
  end do
  if (v(1)%x(1) /= 8 .or. v(2)%x(1) /= 9) stop 5
  call contiguous(a(1:12:2))
  if (any(a(1:12:2) /= [1, 2, 3, 4, 5, 6])) stop 6
  print *, 'passed'
contains
  function made(n) result(r)
    integer, intent(in) :: n
    real(8), allocatable :: r(:)
    allocate(r(n))
    r = n
  end function

  ! Its argument is a copy that the library made.
  subroutine contiguous(z)
    real(8), intent(inout) :: z(6)
    !$acc parallel loop
    do i = 1, 6
      z(i) = i
    end do
  end subroutine
end program
