! Internal procedures in any order: routines of all levels, without a directive, with constructs of their own; private
! and reduced variables, loop variables of the host.
program p
  implicit none
  integer, parameter :: n = 24
  integer :: i, j, g, tot
  real(8) :: x(n), y(n), z(n, 6), w
  real(8), allocatable :: al(:)
  type t
    integer :: k
    real(8), allocatable :: c(:)
  end type
  type(t) :: d
  allocate(al(n)); al = 1
  d%k = 2; d%c = [1d0, 2d0, 3d0]
  !$acc kernels
  do i = 1, n
    call setx
  end do
  !$acc end kernels
  print *, x
  !$acc kernels loop independent copyout(x)
  do j = 1, n
    call setj(j)
  end do
  print *, x
  z = 0
  !$acc parallel loop gang copy(z) num_gangs(3) vector_length(32)
  do g = 1, 6
    call col(g)
  end do
  print *, sum(z), z(3, 2)
  tot = 0
  !$acc parallel loop reduction(+:tot)
  do i = 1, n
    call addto(i)
  end do
  print *, tot
  !$acc data copy(al) copyin(d, d%c)
  call nested
  !$acc parallel loop private(w)
  do i = 1, n
    w = i
    y(i) = usew()
    al(i) = al(i) + y(i) + dc(mod(i, 3) + 1)
  end do
  !$acc end data
  print *, y, al
  !$acc data copyin(d, d%c)
  call outer(5)
  !$acc end data
contains
  subroutine setx
    !$acc routine seq
    x(i) = i * 2
  end subroutine
  subroutine setj(k)
    !$acc routine seq
    integer, intent(in) :: k
    x(k) = k * 3
  end subroutine
  subroutine col(k)
    !$acc routine vector
    integer, intent(in) :: k
    integer :: r
    !$acc loop vector
    do r = 1, n
      z(r, k) = z(r, k) + r * k
    end do
  end subroutine
  subroutine addto(k)
    !$acc routine seq
    integer, intent(in) :: k
    tot = tot + k
  end subroutine
  real(8) function usew()
    !$acc routine seq
    usew = w + 0.5d0
  end function
  real(8) function dc(k)
    !$acc routine seq
    integer, intent(in) :: k
    dc = d%c(k) * d%k
  end function
  subroutine nested
    integer :: q
    !$acc parallel loop present(al)
    do q = 1, n
      al(q) = al(q) + twice(q)
    end do
  end subroutine
  real(8) function twice(k)
    integer, intent(in) :: k
    twice = 2 * k
  end function
  subroutine outer(m)
    integer, intent(in) :: m
    real(8) :: loc(m)
    integer :: q
    loc = m
    !$acc parallel loop copy(loc) present(d)
    do q = 1, m
      loc(q) = loc(q) + dc(1) + m
    end do
    print *, loc
  end subroutine
end program
