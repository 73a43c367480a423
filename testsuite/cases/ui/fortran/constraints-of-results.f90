! Constraints of results, entries and generic names, of cobounds and objects of other images, of what stands twice.
! args: -fcoarray=single
module m
  implicit none
  interface mixed
    module procedure f, s
  end interface
  interface operator(.twice.)
    module procedure f
  end interface
  interface operator(.twice.)
    module procedure f !~ ERROR E0802 `f` is listed twice in the interface `operator(.twice.)`
  end interface
  type t
    integer :: old / 3 / !~ ERROR E0814 component `old` of a derived type gets its value between slashes
    procedure(s), pointer, nopass :: run
  end type
  type base
  contains
    procedure, nopass :: b
  end type
  type holder
    class(base), allocatable :: part
  end type
  real :: typed
  interface
    real function typed(u) !~ ERROR E0802 the type of `typed` is already given by a declaration
      real :: u
    end function
  end interface
  integer :: big(huge(1) + 3_8, 2_8)
contains
  integer function f(x)
    integer, intent(in) :: x
    f = x
  end function
  subroutine s(x) !~ ERROR E0802 a generic name cannot be for both functions and subroutines
    integer, intent(in) :: x
  end subroutine
  subroutine b
  end subroutine
  function shaped()
    integer :: shaped(4), other(3) !~ ERROR E0803 the result `other` of an entry has other characteristics
    shaped = 1
    return
    entry other()
    other = 2
  end function
  integer(8) function long()
    complex(8) :: entered !~ ERROR E0803 the result `entered` of an entry has other characteristics
    long = 1
    return
    entry entered()
    entered = 2
  end function
  subroutine images(z, n)
    type(holder) :: z[*]
    integer :: n, i
    integer, save :: ok[n, *]
    integer, save :: local[i, *] !~ ERROR E0805 a cobound of `local` uses `i`, a local variable
    type(t), save :: x[*]
    integer, save :: y(3)[*]
    integer, allocatable :: two[:, :]
    integer :: j
    call x[1]%run(3)   !~ ERROR E0811 a procedure pointer of another image cannot be called
    call z[1]%part%b() !~ ERROR E0811 a binding of a polymorphic part of an object of another image cannot be called
    call vector(y(1)[1]) !~ ERROR E0807 argument `v` is an array, but the actual argument one element of another image
    call one(two) !~ ERROR E0807 argument `a` is ALLOCATABLE and has corank 1, not 2
    do y = 1, 3 !~ ERROR E0803 loop variable `y` must be a scalar integer
    end do
    do ok = 1, 3 !~ ERROR E0810 the coarray `ok` cannot be a loop variable
    end do
    critical
      do j = 1, 3
        cycle
      end do
    end critical
    do j = 1, 3
      critical
        cycle !~ ERROR E0816 CYCLE leaves the CRITICAL construct
        exit !~ ERROR E0816 EXIT leaves the CRITICAL construct
      end critical
      j = 2 !~ ERROR E0810 `j` is the variable of an enclosing DO loop
    end do
    print *, size(big) !~ ERROR E0815 `size` gives 4294967300 here, which INTEGER(4) cannot hold
    print *, shape(big) !~ ERROR E0815 `shape` gives 2147483650 here, which INTEGER(4) cannot hold
    print *, size(big, 1, 8), size(big, 2)
  end subroutine
  subroutine vector(v)
    integer :: v(3)
  end subroutine
  subroutine one(a)
    integer, allocatable :: a[:]
  end subroutine
end module
