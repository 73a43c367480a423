! Actual arguments and parts of objects that a reference cannot have.
module m
  use iso_c_binding
  implicit none (type, external)
  type :: plain
    integer :: i = 0
    integer :: k = 0
  end type
  type :: t
  contains
    procedure, nopass, private :: hidden
  end type
contains
  subroutine hidden
  end subroutine
  subroutine listed(x)
    real :: x(3)
  end subroutine
  subroutine shaped(x)
    real :: x(:)
  end subroutine
  subroutine watched(x)
    real, volatile :: x(3)
  end subroutine
  subroutine deferred(c)
    character(:), allocatable :: c
  end subroutine
  subroutine all(s, unknown)
    real :: s(:), unknown(*), whole(9)
    character(3), allocatable :: c
    character(5) :: text
    integer :: i, state(2)
    type(c_ptr) :: p
    type(plain) :: x
    call listed(s(1))                            !~ ERROR E0807 argument `x` is an array, but the actual argument is one element
    call listed(whole(1))
    call shaped(unknown)                         !~ ERROR E0807 argument `x` takes the shape of the actual argument
    call watched(whole(1:9:4))                   !~ ERROR E0807 argument `x` is VOLATILE or ASYNCHRONOUS
    call deferred(c)                             !~ ERROR E0807 must both have a deferred length
    p = c_loc(i)                                 !~ ERROR E0807 a TARGET or a POINTER
    text(0:2) = 'a'                              !~ ERROR E0815 a substring cannot begin at character 0
    text(2:6) = 'a'                              !~ ERROR E0815 a substring cannot end at character 6 of 5
    text(6:5) = ''
    x = plain(1, i=2)                            !~ ERROR E0807 component `i` gets two values
    x = plain(null(), 1)                         !~ ERROR E0803 component `i` is neither a POINTER nor ALLOCATABLE
    call random_seed(get=state)                  !~ ERROR E0807 an array of at least 8 elements, not 2
    call not_declared(1)                         !~ ERROR E0801 procedure `not_declared` is not declared
  end subroutine
end module
subroutine user
  use m, only: t
  type(t) :: x
  call x%hidden                                  !~ ERROR E0812 binding `hidden` of type `t` is private
end subroutine
