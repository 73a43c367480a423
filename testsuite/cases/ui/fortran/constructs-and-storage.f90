! Private copies of names that share storage would not share it, and a construct has the host's pointers for reading only.
subroutine shared(m)
  integer :: i, n, m, a(4), s, apart(4), u, v
  real :: x
  common /c/ u, w
  equivalence (n, x), (a(2), s), (apart(1), v)
  !$acc parallel loop reduction(+:n) reduction(+:x) !~ ERROR E0543 `x` shares storage with `n`: their private copies would not
  do i = 1, m
    n = n + 1
  end do
  !$acc parallel loop private(n) firstprivate(x) !~ ERROR E0543 `x` shares storage with `n`: their private copies would not
  do i = 1, m
    n = i
  end do
  !$acc parallel
  !$acc loop private(s, a) !~ ERROR E0543 `a` shares storage with `s`: their private copies would not
  do i = 1, m
    s = i
  end do
  !$acc end parallel
  ! Other storage of the same blocks.
  !$acc parallel loop private(u, w, v, s, n)
  do i = 1, m
    u = i
  end do
end subroutine
subroutine pointers(t)
  type holder
    integer, pointer :: p
  end type
  integer, target :: t(5)
  integer, pointer :: p(:), q, own
  type(holder) :: h
  procedure(shared), pointer :: code
  !$acc kernels
  p => t !~ WARNING W0403 the construct does not change what `p` points to after it
  p(2:) => t(2:) !~ WARNING W0403 the construct does not change what `p` points to after it
  q => t(3) !~ WARNING W0403 the construct does not change what `q` points to after it
  !$acc end kernels
  !$acc parallel copy(h, t)
  h%p => t(2) !~ WARNING W0403 the construct does not change what `h%p` points to after it
  !$acc end parallel
  !$acc parallel private(own)
  own => t(2)
  own = 1
  block
    integer, pointer :: inner(:)
    inner => t
    inner(1) = 2
  end block
  !$acc end parallel
  !$acc data copy(t)
  p => t
  !$acc end data
  print *, q, h%p
end subroutine
