! Constraints of constructs that nothing leaves, of loops and OPEN, of coarrays' bounds.
! args: -fcoarray=single
module types
  type :: base
    character(2) :: c
  end type
  class(base), parameter :: c1 = base('a') !~ ERROR E0814 the named constant `c1` is polymorphic
  character(:), parameter :: c2 = 'a' !~ ERROR E0814 the named constant `c2` has a deferred length
contains
  pure subroutine stops
    stop !~ ERROR E0821 STOP is an image control statement, which a PURE procedure cannot have
  end subroutine
end module
program p
  integer :: i, j, i1, k1
  integer, allocatable :: a[:], b[*] !~ ERROR E0804 the coarray `b` is ALLOCATABLE and has cobounds
  integer :: c[3] !~ ERROR E0804 the coarray `c` has no `*` as its last upper cobound
  around: do i = 1, 3
    do concurrent (j = 1:3)
      exit around  !~ ERROR E0816 EXIT leaves the DO CONCURRENT construct
      cycle around !~ ERROR E0816 CYCLE leaves the DO CONCURRENT construct
      stop         !~ ERROR E0816 STOP is an image control statement, which a DO CONCURRENT construct cannot have
    end do
    critical
      sync all !~ ERROR E0816 SYNC ALL is an image control statement, which a CRITICAL construct cannot have
      cycle around !~ ERROR E0816 CYCLE leaves the CRITICAL construct
    end critical
  end do around
  do i1 = 1, 3
    call change !~ ERROR E0802 `change` changes `i1`, the variable of this DO loop
  end do
  do k1 = 1, 3
    call change
  end do
  block
    implicit integer (a-z) !~ ERROR E0816 a BLOCK construct has no IMPLICIT statement
  end block
  call p !~ ERROR E0802 `p` is the name of the program, not of a subroutine
  open (10, status='scratch', file='x') !~ ERROR E0818 a scratch file has no name
  open (10, status='new') !~ ERROR E0818 STATUS='new' needs the name of the file
  open (10, form='unformatted', delim='none') !~ ERROR E0818 DELIM= is for formatted files
  open (10, access='direct', recl=8, position='append') !~ ERROR E0818 POSITION= is for sequential and stream access
  open (10, recl=0) !~ ERROR E0818 a record's length must be positive
contains
  subroutine change
    integer :: k1
    i1 = 5
    k1 = 2
  end subroutine
end program
