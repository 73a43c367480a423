! Variables that nothing declares: internal procedures share those that their host's statements mention, wherever these
! stand; names of constructs, of implied DO and of statement functions are nobody else's.
! rows: LNG-01
subroutine many(n)
  implicit integer (p)
  twice(v) = 2 * v + w
  w = 0.25
  x = 10.5
  p = 3.75
  call shares
  print *, x, p, twice(v), i, r, z
  associate (a => x)
    a = a + 1
    c = a
  end associate
  block
    real :: d
    d = 4
    e = d
  end block
  do concurrent (j = 1:3)
    if (j == 2) f = j
  end do
  print *, [(k, k = 1, 3)], (l, l = 1, 2)
  g = 7
  m = int(g)
  call own
  call sized
  print *, c, e, f, m, l, twice(v)
  !$acc parallel loop private(t) reduction(+:s)
  do i = 1, 10
    t = i
    s = s + t
  end do
  call sums
contains
  subroutine shares
    v = 1.5
    i = 4
    z = p + x
    x = x + twice(v)
    r = twice(1.0)
    w = w + 1
    s = 0
    call deeper
  end subroutine
  subroutine deeper
    implicit none
    p = p + 1
  end subroutine
  subroutine own
    ! These are the procedure's.
    a = -1
    d = -2
    j = -3
    k = -4
    c = c + 1
    e = e + 1
    f = f + 1
    m = m + 1
    l = l + 1
    call others
    if (a /= -1 .or. d /= -2 .or. j /= -3 .or. k /= -4) print *, 'shared', a, d, j, k
  end subroutine
  subroutine others
    a = 1
    d = 1
    j = 1
    k = 1
  end subroutine
  subroutine sized
    real :: row(m)
    row = n
    print *, size(row), sum(row)
  end subroutine
  subroutine sums
    print *, s
  end subroutine
end subroutine
program by_rules
  q = 2
  call many(3)
  call three
  print *, q
contains
  subroutine three
    q = q * 3
  end subroutine
end program
