! Explicit reductions of scalars in device and managed memory: the total goes back to where the scalar is.
! rows: CUF-KLD-30, CUF-KLD-34, CUF-KLD-39
! args: -cuda
! reference: none
module m
  real(8), device :: ds = 1
  integer, device, allocatable :: al
  logical, device :: ld
contains
  subroutine largest(arg, k)
    integer, device :: arg
    integer :: k, i
    !$cuf kernel do <<<*,*>>> reduce(max:arg)
    do i = 1, k
      if (i*7 - i*i > arg) arg = i*7 - i*i
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer, device :: own, x(10)
  integer, managed :: mi
  integer :: i, j, h
  logical :: l
  real(8) :: r
  x = [(i, i=1, 10)]
  allocate (al)
  al = 100
  mi = 5
  own = -99
  ld = .true.
  !$cuf kernel do <<<*,*>>> reduce(+:ds, mi) reduce(min:al) reduce(.and.:ld)
  do i = 1, 10
    if (x(i) > 3) then
      ds = ds + x(i)*0.5d0
      mi = mi + 1
    else
      mi = mi - 1
    end if
    if (x(i) - 4 < al) then
      al = x(i) - 4
    end if
    ld = ld .and. x(i) < 10
  end do
  r = ds
  h = al
  l = ld
  if (r /= 25.5d0 .or. mi /= 9 .or. h /= -3 .or. l) error stop 1
  call largest(own, 6)
  h = own
  if (h /= 12) error stop 2
  !$cuf kernel do(2) <<<(*,*),(8,4)>>> reduce(+:own)
  do j = 1, 3
    do i = 1, 10
      if (mod(i, 2) == 0) then
        own = own + x(i)*j
      else
        own = own - 1
      end if
    end do
  end do
  h = own
  if (h /= 12 + 30*6 - 15) error stop 3
end program
