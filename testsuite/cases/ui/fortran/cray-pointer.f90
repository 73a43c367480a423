! What a Cray pointer points to has no memory of its own.
subroutine wrong(d, n)
  integer :: n, d(n)
  pointer (p, d) !~ ERROR E0802 `d` already has a place in memory, so a Cray pointer cannot point to it
end subroutine
subroutine both()
  integer, target :: t
  integer, pointer :: q
  integer :: a, b, c, list(2)
  pointer (t, a)  !~ ERROR E0814 nothing can be both
  pointer (q, b)  !~ ERROR E0814 nothing can be both
  pointer (list, c)  !~ ERROR E0814 nothing can be both
end subroutine
