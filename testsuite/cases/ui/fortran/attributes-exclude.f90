! Attributes of one name that exclude each other, or stand twice.
module m
  integer :: in_module
  private in_module
  private in_module                !~ ERROR E0802 the accessibility of `in_module` is said twice
contains
  subroutine constants
    integer, parameter, save :: c1 = 1           !~ ERROR E0814 `c1` has the SAVE attribute and is a named constant
    integer, parameter, target :: c2 = 1         !~ ERROR E0814 `c2` has the TARGET attribute and is a named constant
    integer, parameter :: c3 = 1
    common /block/ c3              !~ ERROR E0814 `c3` is in a common block and is a named constant
  end subroutine
  subroutine commons(d)
    real :: d, x, y, z(2)
    external f
    common /other/ x, y, x         !~ ERROR E0814 `x` is in a common block twice
    save y                         !~ ERROR E0814 `y` has the SAVE attribute and is in a common block
    common /third/ d               !~ ERROR E0814 `d` is in a common block and is a dummy argument
    common /third/ z(2)            !~ ERROR E0814 `z` has an array's bounds twice
    common /third/ f               !~ ERROR E0814 `f` is in a common block and has the EXTERNAL attribute
  end subroutine
  subroutine procedures(d)
    intrinsic sin
    external sin                   !~ ERROR E0814 `sin` has the EXTERNAL attribute and has the INTRINSIC attribute
    external g
    external g                     !~ ERROR E0814 `g` has the EXTERNAL attribute twice
    real :: d
    data d /1.0/                   !~ ERROR E0814 `d` gets a value by DATA and is a dummy argument
    real :: i = 1.0
    data i /2.0/                   !~ ERROR E0814 `i` gets a value by DATA and has an initial value
    namelist /group/ p
    save group                     !~ ERROR E0814 `group` has the SAVE attribute and is a namelist group
    real, target, target :: d2     !~ ERROR E0814 an attribute stands twice
    namelist /group/ own
    procedure(), pointer :: p      !~ ERROR E0814 `p` is declared by PROCEDURE and is in a NAMELIST
  contains
    subroutine own                 !~ ERROR E0814 `own` is a procedure defined below and is in a NAMELIST
    end subroutine
  end subroutine
  subroutine itself
    integer :: itself              !~ ERROR E0814 `itself` has a type of its own and is the name of the procedure
  end subroutine
  function named() result(r)
    integer :: r
    integer :: named               !~ ERROR E0814 `named` has a type of its own and is the name of the procedure
  end function
  pure pure subroutine twice       !~ ERROR E0814 a prefix stands twice
  end subroutine
end module
block data
  real :: lost
  data lost /1.0/                  !~ ERROR E0814 `lost` gets a value in a BLOCK DATA program unit, but is in no common block
end block data
