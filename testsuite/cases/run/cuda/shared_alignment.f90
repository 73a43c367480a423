! Shared arrays begin at multiples of 16 bytes, as bulk copies want them: of fixed size after odd ones, and what the launch gives.
! rows: CUF-SHM-12
! reference: none
! args: -cuda
module m
  implicit none
  integer, device :: extent_d
contains
  attributes(device) integer function past(address)
    integer(8), value :: address
    past = int(modulo(address, 16_8))
  end function
  attributes(global) subroutine k(past16, n)
    integer :: past16(4)
    integer, value :: n
    integer(1), shared :: odd(3)
    real(4), shared :: x(5)
    integer(1), shared :: odder(n)
    real(8), shared :: y(n)
    integer :: i
    i = threadidx%x
    odd(i) = 1
    odder(i) = 2
    x(i) = i
    y(i) = i
    call syncthreads()
    if (i == 1) then
      past16 = [past(loc(odd)), past(loc(x)), past(loc(odder)), past(loc(y))]
      if (sum(x(1:3)) /= 6 .or. sum(y(1:3)) /= 6 .or. odd(3) /= 1 .or. odder(3) /= 2) past16 = -1
    end if
  end subroutine
  ! The size is a module's variable on the device; VALUE is said apart.
  attributes(global) subroutine reverse(a, n)
    integer :: a(extent_d), n
    integer, shared :: s(extent_d)
    attributes(value) :: n
    s(threadidx%x) = a(threadidx%x)
    call syncthreads()
    a(threadidx%x) = s(n + 1 - threadidx%x)
  end subroutine
end module
program test
  use m
  integer, device :: past_d(4)
  integer :: past_h(4)
  call k<<<1, 3, 16 + 8*3>>>(past_d, 3)
  past_h = past_d
  if (any(past_h /= 0)) then
    print *, past_h
    error stop 1
  end if
  extent_d = 4
  past_d = [1, 2, 3, 4]
  call reverse<<<1, 4, 16>>>(past_d, 4)
  past_h = past_d
  if (any(past_h /= [4, 3, 2, 1])) error stop 2
end program
