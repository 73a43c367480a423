! Directives that cannot have what they ask for: levels or a tile of loops that analysis finds dependent, and gang loops
! that would have to wait for each other.
! rows: IND-03
subroutine analysed(n, a)
  integer :: n, i, j
  real :: a(n)
  !$acc kernels copy(a)
  !$acc loop gang vector
  !~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc loop tile(2, 2)
  !~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
  do i = 2, n/2
    do j = 1, 2
      a(i + j) = a(i - 1) + j
    end do
  end do
  !$acc loop
  do i = 2, n
    a(i) = a(i - 1)*2
  end do
  !$acc end kernels
  !$acc parallel copy(a)
  !$acc loop auto worker
  !~^ WARNING W0619 the loop runs sequentially: an iteration may use `a` written by another iteration
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc end parallel
end subroutine

subroutine gangs(n, a, b)
  integer :: n, i
  real :: a(n), b(n), s
  !$acc parallel num_gangs(8) copy(a, b)
  !$acc loop gang
  do i = 1, n
    a(i) = i
  end do
  !$acc loop gang
  !~^ WARNING W0620 a gang may use a that another gang writes, and gangs do not wait for each other
  do i = 2, n
    b(i) = a(i - 1)
  end do
  !$acc end parallel
  s = 0
  !$acc parallel num_gangs(8) copy(a, b, s)
  !$acc loop gang reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
  !$acc loop gang
  !~^ WARNING W0620 s is read before all gangs have added to it
  do i = 1, n
    b(i) = s
  end do
  !$acc end parallel
  !$acc parallel num_gangs(8) copy(a, b)
  !$acc loop gang
  do i = 1, n
    a(i) = i
  end do
  !$acc loop gang
  do i = 1, n
    b(i) = a(i)
  end do
  !$acc end parallel
end subroutine
