! Variables and loops that clauses cannot take.
! rows: DIAG-DECL-06, DIAG-ATOM-03, DIAG-ATOM-07, DIAG-SUB-05, DIAG-SUB-01, SUB-F-04, DIAG-DEVP-02, DEVPTR-04, DIAG-LOOP-11, DOCON-04, RED-TY-09, DIAG-ATOM-12, DIAG-UPD-05
module m
  integer :: k = 3
  !$acc declare copy(k) !~ ERROR E0431 `declare copy` cannot be used for a global variable
contains
  subroutine assumed(a, b, n)
    integer :: n
    real :: a(n,*), b(*)
    !$acc data copy(a) !~ WARNING W0404 the extent of `a` is not known: it must be present
    !$acc end data
    !$acc enter data copyin(b) !~ ERROR E0516 the length of `b` is not known
    !$acc update self(b) !~ ERROR E0516 the length of `b` is not known
    !$acc data copy(a(:,1:n), b(1:n)) present(a(1:n,2:3))
    !$acc end data
  end subroutine
  subroutine parts
    type pair
      integer :: n, x(4)
    end type
    type(pair) :: list(4)
    !$acc update self(list(1:2)%n) !~ ERROR E0819 a clause cannot name a component of an array section
    !$acc update device(list(1:2)%x(1)) !~ ERROR E0819 a clause cannot name a component of an array section
    !$acc update self(list(1)%x(1:2), list(1:2))
  end subroutine
  subroutine addresses(p, q, v, fine, n)
    integer :: n
    real, pointer :: p(:)
    real, allocatable :: q(:)
    integer, value :: v
    real :: fine(n)
    !$acc data deviceptr(p) !~ ERROR E0514 `p` is a pointer and cannot stand in `deviceptr`
    !$acc end data
    !$acc data deviceptr(q) !~ ERROR E0514 `q` is allocatable and cannot stand in `deviceptr`
    !$acc end data
    !$acc data deviceptr(v) !~ ERROR E0514 `v` is passed by value and cannot stand in `deviceptr`
    !$acc end data
    !$acc data deviceptr(fine)
    !$acc end data
  end subroutine
  subroutine others(x, n)
    integer :: x, n, y, i
    integer, allocatable :: w
    real :: r(10,10), s
    !$acc atomic
    w = w + 1 !~ ERROR E0819 an allocatable variable in `atomic`
    !$acc atomic
    x = mod(x, 3) !~ ERROR E0521 this statement is not a form of `atomic update`
    !$acc atomic
    x = x * 2 + 1 !~ ERROR E0521 this statement is not a form of `atomic update`
    !$acc atomic
    x = 2 - x - 1 !~ ERROR E0521 this statement is not a form of `atomic update`
    !$acc parallel loop collapse(2) !~ ERROR E0819 `collapse` and `tile` cannot be used on a DO CONCURRENT loop
    do concurrent (i = 1:10, y = 1:10)
      r(i,y) = 0
    end do
    !$acc parallel loop tile(2) !~ ERROR E0819 `collapse` and `tile` cannot be used on a DO CONCURRENT loop
    do concurrent (i = 1:10)
      r(i,1) = 0
    end do
    !$acc data copy(r(:,1:10:2)) !~ ERROR E0530 the section `r(:,1:10:2)` is not contiguous
    !$acc end data
    !$acc parallel loop reduction(iand:s) !~ ERROR E0532 this reduction operator does not apply to REAL(4)
    do i = 1, n
    end do
    !$acc parallel loop reduction(.and.:x) !~ ERROR E0532 this reduction operator does not apply to INTEGER(4)
    do i = 1, n
    end do
  end subroutine
end module
