! Values of constructors, ALLOCATE and SELECT TYPE (Fortran 2018 C611, C7106, C7112, C946, C1162).
module m
  type, abstract :: base
    integer :: i
  end type
  type, extends(base) :: t
    integer :: a(2)
  end type
  type :: u
    integer :: a(2)
    integer, allocatable :: b(:)
    character(8) :: message
  end type
contains
  subroutine s(x, keep)
    class(t) :: x
    class(*), intent(in) :: keep
    type(t) :: y
    type(u) :: v
    integer, parameter :: n = 3
    integer :: i
    y%base = y%base  !~ ERROR E0803 this part is of an abstract type, of which there are no objects
  !~^ ERROR E0803 this part is of an abstract type, of which there are no objects
    print *, y%base%i
    v = u([1, 2, 3], null(), '')  !~ ERROR E0804 the value for component `a` has another shape
    v = u(1, [1, 2, 3], '')
    print *, [character(*) :: 'a', 'bc']  !~ ERROR E0803 the length in an array constructor cannot be `*` or `:`
    print *, [(n, n = 1, 3)]  !~ ERROR E0811 `n` is a named constant, so an implied DO cannot count with it
    allocate (v%b(2), v%b(3))  !~ ERROR E0802 this object stands twice in one statement
    allocate (v%b(2), stat=v%b(1))  !~ ERROR E0802 STAT= and ERRMSG= cannot name a part of what the same statement allocates or frees
    deallocate (v%b, errmsg=v%message, stat=v%b(1))  !~ ERROR E0802 STAT= and ERRMSG= cannot name a part of what the same statement allocates or frees
    select type (x)
    type is (integer)  !~ ERROR E0803 the selector is CLASS(t), which is never INTEGER(4)
    end select
    select type (keep)
    type is (integer)
      keep = 1  !~ ERROR E0810 `keep` stands for a variable that cannot change: `keep` is INTENT(IN), and cannot be changed here
    end select
    print *, transfer(1, [''])  !~ ERROR E0807 argument `mold` of intrinsic `transfer` must be of a size other than 0 where `source` has one
    print *, unpack([1, 2], [.true., .true., .true.], 0)  !~ ERROR E0807 argument `vector` of intrinsic `unpack` must be at least 3 elements, not 2
    print *, maskl([40])  !~ ERROR E0807 argument `i` of intrinsic `maskl` must be from 0 to 32
  end subroutine
end module
