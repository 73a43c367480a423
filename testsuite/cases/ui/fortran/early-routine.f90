! A directive before a procedure.
!$acc routine seq
!~^ WARNING W0707 `routine` is placed before the procedure
subroutine s
end subroutine
!$acc declare create(x)
!~^ ERROR E0511 this directive cannot be outside of procedures
subroutine t
end subroutine
!$acc routine seq
!~^ ERROR E0511 this directive cannot be outside of procedures
module m
end module
