! Scalars whose address the host takes elsewhere are private to iterations that assign them, as others are.
! rows: CFPRIV-01
module m
contains
  subroutine read(t, u)
    integer, intent(inout) :: t, u
    t = t + 1
    u = u + t
  end subroutine
  integer function chosen(k, x)
    !$acc routine seq
    integer, value :: k
    integer, intent(in) :: x(*)
    integer :: i
    chosen = 0
    do i = 1, k
      chosen = chosen + x(i)
      if (chosen > 40) return
    end do
  end function
end module
program p
  use m
  integer :: i, j, t, u, x(64), b(600), c(20)
  t = 0
  u = 5
  call read(t, u)
  x = [(i, i = 1, 64)]
  !$acc parallel loop copyin(x) copyout(b)
  do i = 1, 600
    t = mod(i, 64) + 1
    b(i) = chosen(t, x) + u
    if (mod(i, 3) == 0) b(i) = b(i) + x(t) * 1000
  end do
  print *, sum(b), b(599)
  !$acc parallel loop gang copyin(x) copyout(c)
  do j = 1, 20
    t = j
    c(j) = 0
    !$acc loop vector reduction(+:c(j))
    do i = 1, 64
      u = x(i) * t
      if (mod(u, 2) == 0) u = u + chosen(i, x)
      c(j) = c(j) + u
    end do
    c(j) = c(j) + t
  end do
  print *, c
end program
