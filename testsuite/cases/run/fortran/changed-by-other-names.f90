! Arrays that a kernel reads by one name and changes by another: associate names, of sections too, select rank, in internal
! procedures. Loads of what only seems constant must stay behind the stores.
! rows: SUB-F-05
module m
contains
  subroutine s(a, b, c, d)
    real :: a(:), b(:), c(:), d(:)
    integer :: i
    associate (x => a, y => c(2:size(c)-1))
      !$acc parallel loop copy(a, b, c, d)
      do i = 1, size(a)
        b(i) = a(i)
        x(i) = i
        b(i) = b(i) + 100*a(i)
      end do
      !$acc parallel loop copy(c, d)
      do i = 1, size(y)
        d(i) = c(i + 1)
        y(i) = i
        d(i) = d(i) + 100*c(i + 1)
      end do
    end associate
  end subroutine
  subroutine r(a, b)
    real :: a(..), b(:)
    integer :: i
    select rank (x => a)
    rank (1)
      !$acc parallel loop copy(x, b)
      do i = 1, size(x)
        b(i) = x(i)
        x(i) = i
        b(i) = b(i) + 100*x(i)
      end do
    end select
  end subroutine
  subroutine al(n, b)
    integer, intent(in) :: n
    real :: b(:)
    real, allocatable :: a(:)
    integer :: i
    allocate (a(n)); a = 5
    associate (x => a)
      !$acc parallel loop copy(a, b)
      do i = 1, n
        b(i) = a(i)
        x(i) = i
        b(i) = b(i) + 100*a(i)
      end do
    end associate
  end subroutine
  subroutine inner(a, b)
    real :: a(:), b(:)
    call go
  contains
    subroutine go
      integer :: i
      associate (x => a)
        !$acc parallel loop copy(a, b)
        do i = 1, size(a)
          b(i) = a(i)
          x(i) = i
          b(i) = b(i) + 100*a(i)
        end do
      end associate
    end subroutine
  end subroutine
end module
program p
  use m
  real :: a(50), b(50), c(50), d(50)
  a = 7; b = 0; c = 3; d = 0
  call s(a, b, c, d); print *, sum(b), sum(d), sum(a), sum(c)
  a = 7; call r(a, b); print *, sum(b), sum(a)
  call al(50, b); print *, sum(b)
  a = 7; call inner(a, b); print *, sum(b), sum(a)
end program
