module arrays
  integer, bind(c) :: key(0:99), count(0:15), old(0:99)
contains
  subroutine histogram() bind(c)
    integer :: i
    !$acc parallel loop copyin(key) copy(count) copyout(old)
    do i = 0, 99
      !$acc atomic update
      count(key(i)) = count(key(i)) + 1
      !$acc atomic read
      old(i) = count(3)
      !$acc atomic capture
      old(i) = count(2)
      count(2) = count(2) + i
      !$acc end atomic
    end do
  end subroutine
end module
