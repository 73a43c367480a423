! Components with LEN parameters in objects of types without: local, automatic, allocated, extended, results.
! reference: none
module m
  type pt(n)
    integer, len :: n = 4
    real(8) :: v(n)
    integer :: c = 1
  end type
  type out
    integer :: z = 2
    type(pt(3)) :: in
  end type
  type, extends(out) :: more
    type(out) :: twice
  end type
contains
  function f() result(r)
    type(out) :: r
    r%in%v = 4
  end function
  subroutine s(n)
    type(out) :: a(2), b(n)
    type(out), allocatable :: c, d(:)
    class(out), allocatable :: e
    type(more) :: w
    a(2)%in%v = 1; b(n)%in%v = 2
    allocate (c, d(2)); c%in%v = 3; d(2)%in%v = 4
    allocate (more :: e); e%in%v = 5
    w%in%v = 6; w%twice%in%v = 7
    if (any([sum(a(2)%in%v), sum(b(n)%in%v), sum(c%in%v), sum(d(2)%in%v), sum(e%in%v), sum(w%in%v), sum(w%twice%in%v)] &
      /= [3, 6, 9, 12, 15, 18, 21])) stop 1
  end subroutine
end module
program p
  use m
  type(out) :: o
  o%in%v = 1
  if (o%in%n /= 3 .or. o%in%c /= 1 .or. sum(o%in%v) /= 3) stop 2
  o = f()
  if (sum(o%in%v) /= 12) stop 3
  call s(2)
end program
