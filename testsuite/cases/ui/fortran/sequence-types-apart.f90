! SEQUENCE types of one name are one type where their components are of the same types as well.
module m
  type s
    sequence
    integer :: i
    real :: x
  end type
  type chain
    sequence
    type(chain), pointer :: next
  end type
contains
  subroutine takes(a)
    type(s) :: a
    print *, a%i
  end subroutine
  subroutine follows(a)
    type(chain) :: a
  end subroutine
end module
subroutine same
  use m, only: takes, follows
  type s
    sequence
    integer :: i
    real :: x
  end type
  type chain
    sequence
    type(chain), pointer :: next
  end type
  type(s) :: b
  type(chain) :: c
  call takes(b)
  call follows(c)
end subroutine
subroutine other
  use m, only: takes
  type s
    sequence
    integer :: i
    integer :: x
  end type
  type(s) :: b
  call takes(b)  !~ ERROR E0807 type mismatch in argument `a`: passed TYPE(s) to TYPE(s)
end subroutine
