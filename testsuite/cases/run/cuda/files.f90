! Modules in other files: kernels, device procedures, device data, generics by memory.
! rows: CUF-MOD-01, CUF-MOD-02, CUF-MOD-04, CUF-MOD-05, CUF-ATTR-07, CUF-UNI-06, CUF-UNI-07, CUF-UNI-13, CUF-BLD-07
! args: -cuda
! with: parts/files_d.f90 parts/files_m.f90
program files
  use shared_kernels
  use shared_data, only: w => v
  implicit none
  real :: h(100)
  integer :: i
  allocate(w(100))
  do i = 1, 100
    h(i) = i
  end do
  w = h
  scale = 0.5
  call run<<<4, 32>>>(100)
  h = w
  print *, h(1), h(100), twice(4.0)
  print *, poly(h), poly(w)
  !$cuf kernel do
  do i = 1, 100
    w(i) = twice(w(i))
  end do
  h = w
  print *, h(1), h(100)
  deallocate(w)
end program
