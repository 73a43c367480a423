! A reduction into one element of an array whose subscript is a variable, of one and of two dimensions.
! rows: CRED-11
program reduction_elements
  implicit none
  integer :: counts(10), x, y
  real(8) :: sums(-1:2, 3), b(100)
  counts = 0
  sums = 0.5d0
  do y = 1, 100
    b(y) = y / 4d0
  end do
  do x = 1, 10
    !$acc parallel loop reduction(+:counts(x))
    do y = 1, 100
      if (y > 3 * x) counts(x) = counts(x) + 1
    end do
  end do
  print *, counts
  do x = -1, 2
    !$acc parallel loop reduction(+:sums(x, 2))
    do y = 1, 100
      sums(x, 2) = sums(x, 2) + b(y) * x
    end do
  end do
  !$acc parallel loop reduction(max:sums(2, 3))
  do y = 1, 100
    sums(2, 3) = max(sums(2, 3), b(y))
  end do
  print *, sums
end program
