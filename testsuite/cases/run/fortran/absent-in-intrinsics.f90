! An absent optional dummy as an optional argument of an intrinsic procedure is an absent argument there.
! rows: LNG-01
! reference: none
module m
  implicit none
contains
  integer function most(a, b, c, d)
    integer, intent(in) :: a, b
    integer, intent(in), optional :: c, d
    most = max(a, b, c, d)
  end function
  complex function both(x, y)
    real, intent(in) :: x
    real, intent(in), optional :: y
    both = cmplx(x, y)
  end function
  integer function found(s, back)
    character(*), intent(in) :: s
    logical, intent(in), optional :: back
    found = index(s, 'a', back) + 100 * scan(s, 'bc', back)
  end function
  integer function total(a, mask)
    integer, intent(in) :: a(:)
    logical, intent(in), optional :: mask
    total = sum(a, mask)
  end function
  integer function place(a, mask, back)
    integer, intent(in) :: a(:)
    logical, intent(in), optional :: mask, back
    place = maxloc(a, 1, mask, back=back)
  end function
  integer function chosen(a, mask)
    integer, intent(in) :: a(:)
    logical, intent(in), optional :: mask(:)
    integer :: at(1)
    at = maxloc(a, mask)
    chosen = sum(a, mask) + 100 * at(1) + 1000 * minval(a, mask=mask)
  end function
  integer function elements(a, dim)
    integer, intent(in) :: a(:, :)
    integer, intent(in), optional :: dim
    elements = size(a, dim)
  end function
  subroutine asked(name, length, status, trimmed, wait, real_count)
    character(*), intent(in) :: name
    integer, intent(out), optional :: length, status
    logical, intent(in), optional :: trimmed, wait
    integer(8), intent(out), optional :: real_count
    call get_environment_variable(name, length=length, status=status, trim_name=trimmed)
    call get_command(length=length, status=status)
    call get_command_argument(99, length=length, status=status)
    call system_clock(real_count, count_max=real_count)
    call execute_command_line('exit 3', wait, exitstat=status, cmdstat=length)
  end subroutine
end module

program p
  use m
  implicit none
  integer :: a(2, 3) = 1, n, k
  integer(8) :: c
  if (most(1, 2) /= 2 .or. most(1, 2, 3) /= 3 .or. most(1, 2, d=4) /= 4) error stop 'max'
  if (both(1.) /= (1., 0.) .or. both(1., 2.) /= (1., 2.)) error stop 'cmplx'
  if (found('abcab') /= 201 .or. found('abcab', .true.) /= 504) error stop 'index'
  if (total([1, 2]) /= 3 .or. total([1, 2], .true.) /= 3 .or. total([1, 2], .false.) /= 0) error stop 'sum'
  if (place([1, 2, 2]) /= 2 .or. place([1, 2, 2], back=.true.) /= 3) error stop 'maxloc'
  if (place([1, 2, 2], .false.) /= 0) error stop 'maxloc of none'
  if (chosen([3, 1, 2]) /= 1106) error stop 'array mask that is absent'
  if (chosen([3, 1, 2], [.false., .true., .true.]) /= 1303) error stop 'array mask'
  if (elements(a) /= 6 .or. elements(a, 1) /= 2 .or. elements(a, 2) /= 3) error stop 'size'
  call asked('PATH')
  call asked('PATH', n, k, .true., .true., c)
  if (n /= 0 .or. k /= 3 .or. c /= huge(c)) error stop 'subroutines'
  call asked('PATH', status=k)
  if (k /= 3) error stop 'one of several'
end program
