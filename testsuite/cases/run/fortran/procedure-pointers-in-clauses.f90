! Procedure pointers in data clauses, firstprivate and private: scalars, as C's pointers to functions are.
! rows: LNG-01
program p
  implicit none
  abstract interface
    integer function task(k)
      integer, intent(in) :: k
    end function
  end interface
  procedure(task), pointer :: f, h
  integer :: i, r(5)
  f => twice
  !$acc parallel loop copyin(f) copyout(r)
  do i = 1, 5
    r(i) = f(i)
  end do
  print *, r
  f => thrice
  !$acc parallel loop firstprivate(f) private(h) copyout(r)
  do i = 1, 5
    h => f
    r(i) = h(i)
  end do
  print *, r
  !$acc data copyin(f)
  call inside(f)
  !$acc end data
contains
  subroutine inside(g)
    procedure(task), pointer, intent(in) :: g
    !$acc parallel loop present(g) copyout(r)
    do i = 1, 5
      r(i) = g(i) + 1
    end do
    print *, r
  end subroutine
  integer function twice(k)
    !$acc routine seq
    integer, intent(in) :: k
    twice = 2*k
  end function
  integer function thrice(k)
    !$acc routine seq
    integer, intent(in) :: k
    thrice = 3*k
  end function
end program
