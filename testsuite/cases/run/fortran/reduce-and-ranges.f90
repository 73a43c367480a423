! REDUCE with a function of the program, OUT_OF_RANGE, and the functions of IEEE 754-2008 (Fortran 2018 §16.9, §17.11).
! rows: LNG-01
! reference: none
module operations
contains
  pure integer function add(x, y)
    integer, intent(in) :: x, y
    add = x + y
  end function
  pure real function behind(x, y)
    real, intent(in) :: x, y
    behind = 10*x + y
  end function
end module
program p
  use operations
  use ieee_arithmetic
  implicit none
  integer :: a(0:3) = [1, 2, 3, 4]
  real :: b(2, 2) = reshape([1., 2., 3., 4.], [2, 2]), inf, nan
  logical :: m(4) = [.true., .false., .true., .false.]
  integer(8) :: big(3) = [1_8, 5000000000_8, -5000000000_8]
  integer :: wrong = 0
  call check(reduce(a, add) == 10)
  call check(reduce(a, add, mask=m) == 4)
  call check(reduce(a, add, m) == 4)
  call check(reduce(b, behind) == 1234.)
  call check(reduce(a, add, mask=a > 10, identity=-7) == -7)
  call check(reduce(2*a(1:2), add) == 10)
  call check(reduce(b(2, :), behind) == 24.)
  call check(out_of_range(300, 1_1))
  call check(.not. out_of_range(-128, 1_1))
  call check(all(out_of_range(big, 1) .eqv. [.false., .true., .true.]))
  call check(.not. out_of_range(127.6, 1_1))
  call check(out_of_range(127.6, 1_1, .true.))
  call check(out_of_range(128.0, 1_1))
  call check(out_of_range(1d300, 1.0))
  inf = ieee_value(1.0, ieee_positive_inf)
  nan = ieee_value(1.0, ieee_quiet_nan)
  call check(out_of_range(inf, 1) .and. out_of_range(nan, 1))
  call check(.not. out_of_range(real(inf, 8), 1.0))
  call check(.not. out_of_range(huge(1), 1.0))
  call check(ieee_fma(2.0, 3.0, 4.0) == 10.0)
  call check(ieee_max_num(1.0, nan) == 1.0 .and. ieee_min_num(nan, 2.0) == 2.0)
  call check(ieee_max_num_mag(-3.0, 2.0) == -3.0 .and. ieee_min_num_mag(-3.0, 2.0) == 2.0)
  call check(ieee_max_num_mag(-3.0, 3.0) == 3.0)
  call check(ieee_signbit(-0.0) .and. .not. ieee_signbit(0.0))
  call check(ieee_quiet_lt(1.0, 2.0) .and. .not. ieee_quiet_ge(nan, nan) .and. ieee_quiet_ne(nan, nan))
  if (wrong > 0) error stop
  print *, 'ok'
contains
  subroutine check(right)
    logical, intent(in) :: right
    if (.not. right) wrong = wrong + 1
    if (.not. right) print *, 'wrong'
  end subroutine
end program
