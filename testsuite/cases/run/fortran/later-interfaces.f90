! Dummies of interface bodies that are like an interface further down in the host: in generic blocks, with IMPORT, and in
! bodies of separate module procedures; procedures that are like such a body in turn; bounds and lengths that call
! functions whose interfaces stand further down.
! rows: LNG-01
module callbacks
  implicit none
  private
  public :: apply, each, twice_of, keeper, keep
  procedure(apply_one), pointer :: chosen => null()
  type keeper
    procedure(keep), pointer, nopass :: how => null()
  end type
  interface apply
    module function apply_one(n, f) result(r)
      integer, intent(in) :: n
      procedure(rule), optional :: f
      integer :: r
    end function
    module function apply_real(x, f) result(r)
      real, intent(in) :: x
      procedure(rule) :: f
      integer :: r
    end function
  end interface
  interface
    module subroutine each(list, f)
      integer, intent(inout) :: list(:)
      procedure(rule) :: f
    end subroutine
    integer function twice_of(f, n) bind(c)
      import
      procedure(c_rule) :: f
      integer, value :: n
    end function
    module subroutine keep(how)
      procedure(rule), pointer, intent(out) :: how
    end subroutine
  end interface
  abstract interface
    integer function rule(i)
      integer, intent(in) :: i
    end function
    integer function c_rule(i) bind(c)
      integer, value :: i
    end function
  end interface
end module
submodule (callbacks) bodies
contains
  module procedure apply_one
    r = n
    if (present(f)) r = f(n)
  end procedure
  module procedure apply_real
    r = f(int(x)) + 100
  end procedure
  module procedure each
    integer :: i
    chosen => apply_one
    do i = 1, size(list)
      list(i) = chosen(list(i), f)
    end do
  end procedure
  module procedure keep
    how => negative
  end procedure
  integer function negative(i)
    integer, intent(in) :: i
    negative = -i
  end function
end submodule
integer function twice_of(f, n) bind(c)
  implicit none
  abstract interface
    integer function c_rule(i) bind(c)
      integer, value :: i
    end function
  end interface
  procedure(c_rule) :: f
  integer, value :: n
  twice_of = f(f(n))
end function
pure integer function len_of(k)
  implicit none
  integer, intent(in) :: k
  len_of = 2*k
end function
program p
  use callbacks
  implicit none
  integer :: list(3) = [1, 2, 3]
  abstract interface
    integer function like(i)
      integer, intent(in) :: i
    end function
  end interface
  procedure(like), pointer :: how
  type(keeper) :: k
  if (apply(3) /= 3 .or. apply(3, double) /= 6 .or. apply(4.5, double) /= 108) error stop 1
  call each(list, double)
  if (any(list /= [2, 4, 6])) error stop 2
  if (twice_of(more, 5) /= 7) error stop 3
  call keep(how)
  if (how(9) /= -9) error stop 4
  k%how => keep
  call k%how(how)
  if (how(8) /= -8) error stop 5
  call sized(3)
  print *, 'ok'
contains
  subroutine sized(n)
    integer, intent(in) :: n
    real :: a(len_of(n))
    character(len_of(n) + 1) :: c
    integer b
    dimension b(len_of(2):len_of(n))
    interface
      pure integer function len_of(k)
        integer, intent(in) :: k
      end function
    end interface
    abstract interface
      function g(x) result(r)
        integer, intent(in) :: x
        real :: r(half_of(x))
        interface
          pure integer function half_of(k)
            integer, intent(in) :: k
          end function
        end interface
      end function
    end interface
    if (size(a) /= 6 .or. len(c) /= 7 .or. lbound(b, 1) /= 4 .or. ubound(b, 1) /= 6) error stop 6
  end subroutine
  integer function double(i)
    integer, intent(in) :: i
    double = 2*i
  end function
  integer function more(i) bind(c)
    integer, value :: i
    more = i + 1
  end function
end program
