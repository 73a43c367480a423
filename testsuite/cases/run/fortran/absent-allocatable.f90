! An absent allocatable or pointer that is passed on to an optional dummy is absent there (gfortran 12 ends the program).
! rows: LNG-01
! reference: none
subroutine told(i, v, s, there)
  implicit none
  integer, optional, intent(in) :: i, v(:)
  character(*), optional, intent(inout) :: s
  logical, intent(in) :: there
  if (present(i) .neqv. there) error stop 'i'
  if (present(v) .neqv. there) error stop 'v'
  if (present(s) .neqv. there) error stop 's'
  if (there) then
    if (any(v /= [2, 3]) .or. i /= 1) error stop 'values'
    s = 'told'
  end if
end subroutine
program main
  implicit none
  interface
    subroutine told(i, v, s, there)
      integer, optional, intent(in) :: i, v(:)
      character(*), optional, intent(inout) :: s
      logical, intent(in) :: there
    end subroutine
  end interface
  integer, allocatable :: i, v(:)
  character(5), pointer :: s
  nullify (s)
  call passed(.false.)
  call passed(.false., i, v, s)
  allocate (i, v(2), s)
  i = 1
  v = [2, 3]
  s = 'none'
  call passed(.true., i, v, s)
  if (s /= 'told') error stop 'text'
contains
  subroutine passed(there, i, v, s)
    logical, intent(in) :: there
    integer, allocatable, optional :: i, v(:)
    character(5), pointer, optional :: s
    call told(i, v, s, there)
  end subroutine
end program
