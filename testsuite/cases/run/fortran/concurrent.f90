! DO CONCURRENT on the host and in constructs: LOCAL, LOCAL_INIT and REDUCE, masks, CYCLE, several indices.
! rows: CMP-13
program t
  implicit none
  integer, parameter :: n=1000
  real(8) :: a(n), b(n,50), s, t3, c(n), loc(4), w
  integer :: i, j, k, m, cnt
  logical :: ok, any1
  a = [(mod(i*7,31), i=1,n)]*0.5d0
  s = 1; t3 = -1; m = huge(m); cnt = 0; ok = .true.; any1 = .false.
  do concurrent (i=1:n) shared(a) reduce(+:s, cnt) reduce(max:t3) reduce(min:m) reduce(.and.:ok) reduce(.or.:any1)
    s = s + a(i)
    t3 = max(t3, a(i))
    m = min(m, i)
    cnt = cnt + 1
    ok = ok .and. a(i) >= 0
    any1 = any1 .or. i == 77
  end do
  print *, s, t3, m, cnt, ok, any1
  loc = 5; w = 2
  do concurrent (i=1:n, j=1:50, mod(i,3)/=0) local(loc) local_init(w)
    loc = a(i)
    w = w + j
    if (j == 3) cycle
    b(i,j) = sum(loc) * w
  end do
  do concurrent (i=1:n:3)
    b(i,:) = 0
  end do
  b(:,3) = 0
  do concurrent (i=3:n:3)
    b(i,:) = 1
  end do
  print *, sum(b), loc, w
  !$acc parallel loop
  do concurrent (i=1:n) local(loc) reduce(+:s)
    loc(1) = a(i); loc(2:) = 1
    c(i) = sum(loc)
    s = s + c(i)
  end do
  print *, s, sum(c)
  !$acc kernels
  do concurrent (i=1:n) local_init(loc) reduce(+:s)
    loc(1) = loc(1) + a(i)
    c(i) = loc(1) + loc(4)
    s = s + c(i)
  end do
  !$acc end kernels
  print *, s, sum(c), loc
  !$acc parallel
  !$acc loop gang
  do concurrent (j=1:50) local(k) reduce(max:t3)
    k = j
    !$acc loop vector
    do concurrent (i=1:n)
      b(i,j) = b(i,j) + k
    end do
    t3 = max(t3, b(7,j))
  end do
  !$acc end parallel
  print *, sum(b), t3
  call sub(c, n)
contains
  subroutine sub(x, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(:)
    real(8) :: v(n), tot
    integer :: i
    do concurrent (i=1:n) default(none) shared(x, v)
      v(i) = f(x(i))
    end do
    tot = 0
    do concurrent (integer :: kk=1:n) reduce(+:tot)
      tot = tot + v(kk)
    end do
    print *, tot
  end subroutine
  pure real(8) function f(y)
    real(8), intent(in) :: y
    f = y*2
  end function
end
