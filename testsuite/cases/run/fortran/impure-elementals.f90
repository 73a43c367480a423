! Impure elemental procedures are called in the order of elements; a scalar that they change passes from one to the next.
module m
  implicit none
contains
  impure elemental integer function nxt(x, s) result(r)
    integer, intent(in) :: x
    integer, intent(inout) :: s
    s = s*3 + x
    r = s
  end function
  impure elemental integer function cnt(s) result(r)
    integer, intent(inout) :: s
    s = s + 1
    r = s
  end function
  impure elemental subroutine nointent(x, s)
    integer, value :: x; integer, intent(inout) :: s
    s = s*2 + x
  end subroutine
  impure elemental subroutine pr(x, y)
    integer, intent(in) :: x, y
    print *, x, y
  end subroutine
  impure elemental real function addr(x, y) result(r)
    real, intent(in) :: x, y
    print *, 'add', x, y
    r = x + y
  end function
  integer function side(k)
    integer, intent(inout) :: k
    k = k + 1; side = k
  end function
end module
program impure_elementals
  use m
  implicit none
  integer :: s, a(3) = [1,2,3], b(2,2) = reshape([1,2,3,4],[2,2])
  real :: r(3), q(2,2)
  s = 1; a = nxt(a, s); print *, a
  s = 1; a = a + nxt(a, s); print *, a
  a = [1,2,3]; a = cnt(a); print *, a
  s = 0; b = nxt(b, s); print *, b
  s = 0; call pr(a, s); call pr(b, b(2,1)); call pr(a(3:1:-1), a)
  r = addr([1.,2.,3.], 4.); print *, r
  r = addr(addr([1.,2.,3.], 1.), r); print *, r
  s = 1; b = nxt(transpose(b), s); print *, b
  a = [1,2,3]
  s = 2
  where (a > 1) a = nxt(a, s)
  print *, a
  s = 0
  call pr(a, side(s)); print *, s
  s = 4
  print *, sum(nxt(a, s))
  s = 6
  print *, nxt([1,2,3], s)
  s = 5; a = nxt([1,2,3], a); print *, a
end program
