! Rounding modes hold for the arithmetic between the calls that set them, and flags tell of what stands before the call
! that asks, optimised or not.
program p
  use, intrinsic :: ieee_arithmetic
  implicit none
  real(8) :: up, down, left, right
  call both(1.0_8, 3.0_8, up, down)
  print *, up > down, up - down < 1e-15_8
  print *, raised(1.0_8, 0.0_8), raised(1.0_8, 2.0_8)
  call sums([0.1_8, 0.2_8, 0.3_8, 1e-20_8], left, right)
  print *, left < right
contains
  subroutine both(a, b, x, y)
    real(8), intent(in) :: a, b
    real(8), intent(out) :: x, y
    call ieee_set_rounding_mode(ieee_up)
    x = a/b
    call ieee_set_rounding_mode(ieee_down)
    y = a/b
    call ieee_set_rounding_mode(ieee_nearest)
  end subroutine
  logical function raised(a, b)
    real(8), intent(in) :: a, b
    real(8) :: unused
    call ieee_set_flag(ieee_divide_by_zero, .false.)
    unused = a/b
    call ieee_get_flag(ieee_divide_by_zero, raised)
    if (unused < -1) print *, unused
    call ieee_set_flag(ieee_divide_by_zero, .false.)
  end function
  subroutine sums(v, low, high)
    real(8), intent(in) :: v(:)
    real(8), intent(out) :: low, high
    call ieee_set_rounding_mode(ieee_down)
    low = sum(v)
    call ieee_set_rounding_mode(ieee_up)
    high = sum(v)
    call ieee_set_rounding_mode(ieee_nearest)
  end subroutine
end program
