! Lengths and bounds that declarations give, also when they call or name procedures that stand further down.
! rows: LNG-01
module names
  implicit none
  procedure(twice), pointer :: apply => null()
  integer :: base = 3
contains
  function padded(s, t) result(r)
    character(*), intent(in) :: s
    character(len(s) - 2), intent(in) :: t
    character(len(s) + len(t) + extra(base)) :: r
    r = s // t
  end function
  pure function extra(n)
    integer, intent(in) :: n
    integer :: extra
    extra = 2 * n
  end function
  integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function
  function cut(a) result(r)
    integer, intent(in) :: a(10:)
    character(a(11) + size(a)) :: r
    r = repeat('x', len(r))
  end function
end module
program main
  use names
  implicit none
  procedure(sum2), pointer :: f
  integer :: i
  print *, len(padded('abcde', 'vwxyz')), '[' // padded('abcde', 'vwxyz') // ']'
  print *, len(cut([1, 4, 2])), cut([1, 4, 2])
  apply => twice
  f => sum2
  print *, apply(21), f(1.5, 2.)
  call tell('abcdef', 4)
contains
  real function sum2(a, b)
    real, intent(in) :: a, b
    sum2 = a + b
  end function
  subroutine tell(s, n)
    integer, intent(in) :: n
    character(n), intent(in) :: s
    print *, len(s), s
  end subroutine
end program
