! What an atomic construct accesses, it accesses once.
! rows: ATOM-11
subroutine s(a, b, n)
  integer :: n, i, v, a(n), b(n)
  !$acc parallel loop copy(a, b) private(v)
  do i = 1, n
    !$acc atomic
    a(1) = a(1) + a(1) !~ ERROR E0531 an atomic construct can access `a(1)` only once
    !$acc atomic
    a(1) = max(b(i), a(1), a(1) - 1) !~ ERROR E0531 an atomic construct can access `a(1)` only once
    !$acc atomic read
    a(1) = a(1) !~ ERROR E0531 an atomic construct can access `a(1)` only once
    !$acc atomic write
    a(1) = a(1) + 1 !~ ERROR E0531 an atomic construct can access `a(1)` only once
    !$acc atomic capture
    v = a(1)
    a(1) = a(1) + b(1)
    !$acc end atomic
    !$acc atomic capture
    v = a(1)
    a(1) = a(1) + (v + 1) !~ ERROR E0531 an atomic construct can access `v` only once
    !$acc end atomic
    !$acc atomic capture
    a(v) = a(v) + 1 !~ ERROR E0531 an atomic construct can access `v` only once
    v = a(v)
    !$acc end atomic
    !$acc atomic
    v = v + a(v) !~ ERROR E0531 an atomic construct can access `v` only once
    !$acc atomic
    a(1) = a(1) + a(2)
    b(i) = v
  end do
end subroutine
