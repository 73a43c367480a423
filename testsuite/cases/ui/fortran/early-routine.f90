! A directive before a procedure.
!$acc routine seq
!~^ WARNING W0707 `routine` stands before the procedure
subroutine s
end subroutine
!$acc declare create(x)
!~^ ERROR E0743 a directive may not stand outside of program units
subroutine t
end subroutine
!$acc routine seq
!~^ ERROR E0743 a directive may not stand outside of program units
module m
end module
