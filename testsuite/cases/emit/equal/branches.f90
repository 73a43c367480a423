function branches(m) result(r) bind(c)
  integer, value :: m
  integer :: r, i
  r = 0
  do i = 1, 200
    if (i == m) cycle
    if (i < m .and. i /= 3) then
      r = r + i
    else if (i > 7 .or. m < 2) then
      r = r - i / 2
    else
      r = -r
    end if
  end do
end function
