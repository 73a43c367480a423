! REDUCE with a function of the program, OUT_OF_RANGE, and the functions of IEEE 754-2008 (Fortran 2018 §16.9, §17.11).
! rows: LNG-01
! reference: none
module operations
contains
  pure integer function add(x, y)
    integer, intent(in) :: x, y
    add = x + y
  end function
  pure function joined(x, y) result(both)
    character(*), intent(in) :: x, y
    character(len(x)) :: both
    both = trim(x)//y
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
  character(4) :: words(2, 2) = reshape([character(4) :: 'a', 'bb', 'c', 'de'], [2, 2])
  integer :: wrong = 0, i
  call check(reduce(a, add) == 10)
  call check(reduce(a, add, mask=m) == 4)
  call check(reduce(a, add, m) == 4)
  call check(reduce(b, behind) == 1234.)
  call check(reduce(a, add, mask=a > 10, identity=-7) == -7)
  call check(reduce(2*a(1:2), add) == 10)
  call check(reduce(b(2, :), behind) == 24.)
  call check(all(reduce(b, behind, dim=1) == [12., 34.]) .and. all(reduce(b, behind, 2) == [13., 24.]))
  call check(all(reduce(b, behind, 2, mask=b > 2.5, identity=-1.) == [3., 4.]))
  call check(all(reduce(b, behind, 1, mask=b < 2.5, identity=-1.) == [12., -1.]))
  call check(reduce(a, add, dim=1) == 10)
  call check(all(shape(reduce(reshape([(i, i=1, 24)], [2, 3, 4]), add, dim=2)) == [2, 4]))
  call check(sum(reduce(reshape([(i, i=1, 24)], [2, 3, 4]), add, dim=3)) == 300)
  call check(all(reduce(words, joined, dim=2) == ['ac  ', 'bbde']))
  call texts(words(1, :), 4)
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
  call ieee_set_flag(ieee_invalid, .false.)
  call check(ieee_quiet_ne(nan, 1.0) .and. ieee_signaling_lt(1.0, 2.0) .and. .not. raised())
  call check(all(ieee_signaling_eq([1.0, nan], 1.0) .eqv. [.true., .false.]) .and. raised())
  call ieee_set_flag(ieee_invalid, .false.)
  call check(ieee_signaling_ne(nan, nan) .and. raised())
  if (wrong > 0) error stop
  print *, 'ok'
contains
  logical function raised()
    call ieee_get_flag(ieee_invalid, raised)
  end function
  subroutine texts(list, n)
    integer, intent(in) :: n
    character(n), intent(in) :: list(:)
    call check(reduce(list, joined) == 'ac' .and. len(reduce(list, joined)) == n)
    call check(reduce(list, joined, mask=list == 'x', identity='none') == 'none')
  end subroutine
  subroutine check(right)
    logical, intent(in) :: right
    if (.not. right) wrong = wrong + 1
    if (.not. right) print *, 'wrong'
  end subroutine
end program
