! Bindings have the characteristics of those that they override; types that are not abstract define all (Fortran 2018
! §7.5.7.3, C734); final procedures take objects of the type (C787).
module m
  implicit none
  type, abstract :: shape
  contains
    procedure(area_of), deferred :: area
    procedure :: move
    procedure :: name => name_of
    procedure, non_overridable :: fixed
    procedure, nopass :: count
  end type
  abstract interface
    real function area_of(self)
      import shape
      class(shape), intent(in) :: self
    end function
  end interface
  type, extends(shape) :: open_one  !~ ERROR E0803 type `open_one` is not abstract, but does not define the deferred binding `area`
  end type
  type, extends(shape) :: good
  contains
    procedure :: area => good_area
    procedure :: move => good_move
    procedure, nopass :: count => good_count
  end type
  type, extends(good) :: bad
  contains
    procedure :: area => bad_area  !~ ERROR E0802 binding `area` cannot override that of the parent `good`: it is a function whose result has other attributes or another type
    procedure :: move => bad_move  !~ ERROR E0802 binding `move` cannot override that of the parent `good`: it calls `distance` what is `by` there
    procedure :: name => bad_name  !~ ERROR E0802 binding `name` cannot override that of the parent `shape`: it is a function whose result has other attributes or another type
    procedure :: fixed => bad_fixed  !~ ERROR E0802 binding `fixed` of the parent `shape` is NON_OVERRIDABLE
    procedure :: count => bad_count  !~ ERROR E0802 binding `count` cannot override that of the parent `good`: it has NOPASS in one of the types only
  end type
  type :: wrong
  contains
    procedure :: s => not_class  !~ ERROR E0803 argument `x`, which binding `s` passes the object to, must be a scalar CLASS(wrong)
    final :: end_class, end_one, end_other, end_row
  end type
contains
  subroutine move(self, by)
    class(shape), intent(inout) :: self
    real, intent(in) :: by
  end subroutine
  function name_of(self)
    class(shape), intent(in) :: self
    character(8) :: name_of
    name_of = 'shape'
  end function
  subroutine fixed(self)
    class(shape) :: self
  end subroutine
  integer function count()
    count = 1
  end function
  pure real function good_area(self)
    class(good), intent(in) :: self
    good_area = 1
  end function
  subroutine good_move(self, by)
    class(good), intent(inout) :: self
    real, intent(in) :: by
  end subroutine
  integer function good_count()
    good_count = 2
  end function
  integer function bad_area(self)
    class(bad), intent(in) :: self
    bad_area = 1
  end function
  subroutine bad_move(self, distance)
    class(bad), intent(inout) :: self
    real, intent(in) :: distance
  end subroutine
  function bad_name(self)
    class(bad), intent(in) :: self
    character(9) :: bad_name
    bad_name = 'bad'
  end function
  subroutine bad_fixed(self)
    class(bad) :: self
  end subroutine
  integer function bad_count(self)
    class(bad), intent(in) :: self
    bad_count = 3
  end function
  subroutine not_class(x)
    type(wrong) :: x
  end subroutine
  subroutine end_class(x)  !~ ERROR E0807 final procedure `end_class` must be a subroutine with one argument, a variable of TYPE(wrong)
    class(wrong) :: x
  end subroutine
  subroutine end_one(x)
    type(wrong) :: x
  end subroutine
  subroutine end_other(x)  !~ ERROR E0802 `end_one` and `end_other` are both final procedures of type `wrong` for rank 0
    type(wrong) :: x
  end subroutine
  subroutine end_row(x)
    type(wrong) :: x(:)
  end subroutine
end module
