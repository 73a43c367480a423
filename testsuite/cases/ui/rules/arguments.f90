! Arguments of the wrong type, parts of variables, sections outside of their arrays.
! rows: DIAG-DECL-03, DIAG-DECL-04, DIAG-RED-02, DIAG-ASY-01, DIAG-ATOM-02
module data
  type pair
    integer :: x
    real :: y(4)
  end type
  real :: total, both(10)
  !$acc declare copyin(both(1:5))
  !~^ ERROR E0528 `declare` takes only names of variables
  !$acc declare create(total)
  !$acc declare copyin(total)
  !~^ ERROR E0529 `total` appears in two `declare` clauses
  !$acc routine seq
  !~^ ERROR E0527 this `routine` directive belongs to no procedure
contains
  subroutine f(n, a, p)
    integer :: n, i
    real :: a(n), b(10), x
    type(pair) :: p
    !$acc parallel loop tile(n)
    !~^ ERROR E0430 a tile size is not a constant expression
    do i = 1, n
      a(i) = 0
    end do
    !$acc parallel async(2.5) wait(b)
    !~^ ERROR E0512 the argument must be an integer, not REAL(4)
    !~^^ ERROR E0512 the argument must be an integer, not an array of type REAL(4)
    !$acc end parallel
    !$acc parallel if(x) self(p)
    !~^ ERROR E0533 a condition cannot be REAL(4)
    !~^^ ERROR E0533 a condition cannot be TYPE(pair)
    !$acc end parallel
    !$acc data copy(b(1:11)) copyin(b(0:3)) create(b(20))
    !~^ ERROR E0518 the section `b(1:11)` lies outside its array
    !~^^ ERROR E0518 the section `b(0:3)` lies outside its array
    !~^^^ WARNING W0804 array reference out of bounds (20 not in [1:10]) in dimension 1 of `b`
    !~^^^^ ERROR E0518 the section `b(20)` lies outside its array
    !$acc end data
    !$acc data copy(b(2:1), b(1:10))
    !$acc end data
    !$acc parallel private(p%x) reduction(+:p%x)
    !~^ ERROR E0519 `p%x` is part of a variable, so it cannot be private
    !~^^ ERROR E0519 `p%x` cannot be a reduction variable
    !$acc end parallel
    !$acc data deviceptr(x)
    !~^ ERROR E0514 `x` is not a dummy argument and cannot stand in `deviceptr`
    !$acc end data
    !$acc enter data attach(x)
    !~^ ERROR E0514 `x` is neither a pointer nor allocatable and cannot stand in `attach`
    !$acc host_data use_device(b(1:2))
    !~^ ERROR E0514 `b(1:2)` is a section and cannot stand in `use_device`
    !$acc end host_data
    !$acc atomic
    b = b + 1
    !~^ ERROR E0522 `b` is not a scalar variable
    !$acc cache(b(1:2))
    !~^ WARNING W0501 this `cache` directive is not in the loop of a loop directive
    do i = 1, n
      !$acc cache(b(i:i))
      !~^ WARNING W0501 this `cache` directive is not in the loop of a loop directive
    end do
  end subroutine
end module
