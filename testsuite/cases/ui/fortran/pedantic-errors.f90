! What -pedantic-errors refuses, which nothing refuses otherwise.
! args: -pedantic-errors
program p
  integer*8 :: i
!~^ ERROR E0729 a type with its bytes after `*`
  logical :: a, b
  common /c/ k
  integer :: k
  data k /1/
!~^ ERROR E0729 DATA for a variable of a common block outside of BLOCK DATA
  a = a .xor. b
!~^ ERROR E0729 .XOR.
  call s(%val(1))
!~^ ERROR E0729 %VAL, %REF and %LOC
end program
