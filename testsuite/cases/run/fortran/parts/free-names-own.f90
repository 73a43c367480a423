subroutine flush(unit)
  integer :: unit
  print *, 'own flush', unit
end subroutine
subroutine exit(code)
  integer :: code
  print *, 'own exit', code
end subroutine
real function dcosd(x)
  real :: x
  dcosd = x + 1
end function
