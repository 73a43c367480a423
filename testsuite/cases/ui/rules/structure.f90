! Levels of parallelism, variables in several clauses, values, routines, jumps.
! rows: DIAG-LOOP-12, DIAG-RED-07, DIAG-ROUT-16
module routines
contains
  subroutine in_workers(k)
    !$acc routine worker
    integer :: k
    k = 1
  end subroutine
  subroutine on_each(n, a)
    !$acc routine device_type(radeon) worker device_type(*) seq
    integer :: n, i
    real :: a(n)
    !$acc loop device_type(radeon) worker device_type(*) seq
    do i = 1, n
      a(i) = 0
    end do
  end subroutine
  subroutine in_vectors(n, a)
    !$acc routine vector
    integer :: n, i
    real :: a(n)
    !$acc loop worker
    !~^ ERROR E0541 a worker loop is not allowed in a `routine vector`
    do i = 1, n
      a(i) = 0
    end do
  end subroutine
  subroutine on_device(k)
    !$acc routine seq nohost
    integer :: k
    k = 2
  end subroutine
  subroutine bound()
    !$acc routine seq bind(bound_too)
    !~^ ERROR E0557 `bind(bound_too)`: `bound_too` has its own `bind`
  end subroutine
  subroutine bound_too()
    !$acc routine seq bind(last)
  end subroutine
end module
subroutine f(n, a, b)
  use routines
  integer :: n, i, j, s
  real :: a(n), b(n, n)
  !$acc parallel copy(b)
  !$acc loop vector
  do i = 1, n
    !$acc loop worker
    !~^ ERROR E0540 a worker loop is inside a vector loop
    do j = 1, n
      b(j, i) = 0
    end do
  end do
  !$acc end parallel
  !$acc parallel loop vector copy(a)
  do i = 1, n
    call in_workers(j)
    !~^ ERROR E0542 `in_workers` is a `routine worker`, which cannot be called in a vector loop
  end do
  !$acc parallel private(s) firstprivate(s)
  !~^ ERROR E0543 `s` is both private and firstprivate
  s = 1
  !$acc end parallel
  !$acc parallel loop reduction(+:s) reduction(*:s)
  !~^ ERROR E0544 `s` is reduced with two operators on one directive
  do i = 1, n
    s = s + 1
  end do
  !$acc parallel loop reduction(+:s)
  do i = 1, n
    !$acc loop reduction(max:s)
    !~^ ERROR E0544 `s` is reduced with a different operator around this loop
    do j = 1, n
      s = s + 1
    end do
  end do
  !$acc parallel num_gangs(2, 2) copy(s)
  !$acc loop gang reduction(+:s)
  !~^ ERROR E0546 `s` cannot be reduced over gangs of several dimensions
  do i = 1, n
    s = s + 1
  end do
  !$acc end parallel
  call on_device(s)
  !~^ ERROR E0552 `on_device` is `nohost`, but host code calls it
  !$acc parallel async(-7)
  !~^ ERROR E0553 -7 is not the number of a queue
  !$acc end parallel
  !$acc parallel loop reduction(+:i)
  !~^ ERROR E0554 the loop variable `i` cannot be a reduction variable
  do i = 1, n
    a(i) = 0
  end do
  !$acc kernels copy(a)
  s = 3
  !$acc loop gang(s)
  !~^ ERROR E0555 `s` changes in the kernels construct, so it cannot be a number of gangs, workers or lanes
  do i = 1, n
    a(i) = 0
  end do
  !$acc end kernels
  !$acc parallel loop gang(100) copy(a)
  !~^ WARNING W0402 the argument of `gang` is standard only in `kernels`
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel loop copy(a)
  do i = 1, n
    if (a(i) > 3) exit
    !~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
    a(i) = 0
  end do
end subroutine
