! Scalars that an iteration hands on to the next, which no clause could make a sum: also on one way through the iteration,
! and through a procedure.
! rows: CUF-KLD-31
! args: -cuda
module handing
  real :: of_module
contains
  attributes(host, device) subroutine add(s, x)
    real, intent(inout) :: s
    real, intent(in) :: x
    s = s + x
  end subroutine
  attributes(host, device) subroutine perhaps(s, x)
    real, intent(inout) :: s
    real, intent(in) :: x
    if (x > 5) s = x
  end subroutine
end module
subroutine s3(n, l, d)
  use cudafor
  real, device :: d(10)
  integer :: i, n
  logical :: l
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 the iterations of a kernel loop cannot run at once: an iteration uses the value of `n`
  do i = 1, 10
    n = mod(3*n + i, 1000)
    d(i) = 1
  end do
end subroutine
subroutine s4(d, e, t)
  use handing
  real, device :: d(10), e(10)
  real :: t
  integer :: i
  logical :: found
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    if (d(i) > 5) t = d(i)
    e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    call add(t, d(i))
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    call perhaps(t, d(i))
    e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `found`
  do i = 1, 10
    if (d(i) > 9) found = .true.
    e(i) = merge(1., 0., found)
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `of_module`
  do i = 1, 10
    if (d(i) > 9) then
      of_module = 3
    else
      d(i) = 1
    end if
    e(i) = of_module
  end do
end subroutine
subroutine s5(d, e)
  use cudafor
  type pair
    real :: x, y
  end type
  real, device :: d(10), e(10)
  type(pair) :: q
  character(3) :: c, known
  integer :: i
  known = 'ab'
  !$cuf kernel do <<<*,*>>> !~ WARNING W0619 an iteration reads `q` written by another iteration
  do i = 1, 10
    q%x = d(i)
    q%y = 2*q%x
    e(i) = q%y - q%x
    c = merge('ab ', 'cd ', d(i) > 1)
    if (c == known) e(i) = 0
  end do
end subroutine
subroutine of_all_or_none(d, e, f, g, s, t, u)
  real, device :: d(10), e(10)
  logical, intent(in) :: f, g
  real :: s, t, u
  integer :: i
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    if (f) s = d(i)
    e(i) = s
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    if (f) t = d(i)
    if (g) t = t + 1
    e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `u`
  do i = 1, 10
    if (f) u = d(i)
    e(i) = u
    u = 5
  end do
end subroutine
subroutine past_assignments(d, e, t, u)
  integer, device :: d(10), e(10)
  integer :: i, k, t, u
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    if (d(i) > 5) goto 10
    t = d(i)
10  e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    select case (d(i))
    case (1)
      t = d(i)
    end select
    e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    named: block
      if (d(i) > 5) exit named
      t = d(i)
    end block named
    e(i) = t
  end do
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 an iteration uses the value of `t`
  do i = 1, 10
    do k = 1, 1
      if (d(i) > 5) t = d(i)
    end do
    e(i) = t
  end do
  ! A value on all ways, or perhaps on all.
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    select case (iand(d(i), 1))
    case (0)
      u = d(i)
    case (1)
      u = 3
    end select
    e(i) = u
  end do
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    select case (d(i))
    case (1)
      u = d(i)
    case default
      u = 2
    end select
    if (d(i) > 5) goto 20
    u = u + 1
20  e(i) = u
  end do
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    if (d(i) > 5) goto 30
    t = d(i)
30  if (d(i) <= 5) e(i) = t
  end do
end subroutine
