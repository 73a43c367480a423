! Statements that take one value, of one type, and labels that stand once.
subroutine s(*)
  integer :: i(2), n
  logical :: l
  character(3) :: text(2)
  if (i) 10, 10, 10              !~ ERROR E0804 the value of an arithmetic IF must be a scalar
  if (l) 10, 10, 10              !~ ERROR E0803 the value of an arithmetic IF must be INTEGER or REAL
  goto (10, 20), i               !~ ERROR E0804 the selector of a computed GOTO must be a scalar
  goto (10, 20), 1.5             !~ ERROR E0803 the selector of a computed GOTO must be an INTEGER
  select case (i)                !~ ERROR E0804 the selector of SELECT CASE must be a scalar
  case (1)
  end select
  open (i)                       !~ ERROR E0804 UNIT= must be a scalar
  open (10, access=text)         !~ ERROR E0804 ACCESS= must be a scalar
  write (10, *, iostat=i)        !~ ERROR E0803 IOSTAT= needs a scalar INTEGER variable
  write (10, *, iostat=l)        !~ ERROR E0803 IOSTAT= needs a scalar INTEGER variable
  write (10, *, iomsg=text)      !~ ERROR E0803 IOMSG= needs a scalar CHARACTER variable
  read (10, rec=i)               !~ ERROR E0804 REC= must be a scalar
  read (10, rec=1.0)             !~ ERROR E0803 REC= must be an INTEGER
  inquire (10, exist=n)          !~ ERROR E0803 EXIST= needs a scalar LOGICAL variable
  inquire (10, number=l)         !~ ERROR E0803 NUMBER= needs a scalar INTEGER variable
  inquire (iolength=i) n         !~ ERROR E0803 IOLENGTH= needs a scalar INTEGER variable
  if (l) stop i                  !~ ERROR E0804 a stop code must be a scalar
  if (l) stop 1.5                !~ ERROR E0803 a stop code must be an INTEGER or CHARACTER value
  if (l) error stop 1, quiet=1   !~ ERROR E0803 the condition must be a scalar LOGICAL
  if (l) return i                !~ ERROR E0804 the value of RETURN must be a scalar
10 continue
20 continue
10 continue                      !~ ERROR E0813 label 10 is used for two statements
  print *, .true._3              !~ ERROR E0806 LOGICAL has no kind 3
end subroutine
