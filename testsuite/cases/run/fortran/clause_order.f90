! rows: FMT-02
! Two data clauses for one variable on a directive mean the same in either order.
program clause_order
    implicit none
    integer :: a(8), b(8), i
    a = [(i, i=1, 8)]
    b = a
    !$acc parallel loop copyout(a) copy(a)
    do i = 1, 8
        a(i) = a(i) + 10
    end do
    !$acc parallel loop copyout(b) copyin(b)
    do i = 1, 8
        b(i) = b(i) + 20
    end do
    print *, a
    print *, b
end program
