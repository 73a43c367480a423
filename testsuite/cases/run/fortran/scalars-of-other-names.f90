! Scalars that are not a procedure's own, or have a second name: what a construct stores in them is there afterwards,
! whoever reads it next and by whatever name.
! rows: KER-01, IMP-17, LOOP-08
module m
  implicit none
  type t
    real :: s = 3, u = 4
    integer :: n = 0
  end type
  real :: shared, other
  common /c/ shared, other
contains
  subroutine show_common(name)
    character(*), intent(in) :: name
    print *, name, shared, other
  end subroutine
  subroutine common_block
    integer :: i
    !$acc kernels
    shared = 3.5
    !$acc end kernels
    call show_common('common')
    !$acc kernels loop
    do i = 1, 4
      other = i
    end do
    call show_common('common')
    shared = 1; other = 2
  end subroutine
  subroutine dummy(d)
    real, intent(inout) :: d
    !$acc kernels
    d = 8.5
    !$acc end kernels
  end subroutine
  subroutine pointers(n)
    integer, intent(in) :: n
    real, target :: v
    real, pointer :: q
    real :: a(n), b(n), c(n)
    integer :: i
    a = [(i, i = 1, n)]
    q => v
    v = -1
    !$acc kernels loop copyin(a) copyout(b) copy(v)
    do i = 1, n
      v = a(i)
      b(i) = v
    end do
    !$acc data copy(v)
    !$acc serial present(v) copyin(a) copyout(c)
    do i = 1, n
      q = a(i)
      c(i) = v
    end do
    !$acc end serial
    !$acc end data
    print *, 'pointer', sum(b), sum(c), v
  end subroutine
end module
program main
  use m
  implicit none
  real :: x, y, z, b(10)
  integer :: k, i
  logical :: l
  complex :: w
  type(t) :: o
  x = 0; y = 1; z = 2; k = 3; l = .false.; w = 0; b = 0
  call plain
  print *, 'plain', x, y, z, k, l, w
  call loops
  print *, 'loops', x, y, k, b
  call clauses
  print *, 'clauses', x, y, z
  call others
  print *, 'others', x, y
  call dummy(x)
  print *, 'dummy', x
  call common_block
  call show_common('end')
  call pointers(10)
  call associated_parts
contains
  subroutine plain
    !$acc kernels
    x = 3.5
    if (y > 0) z = x + y
    l = .true.
    w = cmplx(x, z)
    k = 4
    !$acc end kernels
  end subroutine
  subroutine loops
    integer :: i
    !$acc kernels
    do i = 1, 10
      x = i * 2
      b(i) = x + k
    end do
    !$acc end kernels
    !$acc kernels loop
    do i = 1, k
      y = b(i)
    end do
    !$acc kernels
    k = 2
    do i = 1, k
      b(i) = k
    end do
    !$acc end kernels
  end subroutine
  subroutine clauses
    !$acc kernels copy(x)
    x = 11
    !$acc end kernels
    !$acc data copy(y)
    !$acc kernels
    y = 12
    !$acc end kernels
    !$acc end data
    !$acc serial copyout(z)
    z = 13
    !$acc end serial
  end subroutine
  ! Another procedure reads it before this one gives it another value.
  subroutine others
    !$acc kernels
    x = 21
    !$acc end kernels
    call see
    x = 22
  end subroutine
  subroutine see
    y = x + 100
  end subroutine
  subroutine associated_parts
    integer :: i
    associate (q => o%s, r => o%u, n => o%n)
      !$acc serial copy(o)
      q = 4
      !$acc end serial
      print *, 'part', o%s
      !$acc serial copy(o)
      o%s = 5
      b(1) = q
      !$acc end serial
      print *, 'part', b(1)
      !$acc data copy(o)
      !$acc parallel loop present(o)
      do i = 1, 10
        b(i) = r + o%u
      end do
      !$acc end data
      print *, 'parts', sum(b)
      !$acc kernels
      q = 6
      n = 7
      !$acc end kernels
      print *, 'named', o%s, o%n
      !$acc kernels
      do i = 1, 10
        q = i
        b(i) = o%s
      end do
      !$acc end kernels
      print *, 'both', sum(b), o%s
      !$acc kernels
      do i = 1, 10
        o%s = i * 2
        b(i) = q
      end do
      !$acc end kernels
      print *, 'both', sum(b), q
      q = 1
      !$acc kernels copy(q)
      q = q + 8
      !$acc end kernels
      print *, 'named', o%s
    end associate
  end subroutine
end program
