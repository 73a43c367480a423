! Bounds of a combined construct's loops call functions of another file, which have no code for devices.
! with: parts/grid_of_points.f90
subroutine fill(g, x)
  use grid_of_points
  implicit none
  class(grid), intent(in) :: g
  real, intent(inout) :: x(:, :)
  integer :: i, j
  integer(8) :: k
  !$acc parallel loop collapse(2)
  do j = 1, g%columns()
    do i = halved(4), g%rows() - 1
      x(i, j) = x(i, j) + 10 * i + j
    end do
  end do
  !$acc kernels loop
  do k = 1, halved(g%columns() + 1)
    x(1, k) = k
  end do
  !$acc parallel loop
  do j = 1, g%columns()
    !$acc loop seq
    do i = 1, size(x, 1)
      x(i, j) = x(i, j) * 2
    end do
  end do
end subroutine

program bounds_of_objects
  use grid_of_points
  implicit none
  interface
    subroutine fill(g, x)
      use grid_of_points
      class(grid), intent(in) :: g
      real, intent(inout) :: x(:, :)
    end subroutine
  end interface
  type(grid) :: g
  real :: x(6, 5)
  g = grid(6, 5)
  x = 0.5
  call fill(g, x)
  print '(6f7.1)', x
end program
