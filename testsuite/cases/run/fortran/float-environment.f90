! Rounding modes hold for the arithmetic between the calls that set them, and flags tell of what stands before the call
! that asks, optimised or not; a procedure with a USE statement of its own gives its caller the environment back.
program p
  use, intrinsic :: ieee_arithmetic
  implicit none
  real(8) :: up, down, left, right
  type(ieee_round_type) :: mode
  call both(1.0_8, 3.0_8, up, down)
  print *, up > down, up - down < 1e-15_8
  print *, raised(1.0_8, 0.0_8), raised(1.0_8, 2.0_8)
  call sums([0.1_8, 0.2_8, 0.3_8, 1e-20_8], left, right)
  print *, left < right
  call change()
  call ieee_get_rounding_mode(mode)
  print *, mode == ieee_nearest
  call ieee_set_rounding_mode(ieee_down)
  left = third(1.0_8)
  call change()
  call ieee_get_rounding_mode(mode)
  print *, mode == ieee_down
  call ieee_set_rounding_mode(ieee_up)
  right = third(1.0_8)
  print *, left < right
  call ieee_set_rounding_mode(ieee_nearest)
  call quiet(left)
  call flags()
  call outside()
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
  real(8) function third(x)
    real(8), intent(in) :: x
    third = x/3
  end function
  subroutine change()
    call ieee_set_rounding_mode(ieee_up)
  end subroutine
  subroutine quiet(x)
    real(8), intent(inout) :: x
    logical :: before, after
    call ieee_get_flag(ieee_overflow, before)
    x = huge(x)
    x = x*(x/2)
    call ieee_get_flag(ieee_overflow, after)
    print *, before, after
    if (after) return
    print *, 'never'
  end subroutine
  subroutine flags()
    logical :: f(5)
    call ieee_get_flag(ieee_all, f)
    print *, f(1)
  end subroutine
  subroutine outside()
    type(ieee_round_type) :: mode
    logical :: f
    call ieee_set_flag(ieee_overflow, .true.)
    call changes()
    call ieee_get_rounding_mode(mode)
    print *, mode == ieee_nearest
    call ieee_get_flag(ieee_invalid, f)
    print *, f
    call starts_quiet()
    call ieee_get_flag(ieee_overflow, f)
    print *, f
    call ieee_set_flag(ieee_all, .false.)
  end subroutine
end program

subroutine changes()
  use, intrinsic :: ieee_arithmetic
  call ieee_set_rounding_mode(ieee_up)
  call ieee_set_flag(ieee_invalid, .true.)
end subroutine

subroutine starts_quiet()
  use, intrinsic :: ieee_exceptions
  logical :: f
  call ieee_get_flag(ieee_overflow, f)
  print *, f
  if (.not. f) return
  print *, 'never'
end subroutine
