! What a Cray pointer points to has no memory of its own.
subroutine wrong(d, n)
  integer :: n, d(n)
  pointer (p, d) !~ ERROR E0802 `d` has a place in memory already
end subroutine
