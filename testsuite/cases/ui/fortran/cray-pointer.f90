! What a Cray pointer points to has no memory of its own.
subroutine wrong(d, n)
  integer :: n, d(n)
  pointer (p, d) !~ ERROR E0802 `d` already has a place in memory, so a Cray pointer cannot point to it
end subroutine
