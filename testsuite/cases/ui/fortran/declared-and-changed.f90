! Attributes that statements give one after the other, shapes that values imply, C's variables, loops that other
! procedures change.
! args: -fcoarray=single
function twice() result(r)
  integer :: r
  target twice       !~ ERROR E0814 `twice` has the TARGET attribute and is the name of the procedure
  asynchronous twice !~ ERROR E0814 `twice` has the ASYNCHRONOUS attribute and is the name of the procedure
  r = 1
end function
subroutine shapes(n, a, x)
  implicit none
  integer :: n
  real, volatile :: a
  type(*) :: x[*] !~ ERROR E0814 `x` is of TYPE(*): it cannot be ALLOCATABLE, a POINTER, a coarray
  integer, parameter :: v(2, 3) = 1
  integer, parameter :: all(0:*, *) = v
  integer, parameter :: some(2, *) = v !~ ERROR E0804 the value of `some` gives all of its upper bounds or none
  integer :: c(command_argument_count()) = 1 !~ ERROR E0814 `c` has an initial value, but bounds that are not constant
  integer, save :: s[*]
  codimension :: s[2, *] !~ ERROR E0814 `s` has a coarray's bounds twice
end subroutine
impure elemental subroutine each(x, y)
  real :: x !~ ERROR E0814 `x` is a dummy argument of an ELEMENTAL procedure and must have an INTENT or VALUE
  real, value :: y
end subroutine
module for_c
  use iso_c_binding
  implicit none
  type :: plain
    integer :: i
  end type
  type(plain), bind(c) :: object   !~ ERROR E0814 the BIND(C) variable `object` is of a type without BIND(C)
  character(2), bind(c) :: text    !~ ERROR E0814 the BIND(C) variable `text` is of a character length other than 1
  integer(c_int), pointer, bind(c) :: p !~ ERROR E0814 `p` has the BIND(C) attribute and has the POINTER attribute
  integer(c_int), bind(c) :: image[*] !~ ERROR E0814 `image` has the BIND(C) attribute and has a coarray's bounds
  character, bind(c) :: letters(2)
  procedure(callee), pointer, bind(c) :: code
  abstract interface
    subroutine callee() bind(c)
    end subroutine
  end interface
end module
module shared
  implicit none
  integer :: i
  class(*), pointer :: any
  common /block/ any !~ ERROR E0817 `any` is in a common block, but polymorphic
  integer :: a, b
  protected :: b
  equivalence (a, b) !~ ERROR E0817 of `a` and `b`, which share their storage, only one is PROTECTED
contains
  subroutine outer
    do i = 1, 3
      call inner !~ ERROR E0802 `inner` changes `i`, the variable of this DO loop
      call sets
    end do
  end subroutine
  subroutine inner
    call gives(i)
  end subroutine
  subroutine sets
    integer :: i
    i = 1
  end subroutine
  subroutine gives(k)
    integer, intent(out) :: k
    k = 2
  end subroutine
end module
program block_names
  use, intrinsic :: iso_c_binding
  use, non_intrinsic :: iso_c_binding !~ ERROR E0802 `iso_c_binding` is an intrinsic module in one USE
  import !~ ERROR E0816 IMPORT brings names of the scope around, and there is none here
  implicit none
  integer :: k, count
  common /each/ k !~ ERROR E0802 `each` is the name of a common block and of a program unit
  do k = 1, 3
    call reads !~ ERROR E0802 `reads` changes `k`, the variable of this DO loop
  end do
contains
  subroutine reads
    open (10, file='x', iostat=k)
  end subroutine
end program
