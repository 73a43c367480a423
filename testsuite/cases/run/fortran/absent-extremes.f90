! MAX and MIN of optional arguments that are absent, characters too.
program p
  call text('az', 'gee')
  call text('az', 'gee', 'b')
  call text('az', 'gee', d='zzzz')
  call number(1, 2)
  call number(3, 2, 1)
  call number(1, 2, d=9)
contains
  subroutine text(a, b, c, d)
    character(*) :: a, b
    character(*), optional :: c, d
    print *, '[', min(a, b, c, d), '][', max(a, b, c, d), ']', len(max(a, b, c, d))
  end subroutine
  subroutine number(a, b, c, d)
    integer :: a, b
    integer, optional :: c, d
    print *, min(a, b, c, d), max(a, b, c, d)
  end subroutine
end program
