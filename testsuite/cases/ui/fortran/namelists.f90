! What may be in a namelist group (Fortran 2018 C8103 to C8105).
module m
  implicit none
  type :: closed
    private
    integer :: i
  end type
  type :: holds
    type(closed) :: c
  end type
  integer, private :: hidden
  integer :: seen
  namelist /open/ hidden  !~ ERROR E0818 `hidden`, which is PRIVATE, but the group is PUBLIC, cannot be in the namelist group `open`
  namelist /all/ seen, later  !~ ERROR E0801 `later` is not declared in front of the NAMELIST statement
  integer :: later
end module
subroutine s(a, n, keep)
  use m
  real :: a(*)
  integer, intent(in) :: keep
  type(holds) :: h
  namelist /sized/ a  !~ ERROR E0818 `a`, which is an assumed-size array, cannot be in the namelist group `sized`
  namelist /parts/ h  !~ ERROR E0818 `h`, which has the component `i`, which is PRIVATE in its module, cannot be in the namelist group `parts`
  namelist /kept/ keep
  namelist /type/ closed  !~ ERROR E0811 `closed` is not a variable, so it cannot be in a namelist group
  write (*, kept)
  read (*, kept)  !~ ERROR E0810 `keep` is INTENT(IN) and cannot be changed here
end subroutine
end
