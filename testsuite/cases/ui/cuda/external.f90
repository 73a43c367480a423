! rows: CUF-SUB-14
! args: -cuda
module m
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    real, external :: elsewhere
    a(1) = elsewhere(a(2)) !~ ERROR E0823
    call elsewhere_too(a) !~ ERROR E0823
  end subroutine
end module
