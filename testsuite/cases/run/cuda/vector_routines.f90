! Kernels call OpenACC's vector routines: the threads of a block are the lanes of one call.
! rows: CUF-EXACC-01
! args: -cuda
! skip: plain the routines are directives
! reference: none
module vectors
contains
  subroutine scale(a, n, k)
    !$acc routine vector
    integer, value :: n
    real :: a(n), k
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i)*k + i
    end do
  end subroutine
  subroutine total(a, n, s)
    !$acc routine vector
    integer, value :: n
    real :: a(n), s, t
    integer :: i
    t = 0
    !$acc loop vector reduction(+:t)
    do i = 1, n
      t = t + a(i)
    end do
    s = t
  end subroutine
  attributes(global) subroutine columns(a, n, m, s)
    integer, value :: n, m
    real :: a(n, m), s(m)
    real, shared :: t
    integer :: j
    do j = blockidx%x, m, griddim%x
      ! What each thread wrote before, the others read in the routine.
      if (threadidx%x == mod(j, blockdim%x) + 1) a(n, j) = 0
      call scale(a(:, j), n, 2.0)
      call total(a(:, j), n, t)
      if (threadidx%x == blockdim%x) s(j) = t
    end do
  end subroutine
end module
program p
  use vectors
  implicit none
  integer, parameter :: n = 200, m = 5
  real, device :: a(n, m), s(m)
  real :: h(n, m), hs(m), expected(n)
  integer :: i, j, threads(4) = [32, 64, 96, 1024]
  do i = 1, size(threads)
    a = 1
    s = 0
    call columns<<<2, threads(i)>>>(a, n, m, s)
    h = a
    hs = s
    expected = [(2. + j, j = 1, n)]
    expected(n) = n
    do j = 1, m
      if (any(h(:, j) /= expected)) error stop 1
      if (hs(j) /= sum(expected)) error stop 2
    end do
  end do
end program
