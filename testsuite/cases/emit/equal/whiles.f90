function whiles(n) result(r) bind(c)
  integer(8), value :: n
  integer(8) :: r
  r = 1
  do while (n > 1)
    if (mod(n, 2_8) == 0) then
      n = n / 2
    else
      n = 3 * n + 1
    end if
    r = r + 1
  end do
end function
