! Private allocatables, pointers, automatic arrays, members of common blocks and sections: each has elements of its own.
! rows: CPRIV-04, CPRIV-05, CPRIV-06
program private_arrays
  implicit none
  real(8), allocatable :: w(:), s, z(:, :)
  real(8), pointer :: p(:)
  real(8), target :: tt(8)
  integer :: i, j, k, n, cm, cn
  real(8) :: r(40), q(40), c(10)
  common /blk/ cm, cn
  n = 40
  allocate(w(-2:5), s, z(0:2, 3))
  w = 7; s = 3; z = 4; tt = 9; c = 2; r = 0; q = 0
  p => tt
  cm = 5; cn = 11
  !$acc parallel loop gang private(w, s, z)
  do i = 1, n
    !$acc loop seq
    do j = lbound(w, 1), ubound(w, 1)
      w(j) = i + j
    end do
    s = size(w) + i
    z = i
    r(i) = sum(w) + s + sum(z) + lbound(w, 1) + size(z, 1)
  end do
  print '(10f8.1)', r
  !$acc parallel loop collapse(2) private(w) gang vector
  do i = 1, 8
    do j = 1, 5
      w(1) = i * j
      w(2:3) = w(1) + 1
      r((i - 1) * 5 + j) = sum(w(1:3))
    end do
  end do
  print '(10f8.1)', r
  !$acc parallel private(p) num_gangs(3)
  !$acc loop gang
  do i = 1, n
    do k = 1, 8
      p(k) = i * k
    end do
    q(i) = sum(p)
  end do
  !$acc end parallel
  print '(10f8.1)', q
  !$acc parallel loop firstprivate(c(1:5)) private(cm)
  do i = 1, n
    cm = i
    q(i) = cm + cn + c(3)
  end do
  print '(10f8.1)', q
  call automatic(5, r)
contains
  subroutine automatic(m, x)
    integer, intent(in) :: m
    real(8), intent(inout) :: x(:)
    real(8) :: a(m), b(0:m - 1, 2)
    integer :: ii, jj
    a = 100; b = 100
    !$acc parallel loop private(a, b) copy(x)
    do ii = 1, size(x)
      a = ii
      do jj = 0, m - 1
        b(jj, 1) = a(jj + 1) * 2
        b(jj, 2) = 1
      end do
      x(ii) = sum(b)
    end do
    print '(10f8.1)', x
  end subroutine
end program
