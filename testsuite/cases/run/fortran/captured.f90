! `capture` on data of the procedure: a copy of its own on every device, that lives until its queue is done.
! rows: CAPEX-02, CAPEX-04, CAPEX-05
! reference: none
module m
contains
  subroutine first(out)
    real :: x, out
    x = 2
    !$acc data copy(x)
    x = 1
    !$acc parallel copy(capture:x)
    x = x + 1
    !$acc end parallel
    !$acc end data
    out = x
  end subroutine
  subroutine later(a, n)
    integer :: n, i
    real :: a(n), b(n)
    !$acc data create(capture:b) async(1) present(a)
    !$acc parallel loop async(1)
    do i = 1, n
      b(i) = a(i) * 2
    end do
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = b(i) + 1
    end do
    !$acc end data
  end subroutine
  ! The transfer out is to memory that may be gone: it waits here, so that nothing is lost.
  subroutine out(a, n)
    integer :: n, i
    real :: a(n), b(n)
    !$acc data copyout(capture:b(:)) async(1) present(a)
    !$acc parallel loop async(1)
    do i = 1, n
      b(i) = a(i)
    end do
    !$acc end data
    !$acc wait(1)
    if (any(b /= b(1))) stop 1
  end subroutine
  subroutine clobber(n)
    integer :: n
    real :: b(n)
    b = -1000
    call look(b)
  end subroutine
  subroutine look(b)
    real :: b(:)
    if (any(b > 0)) stop 2
  end subroutine
end module
program main
  use m
  use openacc
  real :: a(100000), x
  integer :: k
  call first(x)
  ! Shared memory: the host's 1 is captured. Separate memory: the device's 2 from before.
  if (x /= 2 .and. x /= 3) stop 3
  a = 1
  !$acc data copy(a)
  do k = 1, 10
    call later(a, size(a))
    call clobber(size(a))
  end do
  call out(a, size(a))
  !$acc wait(1)
  !$acc end data
  if (any(a /= 2047)) stop 4
end program
