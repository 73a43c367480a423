! Functions of characters have their declared lengths, pointers too; subscripts that read the target of an assignment.
! rows: LNG-01
program lengths_and_overlap
  implicit none
  type link
    integer :: next(2)
  end type
  type(link) :: links(2, 2)
  character(8) :: cut
  character(12) :: padded
  character(4) :: p, q
  integer :: at(2), i, perm(3)
  cut(p, q) = p // q // 'more'
  padded(p) = p // '|'
  print *, cut('ab', 'cdefgh'), '<', padded('x'), '<', len(padded('x'))
  do i = 1, 4
    links(mod(i - 1, 2) + 1, (i - 1) / 2 + 1)%next = [mod(i, 2) + 1, mod(i / 2 + 1, 2) + 1]
  end do
  at = [1, 1]
  do i = 1, 4
    at = links(at(1), at(2))%next
    print *, at
  end do
  perm = [2, 3, 1]
  perm = perm(perm)
  print *, perm
  print *, len(known()), len(given(7)), modulo(1e22, -1.7), known()
contains
  function known()
    character(6), pointer :: known
    allocate(known)
    known = 'six'
  end function
  function given(n)
    integer, intent(in) :: n
    character(n), pointer :: given
    allocate(given)
  end function
end program
