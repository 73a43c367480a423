! What a thread prints looks as the host's does.
! rows: CUF-IO-01, CUF-IO-02, CUF-IO-03
! args: -cuda
module m
contains
  attributes(global) subroutine says(r)
    real :: r(*)
    integer :: i
    integer(8) :: big
    logical :: l
    complex :: z
    complex(8) :: y
    i = threadidx%x
    l = i == 1
    big = 12345678901_8
    z = cmplx(r(i), 2.0)
    y = (-0.25d0, 1d5)
    print *, 'thread', i, l, r(i)
    write(*,*) z
    write (*, *) z, 'text', y, -z
    print *, big, r(1:3)
    print *, 0.0, -1.5d0, .false.
  end subroutine
end module
program test
  use cudafor
  use m
  implicit none
  real, device :: d(4)
  integer :: i
  d = [1.0, 2.0, 3.0, 4.0]
  call says<<<1, 1>>>(d)
  i = cudaDeviceSynchronize()
end program
