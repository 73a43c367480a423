! What may be reached by other names than a dummy's keeps its value in step: TARGET, POINTER and VOLATILE dummies.
module m
  implicit none
  real, pointer :: p(:), q
contains
  subroutine targets(a, x, total)
    real, target, intent(inout) :: a(4), x
    real, intent(out) :: total
    integer :: i
    total = 0
    do i = 1, 4
      p(5 - i) = 10 * i
      total = total + a(i)
      q = total
      if (x /= total) stop 1
    end do
  end subroutine

  subroutine pointers(a, x)
    real, pointer, intent(in) :: a(:), x
    integer :: i
    do i = 1, 3
      p(i + 1) = a(i) + 1
      q = a(i + 1)
      if (x /= a(i) + 1) stop 2
    end do
  end subroutine

  subroutine inner(a, b, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n), b(n)
    integer :: i
    do i = 1, n
      call add(i)
      b(i) = a(i)
    end do
  contains
    subroutine add(k)
      integer, intent(in) :: k
      a(k) = a(k) + n
    end subroutine
  end subroutine

  ! An expression is no variable.
  subroutine apart(a, b, c, d)
    real, intent(inout) :: a(:), c
    real :: b(:), d
    a = a + 10
    c = c + 10
    print *, a, b, c, d
  end subroutine

  ! Both only read: one object may be both.
  real function twice(a, b)
    real, intent(in) :: a(:), b(:)
    twice = sum(a * b)
  end function
end module

program dummy_other_names
  use m
  implicit none
  real, target :: v(4), s
  real :: w(4), t
  p => v
  q => s
  v = [1, 2, 3, 4]
  call targets(v, s, t)
  print *, v, s, t
  v = 0
  call pointers(p, q)
  print *, v, s
  call inner(v, w, 4)
  print *, v, w
  print *, twice(w, w), twice(w(1:3), w(2:4))
  w = [1, 2, 3, 4]
  t = 5
  call apart(w, +w, t, +t)
  call apart(w, (w), t, (t))
  associate (b => +w)
    w = 0
    print *, b
  end associate
end program
