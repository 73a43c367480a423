! Loops that all lanes go round together, and whose last statement is for one of them.
! rows: ROUT-12, LOOP-16
program last_statement
  implicit none
  integer, parameter :: n = 3
  integer :: r(2, n), expected(2, n), g, k, x, i, z, plain(4)
  do g = 1, n
    k = 1
    x = g
    do while (k < total(3))
      x = mod(x*3 + above(k), 97)
      call raise(k)
    end do
    expected(:, g) = [x, k]
  end do
  !$acc parallel loop gang num_workers(3) copyout(r) private(k, x)
  do g = 1, n
    k = 1
    x = g
    do while (k < total(3))
      x = mod(x*3 + above(k), 97)
      call raise(k)
    end do
    r(1, g) = x
    r(2, g) = k
  end do
  !$acc parallel loop gang copyout(plain) private(k, x, z)
  do g = 1, 4
    x = summed(g)
    k = 0
    do while (k < summed(2))
      x = x + doubled(k)
      call raise(k)
    end do
    z = 0
    !$acc loop vector reduction(+:z)
    do i = 1, 4
      z = z + 1
    end do
    plain(g) = x + z
  end do
  if (any(plain /= [(summed(i) + 6 + 4, i=1, 4)])) error stop 'nor without routines that meet'
  if (any(r /= expected)) error stop 'a lane went round without the others'
  print *, r
contains
  integer function summed(m)
    integer, intent(in) :: m
    integer :: a
    summed = 0
    do a = 1, m
      summed = summed + a
    end do
  end function summed
  integer function doubled(m)
    integer, intent(in) :: m
    doubled = 2*m
  end function doubled
  integer function total(m) result(s)
    !$acc routine worker
    integer, value :: m
    integer :: a
    s = 0
    !$acc loop worker reduction(+:s)
    do a = 1, m
      s = s + mod(a, 3) + 1
    end do
  end function total
  integer function above(m) result(s)
    !$acc routine worker
    integer, intent(in) :: m
    integer :: a
    s = m
    !$acc loop worker reduction(+:s)
    do a = 1, 8
      if (a > m) s = s + 1
    end do
  end function above
  subroutine raise(m)
    !$acc routine seq
    integer, intent(inout) :: m
    m = m + 1
  end subroutine raise
end program last_statement
