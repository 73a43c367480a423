! args: -fcoarray=single
! Coarrays that are passed without gaps.
subroutine s(given)
  integer, save :: own(6)[*]
  integer :: given(:)[*]
  call whole(own)
  call spaced(given)
  call whole(given)  !~ ERROR E0807 argument `x` is a coarray without gaps: the actual argument must be simply contiguous
  call dense(given)  !~ ERROR E0807 argument `x` is a coarray without gaps: the actual argument must be simply contiguous
contains
  subroutine whole(x)
    integer :: x(*)[*]
  end subroutine
  subroutine spaced(x)
    integer :: x(:)[*]
  end subroutine
  subroutine dense(x)
    integer, contiguous :: x(:)[*]
  end subroutine
end subroutine
