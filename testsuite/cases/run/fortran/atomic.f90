! Atomic constructs of every form.
! rows: ATOM-F-READ, ATOM-F-WRITE, ATOM-F-UPD, ATOM-F-CAP-01, ATOM-F-CAP-02, ATOM-F-OP-01, ATOM-F-OP-02, ATOM-F-OP-03
program atomics
  implicit none
  integer, parameter :: n = 400
  integer :: i, counts(8), next, v, seen(n), top, bits, x
  real(8) :: total
  counts = 0; next = 0; seen = 0; total = 0; top = -5; bits = 0; x = 0
  !$acc parallel loop copy(counts, total, top, bits)
  do i = 1, n
    !$acc atomic
    counts(mod(i, 8) + 1) = counts(mod(i, 8) + 1) + 1
    !$acc atomic update
    total = total + 0.5d0
    !$acc end atomic
    !$acc atomic
    top = max(top, mod(i * 7, 93))
    !$acc atomic
    bits = ior(bits, ishft(1, mod(i, 11)))
  end do
  print '(8i5)', counts
  print '(f8.1, 2i6)', total, top, bits
  !$acc parallel loop copy(next, seen) private(v)
  do i = 1, n
    !$acc atomic capture
    next = next + 1
    v = next
    !$acc end atomic
    seen(v) = seen(v) + 1
  end do
  print '(3i5)', next, minval(seen), maxval(seen)
  !$acc parallel loop copy(x) private(v)
  do i = 1, n
    !$acc atomic write
    x = 8
    !$acc atomic read
    v = x
    if (v /= 8) then
      !$acc atomic
      x = x - 1
    end if
  end do
  print '(i5)', x
end program
