! What a name stands for, labels, formats in numbers and conversions in array constructors.
module a
  interface set
    module procedure set
  end interface
contains
  subroutine set(i)
    integer, intent(in) :: i
    print *, i
  end subroutine
end module
module b
  interface set
    module procedure set
  end interface
contains
  subroutine set(x)
    real, intent(in) :: x
    print *, x
  end subroutine
end module
subroutine s(n)
  use a
  use b
  external :: other
  integer :: n, j = 3
  integer, parameter :: open_start(n:*) = [1, 2]  !~ ERROR E0804 the bounds of PARAMETER `open_start` are not constant
  call set(1)
  call other(set)  !~ ERROR E0811 `set` stands for a procedure of module `a` and for one of `b`
  print *, dshiftl(z'fff', j, 134)  !~ ERROR E0807 within the 32 bits
end subroutine
