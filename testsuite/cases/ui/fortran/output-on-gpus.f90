! What GPUs have of input and output.
! args: -acc=gpu -gpu=cc90
subroutine s(n)
  integer :: n, i
  !$acc parallel loop
  do i = 1, n
    print *, i
    write (*, '(i3)') i !~ ERROR E0900 WRITE other than `print *` and `write (*, *)` in device code
  end do
end subroutine
