! Scalars of kernel loops: each thread has a copy, which starts with the host's value. On some ways through the iteration
! they are not written, procedures get their address, they are in modules or dummies.
! rows: CUF-KLD-27, CUF-KLD-32, CUF-KLD-33
! args: -cuda
! reference: none
module m
  implicit none
  integer, parameter :: n = 3000
  real :: in_module
  integer, device :: a(n), b(n)
  integer :: h(n), i, k
contains
  attributes(host, device) subroutine give(s, x)
    integer, intent(out) :: s
    integer, intent(in) :: x
    s = x + 1
  end subroutine
  attributes(host, device) subroutine perhaps(s, x)
    integer, intent(inout) :: s
    integer, intent(in) :: x
    if (x > 5) s = x
  end subroutine
  attributes(host, device) subroutine add(s, x)
    integer, intent(inout) :: s
    integer, intent(in) :: x
    s = s + x
  end subroutine
  subroutine check(name, expected)
    character(*) :: name
    integer :: expected(n)
    h = b
    if (any(h /= expected)) print *, name, count(h /= expected), 'differ'
    b = -77
  end subroutine
  subroutine of_dummies(t, keep, found)
    integer :: t, keep
    logical :: found
    !$cuf kernel do <<<*, *>>>
    do i = 1, n
      if (a(i) > 5) t = a(i)
      b(i) = keep
      if (a(i) > 5) b(i) = t
    end do
    call check('dummy', merge([(mod(i*7, 31), i=1, n)], keep, [(mod(i*7, 31), i=1, n)] > 5))
    found = .false.
    !$cuf kernel do <<<*, *>>>
    do i = 1, n
      if (.not. found) found = a(i) == 30
    end do
    if (.not. found) print *, 'found'
  end subroutine
end module
program p
  use m
  implicit none
  integer :: x(n), t, u, prev, first, j
  complex :: c
  logical :: flag, l
  x = [(mod(i*7, 31), i=1, n)]
  a = x
  b = -77
  t = -1
  first = -1
  call of_dummies(t, first, l)
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    in_module = a(i)*2
    b(i) = int(in_module) + 1
  end do
  call check('module', 2*x + 1)
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    call give(t, a(i))
    b(i) = t
    u = 3
    call add(u, t)
    b(i) = b(i) + u
    u = -5
    call perhaps(u, a(i))
    b(i) = b(i)*100 + u
  end do
  call check('procedures', (2*x + 5)*100 + merge(x, -5, x > 5))
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    u = 0
    do k = 1, 4
      if (k == 1) t = 0
      if (k > 1) u = u + prev
      t = t + a(i)
      prev = t
    end do
    b(i) = t + u
  end do
  call check('inner', 10*x)
  flag = .false.
  t = 9
  do j = 1, 2
    !$cuf kernel do <<<2, 64>>>
    do i = 1, n
      if (flag) t = a(i)
      b(i) = t
    end do
    call check('steady', merge(x, 9, flag))
    flag = .true.
    t = 9
  end do
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    if (a(i) > 20) then
      t = 1
      c = (1, 2)
    else if (a(i) > 10) then
      t = 2
      c = (3, 4)
    end if
    if (a(i) <= 10) then
      b(i) = 0
      cycle
    end if
    do k = 1, t
      c = c*(0, 1)
    end do
    b(i) = int(real(c))*10 + t
  end do
  call check('branches', merge(merge(-19, -28, x > 20), 0, x > 10))
  print *, 'done'
end program
