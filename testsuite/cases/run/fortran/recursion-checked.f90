! -fcheck=recursion: procedures without a directive run on devices, many lanes of them at once.
! args: -fcheck=all
module m
contains
  integer function cnt(i)
    integer, intent(in) :: i
    integer :: j
    cnt = i
    do j = 1, 50
      cnt = ieor(cnt, i * j)
    end do
  end function
end module
program p
  use m
  implicit none
  integer :: k, i
  k = 0
  !$acc parallel loop reduction(+:k)
  do i = 1, 2000
    k = k + mod(cnt(i), 7)
  end do
  print *, k, cnt(3)
end program
