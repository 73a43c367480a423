! -fbackslash in character constants of FORMAT statements.
! reference: none
! args: -fbackslash
program escapes
  implicit none
  character(20) :: line
  write (line, 10)
  if (line /= 'a' // achar(9) // 'b' // achar(92) // 'c') stop 1
10 format ('a\tb\\c')
end program
