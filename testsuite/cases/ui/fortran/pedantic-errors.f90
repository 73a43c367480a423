! What -pedantic-errors warns of, as gfortran does: nothing says so otherwise.
! args: -pedantic-errors
program p
  integer*8 :: i
!~^ WARNING W0708 a type with its bytes after `*`
  logical :: a, b
  common /c/ k
  integer :: k
  data k /1/
!~^ WARNING W0708 DATA for a variable of a common block outside of BLOCK DATA
  a = a .xor. b
!~^ WARNING W0708 .XOR.
  call s(%val(1))
!~^ WARNING W0708 %VAL, %REF and %LOC
end program
