! rows: LNG-01
! args: -w -std=legacy
! reference: none
! A Hollerith constant is the bytes of the number that a dummy argument is, whatever the interface.
module m
contains
  subroutine as_integer(h)
    integer(8), intent(in) :: h
    if (transfer(h, 'abcdefgh') /= 'abcdefgh') error stop 'integer'
  end subroutine
  subroutine as_real(r)
    real, intent(in) :: r
    if (transfer(r, 'abcd') /= 'ab  ') error stop 'real'
  end subroutine
end module
program hollerith_arguments
  use m
  implicit none
  external :: outside
  call as_integer(8habcdefgh)
  call as_real(2hab)
  call outside(8hijklmnop)
  call array(9hHELLO YOU)
end program
subroutine outside(h)
  integer(8) :: h
  if (transfer(h, 'abcdefgh') /= 'ijklmnop') error stop 'outside'
end subroutine
subroutine array(h)
  integer :: h(3)
  if (transfer(h, 'HELLO YOU') /= 'HELLO YOU') error stop 'array'
end subroutine
