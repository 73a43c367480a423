! Private copies of objects with LEN parameters have the original's lengths and memory of their own: in constructs,
! loops and DO CONCURRENT, whose LOCAL variables are sized as their originals are and not as a declaration would be now.
! rows: LPRIV-01, CPRIV-01, LOOP-08
! reference: none
module m
  implicit none
  type :: pt(n)
    integer, len :: n = 2
    real(8) :: v(n)
    character(n) :: s(2)
    character(2 * n) :: w
    character(4) :: f(n)
    integer :: c = 7
  end type
  type, extends(pt) :: ext(k)
    integer, len :: k = 1
    integer :: e(-1:k, n)
    type(pt(3)) :: in
  end type
  type :: out
    integer :: z = 2
    type(pt(3)) :: in
  end type
contains
  subroutine privates(n, k)
    integer :: n, k, i, j, r(20), q(20)
    type(ext(n, k)) :: x
    type(out) :: o
    type(pt) :: d
    n = 99; k = 98
    !$acc parallel loop gang vector private(x, o, d) num_gangs(3)
    do i = 1, 20
      r(i) = 0
      if (i == 13) cycle
      x%v = i; x%e = 2 * i; x%s = 'abcdef'; x%w = '0123456789'; x%f = 'zz'; x%in%v = i
      x%f(2)(2:3) = 'yx'
      o%in%w = 'qwertyuio'; o%in%v = 3; d%v = i; d%w = 'hjklz'
      r(i) = int(sum(x%v) + sum(x%in%v) + sum(d%v)) + sum(x%e) + x%c + x%in%c + o%in%c + o%z &
        + x%n + x%k + x%in%n + o%in%n + d%n + len(x%s) + size(x%e)
      if (x%s(2) /= 'abcd' .or. x%w /= '01234567' .or. x%f(2) /= 'zyx' .or. x%f(4) /= 'zz') r(i) = -1
      if (o%in%w /= 'qwerty' .or. d%w /= 'hjkl' .or. lbound(x%e, 1) /= -1) r(i) = -2
    end do
    q = [(merge(0, 41 * i + 57, i == 13), i = 1, 20)]
    if (any(r /= q)) stop 1
    r = 0
    !$acc parallel private(d, x) num_gangs(4)
    !$acc loop gang
    do i = 1, 20
      x%v = 1
      !$acc loop vector private(o)
      do j = 1, 4
        o%in%v = i + j
        !$acc atomic
        r(i) = r(i) + int(sum(o%in%v))
      end do
    end do
    !$acc end parallel
    if (any(r /= [(12 * i + 30, i = 1, 20)])) stop 2
    x%v = -1; x%e = -2
    call of_dummies(x)
  end subroutine
  subroutine of_dummies(x)
    type(ext(*, *)) :: x
    integer :: i, r(20)
    !$acc kernels loop private(x)
    do i = 1, 20
      x%v = i; x%e = 1
      r(i) = int(sum(x%v)) + sum(x%e)
    end do
    if (any(r /= [(4 * i + 16, i = 1, 20)])) stop 4
    do concurrent (i = 1:20) local(x)
      x%v = i; x%e = 2
      r(i) = int(sum(x%v)) + sum(x%e)
    end do
    if (any(r /= [(4 * i + 32, i = 1, 20)])) stop 5
    x%v = -1; x%e = -2
    r = 0
    !$acc parallel loop
    do concurrent (i = 1:20) local_init(x)
      if (i == 3) cycle
      x%v(1) = i
      r(i) = int(sum(x%v)) + sum(x%e)
    end do
    if (any(r /= [(merge(0, i - 3 - 32, i == 3), i = 1, 20)])) stop 6
    if (any(x%v /= -1) .or. any(x%e /= -2)) stop 7
  end subroutine
  subroutine locals(n, w, t)
    integer :: n, w(:), i, r(5)
    character(*) :: t
    integer :: a(n)
    integer, target :: b(0:n)
    character(n) :: c
    n = 7
    do concurrent (i = 1:5) local(a, b, c)
      a = i; c = 'xyzuvw'; b = i
      block
        integer, pointer :: p(:)
        p => b
        p(0) = 5
      end block
      r(i) = size(a) * 1000 + len(c) * 100 + size(b) * 10 + b(lbound(b, 1))
    end do
    if (any(r /= 3345)) stop 8
    do concurrent (i = 1:5) local(w) local_init(t)
      w = i
      t(1:1) = 'z'
      r(i) = sum(w) + 100 * len(t)
    end do
    if (any(r /= [(300 + 3 * i, i = 1, 5)]) .or. any(w /= [1, 2, 3]) .or. t /= 'abc') stop 9
  end subroutine
end module
program p
  use m
  integer :: n, k
  character(3) :: t
  n = 4; k = 2
  call privates(n, k)
  n = 3; t = 'abc'
  call locals(n, [1, 2, 3], t)
end program
