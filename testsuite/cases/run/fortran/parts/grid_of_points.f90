module grid_of_points
  implicit none
  type :: grid
    integer :: n = 0, m = 0
  contains
    procedure :: rows
    procedure :: columns
  end type
contains
  integer function rows(this)
    class(grid), intent(in) :: this
    rows = this%n
  end function
  integer function columns(this)
    class(grid), intent(in) :: this
    columns = this%m
  end function
  integer function halved(n)
    integer, intent(in) :: n
    halved = n / 2
  end function
end module
