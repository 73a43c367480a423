! Optional arguments in declare, given and absent; absent ones in clauses that make copies, as long as nothing uses them.
! rows: OPT-03, OPT-06
module m
contains
  subroutine s(n, x, y, z, w)
    integer :: n, i
    real, optional :: x(n), y(n), z(:), w
    !$acc declare copy(x) copyin(y) create(z) copyin(w)
    !$acc parallel loop
    do i = 1, n
      if (present(x)) then
        if (present(y)) x(i) = x(i) + y(i)
        if (present(w)) x(i) = x(i) * w
        if (present(z)) then
          z(i) = i
          x(i) = x(i) + z(i)
        end if
      end if
    end do
  end subroutine
  subroutine r(n, x, v)
    integer :: n, i
    real, optional :: x(n)
    real :: v(n)
    !$acc declare device_resident(x) copy(v)
    !$acc parallel loop
    do i = 1, n
      if (present(x)) then
        x(i) = i
        v(i) = x(i)
      else
        v(i) = -1
      end if
    end do
  end subroutine
  subroutine c(n, v, t, k)
    integer :: n, i
    real :: v(n)
    real, optional :: t
    integer, optional :: k
    !$acc parallel loop firstprivate(t) copy(v)
    do i = 1, n
      v(i) = v(i) + 1
      if (present(t)) v(i) = v(i) + t
    end do
    !$acc parallel loop private(k) copy(v)
    do i = 1, n
      v(i) = v(i) * 2
    end do
  end subroutine
end module
program main
  use m
  real :: x(10), y(10), z(10)
  x = 1
  y = 2
  call s(10)
  call s(10, x)
  call s(10, x, y)
  call s(10, x, y, w=3.)
  call s(10, x, w=2.)
  call s(10, x, z=z)
  print *, x
  call r(10, v=y)
  print *, y
  call r(10, z, y)
  print *, y
  call c(10, y)
  call c(10, y, 1.)
  print *, y
end program
