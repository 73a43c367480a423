! What gfortran takes without an option: REAL array indices, addresses of C in I/O lists, GNU's names for Bessel functions of
! any kind, times in arrays of kind 8, and a generic name that a specific procedure of another module has.
! args: -fdefault-integer-8
! reference: none
module first
contains
  subroutine tell(x, what)
    real, intent(in) :: x
    character(*), intent(out) :: what
    what = 'real'
  end subroutine
end module
module second
  use first
  interface tell
    module procedure tell, tell_integer
  end interface
contains
  subroutine tell_integer(i, what)
    integer, intent(in) :: i
    character(*), intent(out) :: what
    what = 'integer'
  end subroutine
end module
program main
  use, intrinsic :: iso_c_binding
  use first
  use second
  implicit none
  type holder
    type(c_ptr) :: p = c_null_ptr
  end type
  type(holder) :: h
  integer, target :: i
  integer :: a(3) = [1, 2, 3]
  integer :: date(3), time(3), fields(9), short(9), number, status, seen(13)
  character(30) :: text
  if (a(2.0) /= 2 .or. any(a([1.5, 3.0]) /= [1, 3])) error stop 1
  h%p = c_loc(i)
  write (text, *) h%p
  read (text, *) number
  if (number /= transfer(h%p, number)) error stop 2
  if (abs(besj0(1.5d0) - bessel_j0(1.5d0)) > 1d-12 .or. abs(besyn(2, 1.5) - bessel_yn(2, 1.5)) > 1e-6) error stop 3
  date = -1
  call idate(date)
  call itime(time)
  call ltime(0_8, fields)
  call gmtime(0_8, short)
  if (any(date < 1) .or. any(time < 0) .or. short(6) /= 70 .or. fields(6) < 69) error stop 4
  call stat('.', seen, status)
  if (status /= 0 .or. kind(status) /= 8) error stop 5
  call tell(1, text)
  if (text /= 'integer') error stop 7
  call tell(1.0, text)
  if (text /= 'real') error stop 8
end program
