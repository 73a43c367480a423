! A module has no executable directives.
module m
  integer :: a(10)
  !$acc parallel !~ ERROR E0511 this directive cannot be outside of procedures
  !$acc end parallel
end module
