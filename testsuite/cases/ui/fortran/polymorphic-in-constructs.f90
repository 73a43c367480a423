! What constructs cannot do with polymorphic objects yet.
module m
  type, abstract :: shape
  contains
    procedure(area_of), deferred :: area
  end type
  abstract interface
    pure real function area_of(self)
      import shape
      class(shape), intent(in) :: self
    end function
  end interface
  type :: base
    real :: c = 2
  end type
  type :: node
    class(base), allocatable :: x
    type(node), pointer :: next
  end type
contains
  subroutine s(o, a, n, u, z)
    class(shape), intent(in) :: o
    class(base), intent(inout) :: a(:)
    class(base), intent(inout) :: z(*)
    type(node), intent(in) :: n
    class(*), intent(in) :: u(:)
    real :: r
    !$acc serial
    associate (b => a) !~ ERROR E0900 ASSOCIATE names for polymorphic arrays
      r = b(1)%c
    end associate
    !$acc end serial
    !$acc serial
    select type (x => n%next%x)
    type is (base)
      r = 1
    end select
    !$acc end serial
    !$acc serial copyin(u)
    r = 1
    !$acc end serial
    !$acc serial copy(z(1:2))
    z(1)%c = 1
    !$acc end serial
    !$acc serial
    call t(a) !~ ERROR E0900 arguments for CLASS dummies
    !$acc end serial
  end subroutine
  subroutine t(a)
    !$acc routine seq
    class(base), intent(inout) :: a(:)
    a(1)%c = 1
  end subroutine
end module
