! Arrays of characters of a fixed length in descriptors of BIND(C): Fortran 2018 18.3.6, as gfortran takes them.
module m
  use iso_c_binding
contains
  subroutine show(x, y) bind(c)
    character(kind=c_char, len=2), intent(inout) :: x(:)
    character(kind=c_char, len=3), intent(in) :: y(:, :)
    print *, size(x), len(x), x, shape(y), len(y), y
    x(1) = 'zz'
  end subroutine
end module
program p
  use m
  character(len=2) :: a(4) = ['ab', 'cd', 'ef', 'gh']
  character(len=3) :: b(2, 2) = reshape(['123', '456', '789', 'xyz'], [2, 2])
  call show(a, b)
  print *, a
  call show(a(2:4:2), b(:, 2:2))
  print *, a
end program
