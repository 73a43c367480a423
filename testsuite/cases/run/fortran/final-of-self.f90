! The object on the left ends before it gets its own value (Fortran 2018 §7.5.6.3, paragraph 1).
! reference: none
module m
  implicit none
  integer :: finals = 0
  type f
    integer :: id = 0
    integer, allocatable :: a(:)
  contains
    final :: end_one
  end type
  type around
    type(f), allocatable :: y
    type(f) :: z
  end type
contains
  subroutine end_one(x)
    type(f), intent(inout) :: x
    finals = finals + x%id
    x%id = -1
    if (allocated(x%a)) x%a = -1
  end subroutine
  subroutine check(n, x)
    integer, intent(in) :: n
    type(f), intent(in) :: x
    if (finals /= n .or. x%id /= 1 .or. any(x%a /= [1, 2])) then
      print *, finals, n, x%id, x%a
      error stop 1
    end if
    finals = 0
  end subroutine
end module
program p
  use m
  implicit none
  type(f) :: s, t
  type(around) :: v
  logical, volatile :: yes = .true.
  s%id = 1
  s%a = [1, 2]
  t%id = 2
  s = s; call check(1, s)
  s = (s); call check(1, s)
  s = merge(s, t, yes); call check(1, s)
  allocate (v%y)
  v%y = s
  v%z = s
  finals = 0
  v = v; call check(2, v%y)
  v = (v); call check(2, v%z)
  print *, 'ok'
end program
