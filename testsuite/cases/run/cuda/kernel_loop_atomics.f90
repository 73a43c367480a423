! Atomic operations in kernel loops, where cudadevice is named; library names for host and device arrays.
! rows: CUF-KLD-22, CUF-ATO-01
! args: -cuda
program test
  use cudafor
  use cudadevice
  implicit none
  integer, device :: hist(8), k(1000)
  integer :: h(8), i, old
  real(8), managed, allocatable :: m(:)
  allocate(m(2))
  m = 0
  hist = 0
  k = [(mod(i*i, 8) + 1, i = 1, 1000)]
  !$cuf kernel do <<<*, *>>>
  do i = 1, 1000
    old = atomicadd(hist(k(i)), 1)
    if (k(i) == 2) then
      old = int(atomicadd(m(2), 0.5d0))
    end if
  end do
  h = hist
  print *, h, sum(h)
  print *, m
end program
