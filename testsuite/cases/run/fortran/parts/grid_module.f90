module grid_module
  implicit none
  integer, parameter :: dp = kind(1d0)
  type grid
    integer :: n = 0
    real(dp), allocatable :: values(:)
    real(dp) :: spacing = 1
  end type
  real(dp) :: scale = 2
  !$acc declare copyin(scale)
  interface total
    module procedure total_real, total_grid
  end interface
contains
  subroutine make(g, n)
    type(grid), intent(out) :: g
    integer, intent(in) :: n
    integer :: i
    g%n = n
    allocate(g%values(n))
    do i = 1, n
      g%values(i) = i * 0.5_dp
    end do
  end subroutine

  pure function square(x) result(r)
    !$acc routine seq
    real(dp), intent(in) :: x
    real(dp) :: r
    r = x * x
  end function

  subroutine smooth(v)
    real(dp), intent(inout) :: v(:)
    real(dp) :: w(size(v))
    integer :: i
    !$acc parallel loop copyin(v) copyout(w)
    do i = 1, size(v)
      if (i == 1 .or. i == size(v)) then
        w(i) = v(i)
      else
        w(i) = 0.25_dp * v(i - 1) + 0.5_dp * v(i) + 0.25_dp * v(i + 1)
      end if
    end do
    v = w
  end subroutine

  function total_real(v) result(s)
    real(dp), intent(in) :: v(:)
    real(dp) :: s
    integer :: i
    s = 0
    !$acc parallel loop reduction(+:s)
    do i = 1, size(v)
      s = s + square(v(i)) * scale
    end do
  end function

  function total_grid(g) result(s)
    type(grid), intent(in) :: g
    real(dp) :: s
    s = total_real(g%values)
  end function
end module
