! Function references in subscripts of a text that several references of one statement evaluate, each for itself:
! statement functions, lengths and bounds of results (Fortran 2018 §15.6.4, §10.1.4).
module m
  implicit none
  integer :: lens(3) = [1, 2, 3]
contains
  pure integer function same(k)
    integer, intent(in) :: k
    same = k
  end function
  function text(k)
    integer, intent(in) :: k
    character(lens(same(k))) :: text
    text = 'abcdef'
  end function
  function row(k)
    integer, intent(in) :: k
    integer :: row(lens(same(k)))
    row = k
  end function
  subroutine both(x, y)
    integer, intent(in) :: x, y
    if (x /= 10 .or. y /= 20) error stop 1
  end subroutine
end module
program p
  use m
  implicit none
  type t
    character(:), allocatable :: s
    integer :: n = 0
  end type
  integer :: a(4) = [10, 20, 30, 40], k, element, number, i
  type(t) :: x(3)
  element(k) = a(same(k))
  number(k) = x(same(k))%n
  do i = 1, 3
    x(i)%n = i
  end do
  if (element(1) + element(2) /= 30) error stop 2
  if (number(1) * 10 + number(3) /= 13) error stop 3
  i = element(2) * 100 + element(element(1) / 5)
  if (i /= 2020) error stop 4
  if (any([element(1), element(2), element(3)] /= [10, 20, 30])) error stop 5
  call both(element(1), element(2))
  if (text(1)//text(3)//'|' /= 'aabc|') error stop 6
  if (len(text(2)) * 10 + len(text(3)) /= 23) error stop 7
  if (size([row(1), row(2), row(3)]) /= 6) error stop 8
  if (sum(row(2)) * 10 + sum(row(3)) /= 49) error stop 9
  print *, text(3), text(1), element(1), element(4)
end program
