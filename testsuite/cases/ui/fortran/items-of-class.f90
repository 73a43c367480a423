! Polymorphic items of input and output need a procedure for it: what they hold is known at run time only.
subroutine s(any, list, plain)
  implicit none
  type t
    integer :: i
  end type
  class(*), intent(in) :: any, list(:)
  class(t), intent(inout) :: plain
  print *, any !~ ERROR E0818 `any` is polymorphic: it cannot be read or written without defined I/O
  write (*, *) 1, list(2:) !~ ERROR E0818 `list(2:)` is polymorphic
  read (*, *) plain !~ ERROR E0818 `plain` is polymorphic
  select type (any)
  type is (t)
    print *, any
  end select
  print *, plain%i
end subroutine
