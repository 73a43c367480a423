! Sections of components, and characters of any rank, as arguments: what a TARGET, VOLATILE or ASYNCHRONOUS dummy is
! associated with is the section itself, not a copy of it (Fortran 2018 15.5.2.4).
! reference: none
module m
  use iso_c_binding
  implicit none
  type pair
    integer(c_int) :: key, value
    complex :: z
    character(4) :: text
  end type
  integer(c_int), pointer :: kept(:)
  real, pointer :: kept_real(:)
contains
  subroutine keep(d)
    integer, target, intent(inout) :: d(:)
    kept => d
  end subroutine
  subroutine keep_for_c(d) bind(c)
    integer(c_int), target, intent(inout) :: d(:)
    kept => d
  end subroutine
  subroutine keep_real(d)
    real, target, intent(inout) :: d(:)
    kept_real => d
  end subroutine
  subroutine changing(d, a)
    integer, volatile, intent(inout) :: d(:)
    type(pair), intent(inout) :: a(:)
    a(2)%value = 7
    if (d(2) /= 7) error stop 1
    d(2) = 8
    if (a(2)%value /= 8) error stop 2
  end subroutine
  logical function gaps(d)
    integer, intent(in) :: d(..)
    gaps = .not. is_contiguous(d)
  end function
  logical function untyped_gaps(d)
    type(*), intent(in) :: d(..)
    untyped_gaps = .not. is_contiguous(d)
  end function
  integer function length(d)
    character(*), intent(in) :: d(..)
    length = inner_length(d)
  end function
  integer function inner_length(d)
    character(*), intent(in) :: d(..)
    inner_length = len(d)*100 + size(d)
  end function
end module
program p
  use m
  implicit none
  type(pair), target :: a(3)
  type(pair), target :: b(2, 2)
  integer, target :: whole(6)
  integer :: i
  a%key = 0
  a%value = [1, 2, 3]
  a%z = (1.0, 2.0)
  call keep(a%value)
  kept(2) = 20
  if (a(2)%value /= 20) error stop 3
  call keep_for_c(a%value)
  kept(3) = 30
  if (a(3)%value /= 30) error stop 4
  call keep_for_c(a(3:1:-2)%key)
  kept = [5, 6]
  if (a(3)%key /= 5 .or. a(1)%key /= 6 .or. a(2)%key /= 0) error stop 5
  call keep_real(a%z%im)
  kept_real(1) = 9.0
  if (a(1)%z /= (1.0, 9.0)) error stop 6
  call changing(a%value, a)
  b%value = reshape([1, 2, 3, 4], [2, 2])
  call keep(b(2, :)%value)
  kept = kept*10
  if (any(b%value /= reshape([1, 20, 3, 40], [2, 2]))) error stop 7
  if (.not. gaps(a%value) .or. .not. untyped_gaps(a%key) .or. gaps(whole) .or. .not. gaps(whole(::2))) error stop 8
  if (gaps(whole(2:4)) .or. gaps(i) .or. .not. gaps(b%key) .or. gaps(whole(3:3))) error stop 9
  a%text = 'abcd'
  if (length(a%text) /= 403 .or. length(a(1)%text) /= 401 .or. length(a%text(2:3)) /= 203) error stop 10
  print *, 'right'
end program
