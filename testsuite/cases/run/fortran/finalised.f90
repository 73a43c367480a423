! All that finalises objects, as Fortran 2018 §7.5.6.3 lists it. (gfortran 12 leaves most of it out.)
! rows: LNG-01
! reference: none
module m
  implicit none
  type t
    integer :: i = 0
  contains
    final :: end_t
  end type
  type, extends(t) :: u
    integer :: j = 0
  contains
    final :: end_u
  end type
  type h
    type(t) :: c
    type(t), allocatable :: a
    type(t), allocatable :: l(:)
    class(t), allocatable :: p
    class(t), allocatable :: q(:)
  end type
  integer :: nt = 0, nu = 0, bad = 0
contains
  impure elemental subroutine end_t(x)
    type(t), intent(inout) :: x
    nt = nt + 1
  end subroutine
  impure elemental subroutine end_u(x)
    type(u), intent(inout) :: x
    nu = nu + 1
  end subroutine
  subroutine check(n, at, au)
    integer, intent(in) :: n, at, au
    if (nt /= at .or. nu /= au) bad = bad + 1
    if (nt /= at .or. nu /= au) print *, 'event', n, ': got', nt, nu, 'wanted', at, au
    nt = 0; nu = 0
  end subroutine
  function plain(n) result(r)
    integer, intent(in) :: n
    type(t) :: r
    r%i = n
  end function
  function alloc(n) result(r)
    integer, intent(in) :: n
    type(t), allocatable :: r
    allocate (r)
    r%i = n
  end function
  function class_(n) result(r)
    integer, intent(in) :: n
    class(t), allocatable :: r
    allocate (u :: r)
    r%i = n
  end function
  function array(n) result(r)
    integer, intent(in) :: n
    type(t) :: r(n)
    r%i = 1
  end function
  function alloc_array(n) result(r)
    integer, intent(in) :: n
    type(t), allocatable :: r(:)
    allocate (r(n))
  end function
  function class_array(n) result(r)
    integer, intent(in) :: n
    class(t), allocatable :: r(:)
    allocate (u :: r(n))
  end function
  function holder() result(r)
    type(h) :: r
    allocate (r%a, r%l(2))
    allocate (u :: r%p, r%q(3))
  end function
  integer function value_of(x)
    class(t), intent(in) :: x
    value_of = x%i
  end function
  integer function sum_of(x)
    class(t), intent(in) :: x(:)
    sum_of = sum(x%i)
  end function
  subroutine out_plain(x)
    type(t), intent(out) :: x
    x%i = 1
  end subroutine
  subroutine out_class(x)
    class(t), intent(out) :: x
    x%i = 1
  end subroutine
  subroutine out_array(x)
    class(t), intent(out) :: x(:)
  end subroutine
  subroutine out_alloc(x)
    class(t), allocatable, intent(out) :: x(:)
  end subroutine
  subroutine locals()
    type(t) :: a, b(2)
    type(u) :: c
    class(t), allocatable :: d, e(:)
    type(t), save :: kept
    allocate (u :: d, e(3))
  end subroutine
  subroutine early(n)
    integer, intent(in) :: n
    type(t) :: a
    block
      type(u) :: b
      if (n > 0) return
    end block
  end subroutine
  subroutine holders()
    type(h) :: x
    x = holder()
    call check(60, 1 + 8, 4)
    x = holder()
  end subroutine
end module
program p
  use m
  implicit none
  call run()
  if (bad > 0) stop 1
contains
  ! Each way out of a BLOCK ends its variables.
  subroutine leaving()
    integer :: k
    do k = 1, 3
      block
        type(t) :: x
        if (k == 2) cycle
        if (k == 3) exit
      end block
    end do
    outer: block
      type(t) :: x, y
      block
        type(t) :: z
        if (k > 0) exit outer
      end block
    end block outer
    block
      type(t) :: x
      if (value_of(plain(2)) > 1) goto 10
    end block
10  if (value_of(plain(2)) > 1) return
    print *, 'not here'
  end subroutine
  subroutine run()
    type(t) :: a, b, v(3)
    type(u) :: c
    type(t), allocatable :: d, dv(:)
    class(t), allocatable :: e, ev(:), ev2(:)
    class(t), pointer :: pe, pv(:)
    type(h) :: k
    integer :: n
    nt = 0; nu = 0
    a = b; call check(1, 1, 0)
    v = b; call check(2, 3, 0)
    v(1:2) = v(2:3); call check(3, 2, 0)
    d = b; call check(4, 0, 0)
    d = b; call check(5, 1, 0)
    dv = v; call check(6, 0, 0)
    dv = v(1:2); call check(7, 3, 0)
    deallocate (dv); call check(8, 2, 0)
    deallocate (d); call check(9, 1, 0)
    c = u(); call check(10, 1, 1)
    a = plain(3); call check(11, 2, 0)
    n = value_of(plain(3)); call check(12, 1, 0)
    a = alloc(3); call check(13, 2, 0)
    n = value_of(alloc(3)); call check(14, 1, 0)
    e = class_(3); call check(15, 1, 1)
    e = class_(3); call check(16, 2, 2)
    n = value_of(class_(3)); call check(17, 1, 1)
    v = array(3); call check(18, 6, 0)
    n = sum_of(array(4)); call check(19, 4, 0)
    n = sum_of(alloc_array(4)); call check(20, 4, 0)
    n = sum_of(class_array(4)); call check(21, 4, 4)
    ev = class_array(2); call check(22, 2, 2)
    ev = class_array(3); call check(23, 5, 5)
    allocate (dv, source=v); call check(24, 0, 0)
    deallocate (dv); call check(25, 3, 0)
    allocate (dv, source=array(2)); call check(26, 2, 0)
    call out_plain(a); call check(27, 1, 0)
    call out_class(c); call check(28, 1, 1)
    call out_array(v); call check(29, 3, 0)
    call out_array(ev); call check(30, 3, 3)
    call out_alloc(ev); call check(31, 3, 3)
    call locals(); call check(32, 3+1+1+3, 1+1+3)
    call early(1); call check(33, 2, 1)
    call early(0); call check(34, 2, 1)
    allocate (u :: pe, pv(2)); call check(35, 0, 0)
    deallocate (pe); call check(36, 1, 1)
    deallocate (pv); call check(37, 2, 2)
    allocate (u :: ev(2))
    call move_alloc(ev, ev2); call check(38, 0, 0)
    allocate (u :: ev(3)); call move_alloc(ev, ev2); call check(39, 2, 2)
    call leaving(); call check(41, 3 + 3 + 2 + 1, 0)
    call holders(); call check(40, 3 * 8, 3 * 4)
  end subroutine
end program
