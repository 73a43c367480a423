! A module of the program with the name of an intrinsic one: USE takes it, USE, INTRINSIC the other.
! reference: none
module iso_fortran_env
  implicit none
  integer, parameter :: output_unit = 77, own = 1
end module
subroutine theirs(n)
  use, intrinsic :: iso_fortran_env, only: output_unit, int64, error_unit
  implicit none
  integer, intent(out) :: n(3)
  n = [output_unit, int64, error_unit]
end subroutine
subroutine ours(n)
  use, non_intrinsic :: iso_fortran_env
  implicit none
  integer, intent(out) :: n(2)
  n = [output_unit, own]
end subroutine
program main
  use iso_fortran_env
  implicit none
  integer :: a(3), b(2)
  call theirs(a)
  call ours(b)
  if (any(a /= [6, 8, 0]) .or. any(b /= [77, 1]) .or. output_unit /= 77) error stop 1
end program
