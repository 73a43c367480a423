! Values, arguments and bounds in bodies that are refused where they stand.
! args: -fcoarray=single
subroutine values(n, mold, x, s, a, set)
  use iso_fortran_env
  implicit none
  integer, optional :: n
  type(*) :: mold
  integer :: x(*)
  type :: closed
    sequence
    integer :: i
  end type
  type :: open
    integer :: i
  end type
  type :: parts
    integer, allocatable :: a
    integer :: plain
  end type
  type(closed) :: c
  type(open) :: o
  type(parts), save :: both[*]
  integer, allocatable :: s, a(:)
  logical :: set
  integer :: i, list(2), stat
  character(0) :: empty
  real, pointer :: p, vector(:)
  real, target :: room(4)
  type(lock_type), allocatable :: lock[:]
  print *, maxval(list, dim=n)      !~ ERROR E0807 argument `dim` of intrinsic `maxval` must be no OPTIONAL dummy argument
  print *, same_type_as(o, c)       !~ ERROR E0807 argument `b` of intrinsic `same_type_as` must be of a type that can be extended
  print *, sizeof(mold)             !~ ERROR E0807 argument `x` of intrinsic `sizeof` must be of a known type
  print *, sizeof(x)                !~ ERROR E0807 not an assumed-size array
  set = allocated(scalar=a)         !~ ERROR E0807 `scalar=` of `allocated` does not fit the argument
  set = allocated(array=s)          !~ ERROR E0807 `array=` of `allocated` does not fit the argument
  i = fget(empty)                   !~ ERROR E0807 argument `c` of intrinsic `fget` must be of one character or more
  if (p == null()) i = 1            !~ ERROR E0803 NULL() has no value to operate on
  print *, lcobound(both%plain), lcobound(both%a) !~ ERROR E0807 argument `coarray` of intrinsic `lcobound` must be a coarray
  sync images (-1)                  !~ ERROR E0815 no image has the number -1
  vector(:) => room                 !~ ERROR E0804 the bounds of a pointer are `lower:` or `lower:upper`
  vector(1:2:1) => room             !~ ERROR E0804 the bounds of a pointer are `lower:` or `lower:upper`
  call one_image(both%plain)
  call one_image(both[1]%plain)     !~ ERROR E0807 argument `y` is a coarray: the actual argument must be one, on this image
  call one_image(i)                 !~ ERROR E0807 argument `y` is a coarray: the actual argument must be one, on this image
  critical
    deallocate (lock)               !~ ERROR E0816 DEALLOCATE of a coarray is an image control statement
  end critical
  select case (set)
  case (:.true.)                    !~ ERROR E0803 a CASE of a LOGICAL selector cannot be a range
  case (.false.)
  end select
  call outside(%val(empty))         !~ ERROR E0807 a %VAL argument must be a number, not CHARACTER
contains
  subroutine one_image(y)
    integer :: y[*]
  end subroutine
end subroutine
subroutine ranks(x, k)
  implicit none
  integer :: x(..), io
  integer, intent(in) :: k
  character(8), parameter :: word = 'unknown'
  select rank (x)
  rank (1)
    print *, x
  rank (1) !~ ERROR E0802 this block of SELECT RANK appears twice
  rank (*)
  rank (*) !~ ERROR E0802 this block of SELECT RANK appears twice
  end select
  print *, (k, k = 1, 5) !~ ERROR E0810 `k`
  inquire (unit=1, encoding=word) !~ ERROR E0803 ENCODING= needs a scalar CHARACTER variable
  open (1, readonly, action='write') !~ ERROR E0818 READONLY and ACTION= say different things
!~^ ERROR E0818 READONLY in OPEN is DEC's, no standard's
  open (2, status='new', iostat=io)
  open (2, status='scratch', file='x', err=10)
10 continue
end subroutine
