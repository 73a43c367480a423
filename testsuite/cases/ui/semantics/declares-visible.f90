! A declare directive is visible where its allocatable is allocated, and sizes are known.
! rows: DIAG-CONV-04, DIAG-DECL-05, DIAG-DECL-07
module m
  real, allocatable :: seen(:), hidden(:)
  !$acc declare create(seen)
end module
subroutine a
  integer :: x, y
  common /sized/ x, y
  x = 1
end subroutine
subroutine b
  integer :: x, y, z
  common /sized/ x, y, z
  common /same/ i(4), j
  !$acc parallel copy(/same/)
  i = 1
  !$acc end parallel
  !$acc parallel copy(/sized/) !~ ERROR E0817 common block `sized` has 12 bytes here and 8 elsewhere
  x = 1
  !$acc end parallel
end subroutine
subroutine c
  use m
  common /same/ k(2), l(2), n
  !$acc declare create(hidden)
  allocate (seen(10), hidden(10))
  deallocate (seen, hidden)
contains
  subroutine inner
    allocate (hidden(2))
  end subroutine
end subroutine
subroutine d
  use m
  allocate (seen(10))
  allocate (hidden(10)) !~ ERROR E0819 the `declare` of `hidden` is not visible here
  deallocate (hidden) !~ ERROR E0819 the `declare` of `hidden` is not visible here
  deallocate (seen)
end subroutine
subroutine g(v, w, n)
  integer :: n
  real :: v(*), w(n)
  !$acc declare copyin(v) !~ ERROR E0516 the length of `v` is not known
  !$acc declare copyin(w)
  print *, v(1), w(1)
end subroutine
