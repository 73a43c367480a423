! Reductions into a variable of the caller, in vector and worker routines: the total lands once. Results of routines in
! the heads of loops, of derived type; counters passed by reference.
! rows: ROUT-12
module m
type pair
  integer :: x, y(2)
end type
contains
subroutine addv(a, n, s)
  !$acc routine vector
  integer, intent(in) :: n
  integer, intent(in) :: a(n)
  integer, intent(inout) :: s
  integer i
  !$acc loop vector reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
end subroutine
subroutine addw(a, n, s)
  !$acc routine worker
  integer, intent(in) :: n
  integer, intent(in) :: a(n)
  integer, intent(inout) :: s
  integer i
  !$acc loop worker vector reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
end subroutine
integer function tri(m)
  !$acc routine worker
  integer, value :: m
  integer i
  tri = 0
  !$acc loop worker reduction(+:tri)
  do i = 1, m
    tri = tri + i
  end do
end function
integer function top(m)
  !$acc routine worker
  integer, intent(in) :: m
  integer :: h(m), i
  h = 0
  !$acc loop worker
  do i = 1, m
    h(i) = h(i) + i
  end do
  top = sum(h)
end function
function both(m) result(r)
  !$acc routine vector
  integer, value :: m
  type(pair) :: r
  integer i
  r = pair(m, [0, 1])
  !$acc loop vector reduction(+:r)
  do i = 1, m
    r%y(2) = r%y(2) + i
  end do
end function
subroutine heads()
  integer :: q(6, 6), g, i, j
  type(pair) :: v
  q = 0
  !$acc parallel loop gang copy(q)
  do g = 1, 6
    j = g - 1
    do while (tri(j) < 10)
      j = j + 1
    end do
    q(g, 1) = j
  end do
  !$acc serial copy(q)
  do g = 1, 6
    j = g - 1
    do while (tri(j) < 10)
      j = j + 1
    end do
    q(g, 2) = j
  end do
  !$acc end serial
  !$acc serial copy(q)
  do i = 1, 4
    q(i, 3) = top(i)
  end do
  do j = i + 1, 6
    q(j, 3) = -j
  end do
  !$acc end serial
  !$acc parallel loop gang copy(q) private(i, j)
  do g = 1, 6
    do i = 1, g
      q(g, 4) = q(g, 4) + top(i)
    end do
    q(g, 4) = q(g, 4) + i * 100
    do j = i, g + 2
      q(g, 5) = q(g, 5) + j
    end do
  end do
  !$acc parallel loop gang copy(q) private(v)
  do g = 1, 6
    v = both(g)
    do i = 1, 3
      v = both(mod(v%y(2), 50) + i)
    end do
    q(g, 6) = v%x + 10 * v%y(2)
  end do
  print '(6(1x,i0))', q
end subroutine
end module
program p
  use m
  integer :: a(100), s, t, u(6), w, x
  do i = 1, 100
    a(i) = i
  end do
  s = 10; t = 20
  !$acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copy(t)
  call addw(a, 100, t)
  !$acc end parallel
  !$acc parallel num_gangs(1) vector_length(64) copyin(a) copy(s)
  call addv(a, 100, s)
  !$acc end parallel
  !$acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copyout(u)
  !$acc loop worker private(x)
  do w = 1, 6
    x = w
    call addv(a, 10*w, x)
    u(w) = x
  end do
  !$acc end parallel
  print *, s, t, u
  call heads()
end program
