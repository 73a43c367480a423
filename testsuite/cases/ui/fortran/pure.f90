! What PURE procedures, FORALL and DO CONCURRENT cannot do.
module m
  interface assignment(=)
    module procedure impure_assign
  end interface
  type :: t
    integer :: i
  end type
contains
  subroutine impure_assign(a, b)
    type(t), intent(out) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine
  integer function impure_one(i)
    integer, intent(in) :: i
    impure_one = i
  end function
  impure elemental integer function each(i)
    integer, intent(in) :: i
    each = i
  end function
  pure integer function fine(i)
    integer, intent(in) :: i
    character(8) :: text
    write (text, *) i
    fine = i + abs(i)
    if (i < 0) error stop 'below'
  end function
  pure subroutine wrong(i, r)
    integer, intent(inout) :: i
    real, intent(out) :: r
    type(t) :: o
    i = impure_one(i)      !~ ERROR E0821 `impure_one` is referenced in a PURE procedure, but is not PURE
    i = each(i)            !~ ERROR E0821 `each` is referenced in a PURE procedure
    call unknown(i)        !~ ERROR E0821 `unknown` is referenced in a PURE procedure
    call random_number(r)  !~ ERROR E0821 `random_number` is referenced in a PURE procedure
    print *, i             !~ ERROR E0821 a PURE procedure cannot contain input or output of an external file
    write (6, *) i         !~ ERROR E0821 input or output of an external file
    open (10)              !~ ERROR E0821 input or output of an external file
    o = i                  !~ ERROR E0821 `impure_assign` is referenced in a PURE procedure
  end subroutine
  subroutine loops(a)
    integer :: a(4), i
    forall (i = 1:4) a(i) = impure_one(i)  !~ ERROR E0821 `impure_one` is referenced in FORALL
    forall (i = 1:4) a(i) = fine(i)
    do concurrent (i = 1:4)
      a(i) = each(i)                       !~ ERROR E0821 `each` is referenced in DO CONCURRENT
      a(i) = fine(i)
    end do
  end subroutine
end module
