! Assignment of objects with allocatable components: in constructs into the memory that data clauses gave them, on the
! host too where shapes and lengths are the same.
! gfortran 12 uses freed memory in `p%d = p%d(1:0:-1)`.
! rows: ROUT-25, LNG-01
module m
  type in
    integer, allocatable :: z(:)
    real, allocatable :: s
  end type
  type out
    type(in) :: a
    type(in), allocatable :: d(:)
    integer, allocatable :: w(:,:)
    integer :: k = 3
  end type
contains
  subroutine make(o, i)
    type(out), intent(out) :: o
    integer, intent(in) :: i
    integer :: j
    allocate (o%a%z(3), o%a%s, o%d(2), o%w(2,2))
    o%a%z = i; o%a%s = i; o%w = 10*i; o%k = i
    do j = 1, 2
      allocate (o%d(j)%z(4), o%d(j)%s)
      o%d(j)%z = 100*i + j; o%d(j)%s = 2*i
    end do
    !$acc enter data copyin(o)
    !$acc enter data copyin(o%a%z, o%a%s, o%d, o%w)
    do j = 1, 2
      !$acc enter data copyin(o%d(j)%z, o%d(j)%s)
    end do
  end subroutine
  subroutine get(o)
    type(out), intent(inout) :: o
    integer :: j
    do j = 1, 2
      !$acc exit data copyout(o%d(j)%z, o%d(j)%s)
    end do
    !$acc exit data copyout(o%a%z, o%a%s, o%w) delete(o%d)
    !$acc update self(o%k)
    !$acc exit data delete(o)
    print *, o%a%z, o%a%s, o%d(1)%z, o%d(2)%z, o%d(1)%s, o%d(2)%s, o%w, o%k
  end subroutine
  subroutine give(o, p)
    !$acc routine seq
    type(out), intent(inout) :: o
    type(out), intent(in) :: p
    o = p
  end subroutine
end module
module lengths
  type in
    integer, allocatable :: z(:,:)
    character(:), allocatable :: c
    real, allocatable :: s
  end type
  type out
    type(in) :: a, b(2)
    type(in), allocatable :: d(:)
    integer :: k = 3
    integer, pointer :: p(:) => null()
  end type
contains
  subroutine set(x, i)
    type(in), intent(inout) :: x
    integer, intent(in) :: i
    allocate (x%z(2:3, i))
    x%z = i
    x%c = repeat('ab', i)
    x%s = i
  end subroutine
  subroutine show(t, x)
    character(*) :: t
    type(in) :: x
    print *, t, allocated(x%z), allocated(x%c), allocated(x%s)
    if (allocated(x%z)) print *, lbound(x%z), ubound(x%z), sum(x%z)
    if (allocated(x%c)) print *, len(x%c), x%c
    if (allocated(x%s)) print *, x%s
  end subroutine
  subroutine showo(t, o)
    character(*) :: t
    type(out) :: o
    integer :: i
    call show(t//'a', o%a)
    do i = 1, 2
      call show(t//'b', o%b(i))
    end do
    if (allocated(o%d)) then
      print *, lbound(o%d)
      do i = lbound(o%d,1), ubound(o%d,1)
        call show(t//'d', o%d(i))
      end do
    end if
    print *, o%k, associated(o%p)
  end subroutine
end module
subroutine on_host
  use lengths
  type(in) :: e, f, g(3), h(3)
  type(out) :: o, p
  integer, target :: q(3)
  integer :: i
  call set(e, 2); call set(f, 3)
  call show('e', e)
  f = e; call show('f=e', f)
  e%z = 9; e%c = 'xyzz'; e%s = 8
  f = e; call show('f=e', f)
  deallocate (e%z); f = e; call show('f=e', f)
  deallocate (e%c, e%s); f = e; call show('f=e', f)
  call set(f, 4)
  e = f; call show('e=f', e)
  do i = 1, 3
    call set(g(i), i)
  end do
  h = g
  do i = 1, 3
    call show('h', h(i))
  end do
  h = g(3:1:-1)
  do i = 1, 3
    call show('h', h(i)); call show('g', g(i))
  end do
  o%a = g(1); o%b = g(2:3); allocate (o%d(0:1)); o%d = h(1:2); o%p => q; o%k = 7
  p = o
  call showo('p', p)
  p%d(0)%z = 100; o%d(1)%c = 'longer than before'; o%a%s = 77
  p = o
  call showo('p', p); call showo('o', o)
  p%d(0)%z = 100
  p%d = p%d(1:0:-1)
  call showo('p', p)
  p%b(1) = p%b(2); p%a = p%d(lbound(p%d,1))
  call showo('p', p)
  p = p
  call showo('p', p)
  where ([.true.,.false.,.true.]) g = h
  forall (i = 1:3) h(i) = g(4-i)
  do i = 1, 3
    call show('h', h(i)); call show('g', g(i))
  end do
end subroutine
program t
  use m
  type(out) :: o, p, q
  call make(o, 1); call make(p, 2); call make(q, 3)
  !$acc serial present(o, p, q)
  o = p
  call give(p, q)
  q%d = o%d
  q%d(1) = o%d(2)
  block
    type(in) :: x
    x = q%a; x = q%d(1); q%a%z(1) = size(x%z); x%z(2) = 7; q%a%z(2) = x%z(2)
    q%a%z(3) = q%d(1)%z(2)
  end block
  !$acc end serial
  call get(o); call get(p); call get(q)
  call on_host
end program
