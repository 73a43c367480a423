! firstprivate arrays: each gang has elements of its own, for all of its iterations.
! rows: CFPRIV-01
program firstprivate_arrays
  implicit none
  integer, parameter :: gangs = 12, m = 20
  integer :: g, i, k, fixed(8)
  real(8) :: own(m), out(m, gangs)
  out = 0
  fixed = [(i, i=1, 8)]
  own = [(k, k=1, m)]
  !$acc parallel num_gangs(5) firstprivate(own) copy(out)
  !$acc loop gang
  do g = 1, gangs
    !$acc loop vector
    do k = 1, m
      own(k) = own(k) + g
    end do
    !$acc loop vector
    do k = 1, m
      out(k, g) = own(m + 1 - k)
    end do
    !$acc loop vector
    do k = 1, m
      own(k) = own(k) - g
    end do
  end do
  !$acc end parallel
  print '(f0.1, 1x, f0.1)', sum(out), sum(own)
  !$acc parallel num_gangs(3) firstprivate(fixed) copy(out)
  !$acc loop gang
  do g = 1, gangs
    do i = 1, 8
      fixed(i) = fixed(i) + g
    end do
    do i = 1, 8
      out(i, g) = fixed(9 - i)
      fixed(i) = fixed(i) - g
    end do
  end do
  !$acc end parallel
  print '(f0.1, 1x, i0)', sum(out(1:8, :)), sum(fixed)
end program
