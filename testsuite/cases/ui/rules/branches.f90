! No branch enters or leaves a construct.
! rows: DIAG-CMP-01, DIAG-CMP-02, DIAG-DATA-04
subroutine f(n, a)
  integer :: n, a(n), i, r
  !$acc parallel copy(a)
  if (n > 3) goto 10 !~ ERROR E0501 this branch leaves a parallel construct
  !$acc end parallel
  !$acc serial
  return !~ ERROR E0501 this branch leaves a serial construct
  !$acc end serial
  do r = 1, n
    !$acc data copy(a)
    if (n > 4) exit !~ ERROR E0501 this branch leaves a data construct
    !$acc end data
    !$acc host_data use_device(a)
    if (n > 5) cycle !~ ERROR E0501 this branch leaves a host_data construct
    !$acc end host_data
  end do
  !$acc kernels copy(a)
  do i = 1, n
    goto (10), a(i) !~ ERROR E0501 this branch leaves a kernels construct
  end do
  !$acc end kernels
  !$acc parallel loop copy(a)
  do i = 1, n
    if (a(i) == 7) goto 10 !~ ERROR E0501 this branch leaves a parallel construct
  end do
  !$acc serial
20 a(1) = 1
  !$acc end serial
  if (n > 0) goto 20 !~ ERROR E0501 this branch enters a serial construct
  outer: block
    !$acc data copyin(a)
    exit outer !~ ERROR E0501 this branch leaves a data construct
    !$acc end data
  end block outer
  !$acc parallel copy(a)
  if (n == 8) goto 30 !~ ERROR E0501 this branch jumps into a loop that has a loop directive
  !$acc loop gang
  do i = 1, n
30  a(i) = 1
  end do
  !$acc end parallel
10 continue
end subroutine
