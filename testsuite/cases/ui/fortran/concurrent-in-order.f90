! Loops whose iterations use one object each for itself, and such whose promise counts.
! rows: DOCON-02
! args: -stdpar=multicore -O0
module m
contains
  pure subroutine fill(w, v)
    integer, intent(out) :: w(:)
    integer, intent(in) :: v
    w = v
  end subroutine
  pure subroutine give(x, v)
    integer, intent(out) :: x
    integer, intent(in) :: v
    x = v * 2
  end subroutine
  pure subroutine column(g, j)
    integer, intent(inout) :: g(:, :)
    integer, intent(in) :: j
    g(:, j) = j
  end subroutine
end module
subroutine s(a, b, g, k, n)
  use m
  integer, intent(in) :: n, k(n)
  integer, intent(inout) :: a(n), b(n), g(n, n)
  integer :: i, t, once, w(3)
  character(2) :: c
  do concurrent (i = 1:n) !~ WARNING W0619 an iteration may use `c` written by another iteration
    c = achar(a(i))
    b(i) = ichar(c(1:1))
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 an iteration may use what another iteration writes
    call fill(w, a(i))
    b(i) = w(2)
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 `w` written by another iteration
    w(k(i)) = a(i)
    b(i) = w(k(i))
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 the value of `once` is needed after the loop
    if (a(i) == 3) once = i
  end do
  b(1) = once
  do concurrent (i = 1:n)
    t = a(i)
    b(i) = t * 2
  end do
  do concurrent (i = 1:n)
    b(k(i)) = b(k(i)) + 1
    call column(g, i)
  end do
end subroutine
subroutine dummies(a, b, o, c, p, u)
  use m
  type t
    integer :: x, y
    integer, pointer :: p(:)
  end type
  integer, intent(in) :: a(:)
  integer, intent(inout), target :: b(:), u(2)
  integer, pointer :: r(:)
  integer :: k
  type(t), intent(inout) :: o
  character(4), intent(inout) :: c
  integer, allocatable, intent(inout) :: p
  integer :: i
  do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `o` written by another iteration
    o%x = a(i)
    b(i) = o%x
  end do
  do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `o` written by another iteration
    call give(o%x, a(i))
    b(i) = o%x
  end do
  do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `u` written by another iteration
    call give(u(2), a(i))
    b(i) = u(2)
  end do
  do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `p` written by another iteration
    call give(p, a(i))
    b(i) = p
  end do
  do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `c` written by another iteration
    c(1:1) = achar(a(i))
    b(i) = ichar(c(1:1))
  end do
  do concurrent (i = 1:size(a))
    call give(b(i), a(i))
  end do
  do concurrent (i = 1:size(a)) !~ WARNING W0403 `-stdpar` has no effect on this loop: it gives `o` another target or memory
    if (i == 2) o%p => u
    do concurrent (k = 1:2) local(r)
      r => u
      allocate (r(2))
    end do
  end do
  do concurrent (i = 1:size(a))
    block
      integer, pointer :: r
      allocate (r)
      r = a(i)
      b(i) = r
      deallocate (r)
    end block
  end do
contains
  subroutine inner
    do concurrent (i = 1:size(a)) !~ WARNING W0619 an iteration may use `o` written by another iteration
      o%y = a(i)
      b(i) = o%y
    end do
  end subroutine
end subroutine
