! A pure procedure leaves common blocks alone, under any name.
pure subroutine s(j)
  integer, intent(in) :: j
  integer :: i, k
  common /z/ i
  equivalence (i, k)  !~ ERROR E0821 `i` of a common block cannot share its place with others in a PURE procedure
end subroutine
