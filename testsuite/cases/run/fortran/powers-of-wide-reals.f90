! A power of a negative whole number is the inverse of the power, in all kinds of reals: rounded twice or a few times, not
! as often as the inverse is multiplied.
! rows: LNG-01
program p
  implicit none
  integer, parameter :: wide = selected_real_kind(18)
  integer, volatile :: k
  integer(2), volatile :: small
  real(4), volatile :: a = 10
  real(8), volatile :: b = 10
  real(wide), volatile :: c = 10
  real(wide) :: list(4)
  do k = 1, 27
    ! 10**k has no rounding error.
    if (c**(-k) /= 1/10._wide**k) error stop 1
    if (b**(-k) /= 1/10._8**k .and. k <= 22) error stop 2
    if (a**(-k) /= 1/10.**k .and. k <= 10) error stop 3
    small = int(-k, 2)
    if (c**small /= 1/c**k) error stop 4
  end do
  if (c**(-5) /= 1e-5_wide .or. c**(-20) /= 1/1e20_wide) error stop 5
  k = -6
  list = [1, 2, 5, 10]
  if (any(list**k /= 1/list**6)) error stop 6
  k = 0
  if (c**k /= 1) error stop 7
  print *, 'ok'
end program
