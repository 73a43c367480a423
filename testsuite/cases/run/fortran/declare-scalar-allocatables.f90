! Scalars in `declare create` that assignment allocates, characters that take another length: on the device too
! (OpenACC 3.4 §2.13.2).
! rows: DCRE-07
! reference: none
module m
  implicit none
  type t
    integer :: k = 1, v(3) = 2
  end type
  real, allocatable :: x
  type(t), allocatable :: o
  character(:), allocatable :: c
  complex, allocatable :: z
  !$acc declare create(x, o, c, z)
end module
program p
  use m
  use openacc
  implicit none
  integer :: n, code, round
  real :: got
  do round = 1, 2
    x = 4
    o = t(5, [1, 2, 3])
    z = (1., 2.)
    c = 'abc'
    if (.not. (acc_is_present(x) .and. acc_is_present(o) .and. acc_is_present(c) .and. acc_is_present(z))) error stop 1
    c = repeat('xyz', 100)
    if (.not. acc_is_present(c)) error stop 2
    c(1:1) = 'q'
    !$acc update device(x, o, c, z)
    !$acc serial copyout(got, n, code)
    got = x + o%v(3) + aimag(z)
    n = len(c)
    code = ichar(c(1:1)) + ichar(c(300:300))
    x = 9
    !$acc end serial
    if (got /= 9 .or. n /= 300 .or. code /= ichar('q') + ichar('z')) error stop 3
    !$acc update self(x)
    if (x /= 9) error stop 4
    c = repeat('abc', 100)
    if (.not. acc_is_present(c)) error stop 5
    deallocate (x, o, c, z)
  end do
  print *, 'ok'
end program
