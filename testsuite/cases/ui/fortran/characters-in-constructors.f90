! args: -fdec-char-conversions
! Characters become numbers where they are assigned, not within array constructors.
integer :: i
i = 'abcd'
print *, [integer :: 4habcd]
print *, [integer :: 1, [integer(8) :: '2']]  !~ ERROR E0803 cannot convert CHARACTER(1) to INTEGER(8)
end
