! Loops that the lanes of a gang run together count a variable that routines take by reference; it has its value
! afterwards. Conditions call routines that lanes share out.
! rows: ROUT-12, ROUT-13
program p
  implicit none
  integer :: i, j, q(4), g, r(6), w, s(6, 5)
  !$acc serial copyout(q)
  do i = 1, 3
    q(i) = top(i)
  end do
  do j = i, 4
    q(j) = -j
  end do
  !$acc end serial
  print *, q
  !$acc parallel loop gang copyout(r)
  do g = 1, 6
    r(g) = 0
    do i = 1, g
      r(g) = r(g) + top(i)
    end do
    r(g) = r(g) + i * 100
    do j = i, g + 2
      r(g) = r(g) + 1000 * j
    end do
  end do
  print *, r
  !$acc parallel loop gang copyout(s) num_workers(4)
  do g = 1, 6
    !$acc loop worker
    do w = 1, 5
      s(g, w) = 0
      do i = 1, w
        s(g, w) = s(g, w) + lanes(i)
      end do
      s(g, w) = s(g, w) + i * 100
    end do
    do i = 1, g
      s(g, 1) = s(g, 1) + tri(i)
    end do
    s(g, 2) = s(g, 2) + i * 1000
  end do
  print *, s
  !$acc parallel loop gang copyout(r)
  do g = 1, 6
    j = g - 1
    do while (tri(j) < 10)
      j = j + 1
    end do
    r(g) = j
  end do
  print *, r
contains
  integer function top(n)
    !$acc routine worker
    integer, intent(in) :: n
    integer :: h(n), a
    h = 0
    !$acc loop worker reduction(+:h)
    do a = 1, n
      h(a) = h(a) + a
    end do
    top = sum(h)
  end function
  integer function lanes(n)
    !$acc routine vector
    integer, intent(in) :: n
    integer :: a
    lanes = 0
    !$acc loop vector reduction(+:lanes)
    do a = 1, n
      lanes = lanes + a
    end do
  end function
  integer function tri(m)
    !$acc routine worker
    integer, value :: m
    integer :: a
    tri = 0
    !$acc loop worker reduction(+:tri)
    do a = 1, m
      tri = tri + a
    end do
  end function
end program
