! The name of a construct stands at its end and between its parts; what a BLOCK construct and CRITICAL cannot have.
! args: -fcoarray=single
subroutine names(a, n)
  real :: a(n)
  integer :: n, i, k
  loop: do i = 1, n
    a(i) = 0
  end do                       !~ ERROR E0742 `end do` lacks the name of its construct, `loop`
  test: if (n > 0) then
    a = 1
  else if (n < 0) then other   !~ ERROR E0742 this statement names `other`, but belongs to `test`
    a = 2
  else test
    a = 3
  end if                       !~ ERROR E0742 `end if` lacks the name of its construct, `test`
  choice: select case (n)
  case (1) choice
    a = 4
  case (2) chosen              !~ ERROR E0742 this statement names `chosen`, but belongs to `choice`
    a = 5
  end select choice
  where (a > 0)
    a = 1
  elsewhere mask               !~ ERROR E0742 this statement names `mask`, but its construct has no name
    a = 2
  end where
  old: do 10 i = 1, n          !~ ERROR E0742 `end do` lacks the name of its construct, `old`
    a(i) = 1
10 continue
  block
    common /blk/ k             !~ ERROR E0816 a BLOCK construct has no COMMON statement
    integer :: m, l            !~ ERROR E0814 `l` is OPTIONAL, but not a dummy argument
    equivalence (m, l)         !~ ERROR E0816 a BLOCK construct has no EQUIVALENCE statement
    namelist /group/ m         !~ ERROR E0816 a BLOCK construct has no NAMELIST statement
    save /blk/                 !~ ERROR E0816 a BLOCK construct has no SAVE of a common block
    optional :: l              !~ ERROR E0816 a BLOCK construct has no dummy arguments, which OPTIONAL is for
  end block
  critical
    goto 20                    !~ ERROR E0816 GOTO leaves the CRITICAL construct
    return                     !~ ERROR E0816 RETURN leaves the CRITICAL construct
  end critical
20 a = 0
  associate (f => named)       !~ ERROR E0811 a procedure is neither a variable nor a value
  end associate
contains
  integer function named()
    named = 1
  end function
end subroutine
