! Controls that have no meaning for an internal file.
! rows: LNG-01
program p
  implicit none
  character(10) :: c
  integer :: i
  write (c, '(i3)', advance='no') 5    !~ ERROR E0818 `ADVANCE=` has no meaning for an internal file
  read (c, '(i3)', rec=2) i            !~ ERROR E0818 `REC=` has no meaning for an internal file
  write (unit=c, fmt='(i3)', pos=1) 5  !~ ERROR E0818 `POS=` has no meaning for an internal file
  write (c, '(i3)') i
end program
