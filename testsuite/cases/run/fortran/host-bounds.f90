! Bounds of an internal procedure's arrays are the host's variables, first named there: read after they are fetched.
! tolerance: 1e-12
program bounds
  implicit none
  integer, parameter :: halo = 2, fields = 3
  integer :: nx, nz
  real(8), allocatable :: state(:,:,:)
  real(8) :: time, dt
  call start(dt)
  do while (time < 3)
    call step(state, dt)
    time = time + dt
  end do
  print *, time, sum(state), state(1,1,1), state(nx,nz,fields), state(1-halo,1,1)
contains
  subroutine start(dt)
    real(8), intent(out) :: dt
    nx = 4
    nz = 3
    allocate(state(1-halo:nx+halo, 1-halo:nz+halo, fields))
    state = 0
    dt = 1
    time = 0
  end subroutine
  subroutine step(s, dt)
    real(8), intent(inout) :: s(1-halo:nx+halo, 1-halo:nz+halo, fields)
    real(8), intent(in) :: dt
    real(8) :: row(nx + 1)
    integer :: i, k, l
    do l = 1, fields
      do k = 1, nz
        row = k
        do i = 1, nx
          s(i,k,l) = s(i,k,l) + dt * row(i) + size(row)
        end do
      end do
    end do
  end subroutine
end program
