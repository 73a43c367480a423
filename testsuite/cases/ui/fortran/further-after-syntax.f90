! A statement that cannot be read does not hide what is wrong elsewhere; what names a lost declaration is left out.
program p
  implicit none
  integer :: i
  integer, poiner :: lost    !~ ERROR E0727
  lost = 1
  i = 2 +                    !~ ERROR E0720
  i = j                      !~ ERROR E0801 symbol `j` has no type
  print *, other             !~ ERROR E0801 symbol `other` has no type
end program
