! The Fortran half of mixed-languages.c.
module host_side
  use iso_c_binding
  implicit none
  type, bind(c) :: point
    real(c_double) :: x, y
    integer(c_int) :: tag(3)
  end type
  real(8) :: kept = 0
  !$acc declare create(kept)
  interface
    real(c_double) function half(x) bind(c)
      import
      !$acc routine seq
      real(c_double), value :: x
    end function
    real(c_double) function look(i) bind(c)
      import
      !$acc routine seq
      integer(c_int), value :: i
    end function
  end interface
contains
  subroutine fill(n, a) bind(c)
    integer(c_int), value :: n
    real(c_double) :: a(n)
    integer :: i
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = half(a(i)) + look(mod(i, 8))
    end do
    !$acc update self(a)
  end subroutine
  real(c_double) function dot_of(n, x, y) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(*), y(*)
    integer :: i
    dot_of = 0
    !$acc parallel loop copyin(x(1:n), y(1:n)) reduction(+:dot_of)
    do i = 1, n
      dot_of = dot_of + x(i) * y(i)
    end do
  end function
  real(c_double) function cube(x) bind(c)
    !$acc routine seq
    real(c_double), value :: x
    cube = x**3
  end function
  subroutine points(n, p) bind(c)
    integer(c_int), value :: n
    type(point) :: p(n)
    integer :: i
    !$acc parallel loop present(p)
    do i = 1, n
      p(i)%x = p(i)%x + p(i)%y
      p(i)%y = half(p(i)%y)
      p(i)%tag(2) = -i
    end do
  end subroutine
end module

subroutine scale(a, n, by)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  real(8), intent(in) :: by
  integer :: i
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) * by
  end do
end subroutine
subroutine enter(a, n)
  implicit none
  integer :: n
  real(8) :: a(n)
  !$acc enter data copyin(a)
end subroutine
subroutine leave(a, n)
  implicit none
  integer :: n
  real(8) :: a(n)
  !$acc exit data copyout(a)
end subroutine
real(8) function total(a, n)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  total = 0
  !$acc parallel loop present(a) reduction(+:total)
  do i = 1, n
    total = total + a(i)
  end do
end function
subroutine deep(n, ends)
  implicit none
  integer :: n, i, j
  real(8) :: w(n, 3), ends(2)
  external :: twice, row
  !$acc routine(twice) seq
  !$acc routine(row) worker
  w = 1
  !$acc data copy(w)
  !$acc parallel loop collapse(2)
  do i = 1, 3
    do j = 1, n
      call twice(w(j, i))
    end do
  end do
  !$acc parallel loop gang
  do i = 1, 3
    call row(w(:, i), n)
  end do
  !$acc end data
  ends = [w(1, 1), w(n, 3)]
end subroutine
subroutine sections(a, n)
  implicit none
  integer :: n, i
  real(4) :: a(6, n)
  !$acc kernels present(a)
  a(2:5, :) = -a(2:5, :)
  a(1, 1) = 77
  !$acc end kernels
end subroutine
subroutine queue(a, n)
  implicit none
  integer :: n, i
  real(8) :: a(n)
  !$acc enter data copyin(a) async(4)
  !$acc parallel loop present(a) async(4)
  do i = 1, n
    a(i) = -i
  end do
  !$acc exit data copyout(a) async(4)
end subroutine
real(8) function square(x)
  implicit none
  !$acc routine seq
  real(8), intent(in) :: x
  square = x * x
end function
subroutine addto(a, n, x)
  implicit none
  !$acc routine vector
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  real(8), intent(in) :: x
  integer :: i
  !$acc loop vector
  do i = 1, n
    a(i) = a(i) + x
  end do
end subroutine
subroutine set_shared(v)
  use host_side
  real(8) :: v
  kept = v
  !$acc update device(kept)
end subroutine
real(8) function shared()
  use host_side
  real(8) :: got
  !$acc parallel copyout(got)
  got = kept
  !$acc end parallel
  shared = got
end function
