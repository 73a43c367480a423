! VALUE characters of assumed length and of a length that is an expression, scalars and arrays (Fortran 2018 §8.5.18).
! reference: none
program p
  implicit none
  character(5) :: s = 'hello', a(3) = 'abcde'
  character(:), allocatable :: d
  call one(s); if (s /= 'hello') error stop 1
  call one(s(2:3)); call one('lit')
  call two(s, 3); if (s /= 'hello') error stop 2
  call rows(a); if (any(a /= 'abcde')) error stop 3
  call rows(a(:)(2:4)); if (any(a /= 'abcde')) error stop 4
  call maybe(s); call maybe()
  d = 'dynamic'; call one(d); if (d /= 'dynamic') error stop 5
  call one(trim(s)//'x')
  if (len_of(s(1:0)) /= 0) error stop 6
  call fixed(a, 2); if (any(a /= 'abcde')) error stop 7
  if (s /= 'hello') error stop 8
  print *, 'ok'
contains
  subroutine one(x)
    character(*), value :: x
    character(:), allocatable :: was
    was = x
    x(1:1) = '#'
    if (len(x) /= len(was) .or. x(2:) /= was(2:) .or. x(1:1) /= '#') error stop 11
  end subroutine
  subroutine two(x, n)
    integer, value :: n
    character(n), value :: x
    if (len(x) /= 3 .or. x /= 'hel') error stop 12
    x = 'zzz'
  end subroutine
  subroutine rows(x)
    character(*), value :: x(:)
    x(2) = repeat('z', len(x))
    if (x(1) == x(2)) error stop 13
  end subroutine
  subroutine fixed(x, n)
    integer, value :: n
    character(*), value :: x(n)
    x = 'q'
    if (len(x) /= 5) error stop 14
  end subroutine
  subroutine maybe(x)
    character(*), value, optional :: x
    if (present(x)) x = 'other'
  end subroutine
  integer function len_of(x)
    character(*), value :: x
    len_of = len(x)
  end function
end program
