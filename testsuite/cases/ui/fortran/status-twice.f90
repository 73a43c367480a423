! STAT= and ERRMSG= of DEALLOCATE stand once.
subroutine s(a, i, j, text)
  real, allocatable :: a(:)
  integer :: i, j
  character(9) :: text
  deallocate (a, stat=i, stat=j)  !~ ERROR E0725 `stat=` appears twice in this statement
  deallocate (a, errmsg=text, errmsg=text)  !~ ERROR E0725 `errmsg=` appears twice in this statement
end subroutine
