! Hollerith constants are in no standard that there is an option for.
! args: -std=f95
integer :: i
i = 4habcd  !~ ERROR E0729 a Hollerith constant
end
