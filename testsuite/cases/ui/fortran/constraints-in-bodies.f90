! The same of executable statements: see constraints-of-many-kinds.f90.
! args: -fno-range-check
module kinds
  implicit none
  type :: plain
    integer :: i = 0
  end type
  type :: bound
    integer :: i
  contains
    procedure, nopass :: one
  end type
  type :: list
    type(list), allocatable :: next
  end type
contains
  integer function one()
    one = 1
  end function
  subroutine any_rank(x)
    type(plain), intent(out) :: x(..)
  end subroutine
  subroutine any_type(x)
    type(*) :: x(..)
  end subroutine
  subroutine takes(f)
    interface
      real function f(x)
        real, intent(in) :: x
      end function
    end interface
  end subroutine
  subroutine arguments(a, b, p, q)
    type(plain) :: a(*)
    type(*) :: b(*)
    real, pointer :: p(..), q(..)
    type(bound) :: c
    external :: unknown
    call any_rank(a)     !~ ERROR E0807 `x` is INTENT(OUT) and of assumed rank, but the actual argument is of a type with default
    call any_rank(a(:2))
    call any_type(b)     !~ ERROR E0807 `x` is of assumed rank, but the actual argument of TYPE(*) is neither of assumed shape
    call any_type(c)     !~ ERROR E0807 which takes no type with type-bound or final procedures
    call takes(unknown)  !~ ERROR E0807 argument `f` must be a function, but the actual argument has no type
    print *, associated(p, q) !~ ERROR E0807 of known rank
  end subroutine
  subroutine statements(head)
    type(list), intent(inout) :: head
    integer, allocatable :: m(:), n(:)
    class(*), allocatable :: any
    real :: f, x, table(2, 3)
    f(f) = x !~ ERROR E0802 `f` is the statement function and an argument of it
    allocate (m(3), n(size(m))) !~ ERROR E0802 this bound asks about `m`, which the same statement allocates
    associate (y => null())     !~ ERROR E0803 NULL() has no type, so no name can stand for it
    end associate
    any = z'1'                  !~ ERROR E0803 cannot convert
    call move_alloc(head%next, head%next%next) !~ ERROR E0807 no part of `from`
    print *, 1/0                !~ ERROR E0815 division by zero
    print *, [type(plain) ::]   !~ ERROR E0720 the name of a type, without `type(…)`
    print *, eoshift(table, 1, [1., 2.], dim=1) !~ ERROR E0807 of the shape of `array` without dimension 1
    write (*, '(i5)') int(table)
    print m(1:0)
    do concurrent (integer :: i = 1:3)
      table(1, i) = rand()      !~ ERROR E0821 `rand` is referenced in DO CONCURRENT, but is not PURE
    end do
  end subroutine
end module
