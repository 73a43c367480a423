! Values, types and defaults that a SELECT construct names twice.
subroutine s(x, i, c, l)
  class(*) :: x
  integer :: i
  character(3) :: c
  logical :: l
  select type (x)
  type is (integer)
  type is (real)
  type is (integer)         !~ ERROR E0802 this guard of SELECT TYPE appears twice
  end select
  select type (x)
  class default
  class default             !~ ERROR E0802 this guard of SELECT TYPE appears twice
  end select
  select case (i)
  case (1)
  case (2:5)
  case (4)                  !~ ERROR E0802 this CASE overlaps with an earlier one
  end select
  select case (i)
  case default
  case default              !~ ERROR E0802 CASE DEFAULT appears twice
  end select
  select case (c)
  case ('a')
  case ('b':'d')
  case ('z':'y')
  case ('z')
  case ('a  ')              !~ ERROR E0802 this CASE overlaps with an earlier one
  end select
  select case (c)
  case (:'m')
  case ('ccc')              !~ ERROR E0802 this CASE overlaps with an earlier one
  end select
  select case (l)
  case (.true.)
  case (.false.)
  case (.true.)             !~ ERROR E0802 this CASE overlaps with an earlier one
  end select
  select case (c)
  case (1)                  !~ ERROR E0803 the CASE value is INTEGER(4), but the selector is CHARACTER(3)
  end select
  select case (c)
  case (c)                  !~ ERROR E0805 a CASE value must be a constant
  end select
end subroutine
