! Arrays that an assignment gives other bounds in device code.
! args: -stdpar=gpu -gpu=gfx90a
subroutine s(a)
  type v
    integer, allocatable :: k(:)
  end type
  type(v), intent(inout) :: a(10)
  integer :: i
  do concurrent (i = 1:10)
    a(i)%k = [a(i)%k, i] !~ ERROR E0900 new memory for an allocatable object on assignment in device code
  end do
end subroutine
