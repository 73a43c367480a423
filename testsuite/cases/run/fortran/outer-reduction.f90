! The reduction clause stands on the outer loop only; the sum is a dummy argument (§2.9.11 wants it on both loops, and
! codes leave it out).
! rows: LRED-01
program outer_reduction
  implicit none
  real(8) :: v(-1:102, -1:62), vol, mass, most
  integer :: j, k
  do k = -1, 62
    do j = -1, 102
      v(j, k) = mod(3 * j + 7 * k, 11) / 8d0
    end do
  end do
  call summary(1, 100, 1, 60, v, vol, mass)
  print *, vol, mass
  call parallel_summary(1, 100, 1, 60, v, vol, most)
  print *, vol, most
contains
  subroutine summary(x_min, x_max, y_min, y_max, volume, vol, mass)
    integer :: x_min, x_max, y_min, y_max
    real(8), dimension(x_min-2:x_max+2, y_min-2:y_max+2) :: volume
    real(8) :: vol, mass, cell
    integer :: j, k
    vol = 0
    mass = 0
    !$acc kernels
    !$acc loop independent reduction(+:vol, mass)
    do k = y_min, y_max
      !$acc loop independent
      do j = x_min, x_max
        cell = volume(j, k)
        vol = vol + cell
        mass = mass + cell * volume(j, k - 1)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine parallel_summary(x_min, x_max, y_min, y_max, volume, vol, most)
    integer :: x_min, x_max, y_min, y_max
    real(8), dimension(x_min-2:x_max+2, y_min-2:y_max+2) :: volume
    real(8) :: vol, most
    integer :: j, k
    vol = 1
    most = -1
    !$acc parallel loop gang reduction(+:vol) reduction(max:most)
    do k = y_min, y_max
      !$acc loop vector
      do j = x_min, x_max
        vol = vol + volume(j, k)
        most = max(most, volume(j, k))
      end do
    end do
  end subroutine
end program
