! Characters of assumed and deferred length of BIND(C) procedures: C descriptors with the length, both ways.
! with: parts/c_characters.c
! reference: none
module m
  use iso_c_binding
  interface
    function measure(text) bind(c) result(n)
      import
      character(kind=c_char, len=*), intent(in) :: text
      integer(c_int) :: n
    end function
    subroutine fill(text) bind(c)
      import
      character(kind=c_char, len=:), allocatable, intent(out) :: text
    end subroutine
    subroutine back(text, list, n) bind(c)
      import
      character(kind=c_char, len=*) :: text
      character(kind=c_char, len=*) :: list(n)
      integer(c_int), value :: n
    end subroutine
  end interface
contains
  subroutine taken(text, list, n) bind(c)
    character(kind=c_char, len=*) :: text
    character(kind=c_char, len=*) :: list(n)
    integer(c_int), value :: n
    if (len(text) /= 7 .or. text /= 'changed') stop 11
    if (len(list) /= 2 .or. n /= 3 .or. any(list /= ['ab', 'cd', 'ef'])) stop 12
    list(2) = 'zz'
    text(1:1) = 'C'
  end subroutine
  subroutine made(text, n) bind(c)
    character(kind=c_char, len=:), allocatable :: text
    integer(c_int), value :: n
    if (allocated(text)) then
      if (len(text) /= 3 .or. text /= 'old') stop 13
    end if
    text = repeat('x', n)
  end subroutine
end module
program p
  use m
  character(7) :: word = 'initial'
  character(2) :: list(3) = ['ab', 'cd', 'ef']
  character(:), allocatable :: text
  if (measure('four') /= 4 .or. measure('') /= 0 .or. measure(word(2:4)) /= 3) stop 1
  call back(word, list, 3_c_int)
  if (word /= 'Changed' .or. list(2) /= 'zz' .or. list(3) /= 'ef') stop 2
  text = 'before'
  call fill(text)
  if (.not. allocated(text)) stop 3
  if (len(text) /= 5 .or. text /= 'hello') stop 4
  deallocate (text)
  call made(text, 9_c_int)
  if (len(text) /= 9 .or. text /= 'xxxxxxxxx') stop 5
  text = 'old'
  call made(text, 0_c_int)
  if (len(text) /= 0 .or. .not. allocated(text)) stop 6
end program
