! Updates of sections without elements, whose other dimensions have gaps, move nothing.
program empty_updates
  implicit none
  integer, target :: a(12, 12)
  integer, pointer :: p(:, :), q(:)
  a = 1
  p => a(9:10:-4, 2:8:3)
  q => a(5:4:7, 3)
  !$acc data create(p, q)
  !$acc update device(p, q)
  call change(p, size(p, 1))
  !$acc update self(p, q, p(:, ::2))
  !$acc end data
  print *, sum(a), size(p), size(q)
contains
  subroutine change(x, n)
    integer, intent(inout) :: x(:, :)
    integer, intent(in) :: n
    integer :: i
    !$acc parallel loop present(x)
    do i = 1, n
      x(i, 1) = 5
    end do
  end subroutine
end program
