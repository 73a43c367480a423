! Loops of a block's threads whose last statement is for one of them, with the barrier at the beginning.
! rows: CUF-SYN-01
! args: -cuda
! reference: none
module m
  use cudafor
contains
  attributes(global) subroutine rounds(a)
    integer :: a(*)
    integer, shared :: count
    integer :: mine
    if (threadidx%x == 1) count = 0
    mine = 0
    do
      call syncthreads()
      if (count == 7) exit
      mine = mine + count*threadidx%x
      call syncthreads()
      if (threadidx%x == 1) count = count + 1
    end do
    a(threadidx%x) = mine
  end subroutine rounds
end module m

program p
  use m
  implicit none
  integer, device :: d(96)
  integer :: a(96), i
  d = -1
  call rounds<<<1, 96>>>(d)
  a = d
  if (any(a /= [(21*i, i=1, 96)])) error stop 'a thread went round without the others'
  print *, a(1), a(96)
end program p
