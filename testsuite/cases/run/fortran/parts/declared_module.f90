! The module of declared-modules.f90.
module consts
  implicit none
  real(8) :: gam = 1.4d0
  integer, parameter :: nv = 3
  real(8), allocatable :: table(:)
  type :: par
    real(8) :: a(nv)
    integer :: k
  end type
  type(par) :: prm
  !$acc declare create(gam, table, prm)
contains
  subroutine setup(n)
    integer, intent(in) :: n
    integer :: i
    allocate(table(0:n))
    table = [(i*0.5d0, i=0,n)]
    prm%a = [1d0, 2d0, 3d0]; prm%k = 4
    gam = 2
    !$acc update device(gam, table, prm)
  end subroutine
  pure real(8) function eos(x, i)
    !$acc routine seq
    real(8), intent(in) :: x
    integer, intent(in) :: i
    eos = gam * x + table(i) + prm%a(2) * prm%k
  end function
end module
