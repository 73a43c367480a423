! One thread goes along an array with a fence or a barrier behind each store, and reads what earlier iterations stored: on AMD
! GPUs never through the scalar unit, whose cache knows nothing of stores.
! reference: none
! args: -cuda
module steps
  implicit none
contains
  attributes(global) subroutine fences(x, n)
    integer, device :: x(*)
    integer, value :: n
    integer :: i
    do i = 6, n
      x(i) = mod(x(i - 5) * 3 + i, 1009)
      call threadfence()
    end do
  end subroutine
  attributes(global) subroutine barriers(x, n)
    integer, device :: x(*)
    integer, value :: n
    integer :: i
    do i = 6, n
      x(i) = mod(x(i - 5) * 3 + i, 1009)
      call syncthreads()
    end do
  end subroutine
end module
program stored_before
  use steps
  implicit none
  integer, device :: d(200)
  integer :: h(200)
  d = 1
  call fences<<<1, 1>>>(d, 200)
  h = d
  if (sum(h) /= 89273 .or. h(200) /= 508) error stop 1
  d = 2
  call barriers<<<1, 1>>>(d, 200)
  h = d
  if (sum(h) /= 95679 .or. h(200) /= 488) error stop 2
end program
