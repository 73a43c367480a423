! A barrier of the grid whose blocks have several waves: what each wave has stored before it, all blocks see after it.
! rows: CUF-CG-02, CUF-CG-07
! reference: none
! args: -cuda
module m
  implicit none
contains
  attributes(grid_global) subroutine around(a, b, n)
    use cooperative_groups
    integer, value :: n
    integer :: a(n), b(n)
    type(grid_group) :: all
    integer :: i, round
    all = this_grid()
    do round = 1, 2
      do i = all%rank, n, all%size
        a(i) = round*i
      end do
      call syncthreads(all)
      do i = all%rank, n, all%size
        b(i) = a(modulo(i + 254, n) + 1)
      end do
      call syncthreads(all)
    end do
  end subroutine
end module
program test
  use m
  implicit none
  integer, parameter :: n = 3000
  integer, device :: a(n), b(n)
  integer :: h(n), i
  call around<<<3, 256>>>(a, b, n)
  h = b
  if (any(h /= [(2*(modulo(i + 254, n) + 1), i = 1, n)])) error stop 1
end program
