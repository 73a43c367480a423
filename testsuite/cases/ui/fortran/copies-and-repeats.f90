! Vector subscripts that name an element twice, VOLATILE arguments that would be copies, scalars for polymorphic arrays.
module m
contains
  subroutine watched(x)
    integer, volatile :: x(3)
  end subroutine
  subroutine any_type(x, n)
    integer, intent(in) :: n
    class(*), intent(in) :: x(n)
  end subroutine
  subroutine s(a, p)
    integer :: a(:), own(4), scalar
    integer, pointer :: p(:)
    integer, pointer, contiguous :: q(:)
    read *, own([1, 2, 1])  !~ ERROR E0810 its vector subscript names an element twice
    own([4, 4]) = 0  !~ ERROR E0810 its vector subscript names an element twice
    own([4, 3]) = own([1, 1])
    call watched(own)
    call watched(a)  !~ ERROR E0807 a pointer or an array of assumed shape would be passed as a copy
    call watched(p)  !~ ERROR E0807 a pointer or an array of assumed shape would be passed as a copy
    call watched(q)
    call any_type(own, 4)
    call any_type(own(2), 3)
    call any_type(scalar, 1)  !~ ERROR E0807 rank mismatch in argument `x`
  end subroutine
end module
