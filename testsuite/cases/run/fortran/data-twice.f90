! Of values that DATA gives twice to a part, the first one stays, as in gfortran.
! rows: LNG-01
program p
  implicit none
  type pair
    integer :: a, b
  end type
  integer :: i, k, x(3), y(3), j(2)
  type(pair) :: q
  data i /1/
  data i /2/
  data x /1, 2, 3/
  data (x(k), k = 2, 3) /7, 8/
  data (y(k), k = 2, 3) /7, 8/
  data y(3) /9/
  data y /1, 2, 3/
  data j(1) /4/, j /2*5/
  data q%a /6/
  data q%b /7/
  if (i == 1) then
    data q%b /8/
  end if
  print *, i, x, y, j, q
end program
