! Characters of two kinds do not mix but in assignments.
program p
  character(kind=4, len=3) :: w
  character(3) :: c
  w = c
  c = w
  print *, w // c                   !~ ERROR E0803 operands of `//` are
  print *, index(w, c)              !~ ERROR E0807
  print *, char(300)                !~ ERROR E0807 from 0 to 255
  print *, char(300, 4), 4_'x', 3_'x' !~ ERROR E0806 CHARACTER has no kind 3
end program
subroutine texts(w)
  character(kind=4, len=*) :: w
  open(10, file=w)                  !~ ERROR E0818 `file=` must be a character value of default kind
  write(*, w) 1                     !~ ERROR E0818 a format must be
  call execute_command_line(w)      !~ ERROR E0807 must be default CHARACTER
  print *, selected_char_kind(w)    !~ ERROR E0807 must be default CHARACTER
end subroutine
