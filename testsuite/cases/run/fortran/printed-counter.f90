! The variable of a sequential loop in a construct is passed by reference elsewhere: each lane counts with its own.
! rows: LPRIV-01
program p
  integer :: g, k, r(4, 3)
  !$acc parallel num_gangs(1) num_workers(4) vector_length(32) copyout(r)
  do g = 1, 3
    !$acc loop vector
    do k = 1, 4
      r(k, g) = 10 * g + k
    end do
  end do
  !$acc end parallel
  do g = 1, 3
    print *, g, r(:, g)
  end do
end program
