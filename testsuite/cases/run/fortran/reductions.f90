! All reduction operators of Fortran over its types.
! rows: RED-OP-add, RED-OP-mul, RED-OP-max, RED-OP-min, RED-OP-eqv, RED-OP-neqv, RED-TY-04, RED-TY-05, RED-TY-06, RED-TY-07
! tolerance: 1e-5
program reductions
  implicit none
  integer, parameter :: n = 500
  integer :: i, isum, imax, imin, iand_, ior_, ieor_, v(n)
  integer(1) :: small
  integer(8) :: large
  real :: rsum, rmax
  real(8) :: dsum, dmin, dprod
  complex :: csum
  complex(8) :: zprod
  logical :: all_, any_, same, differ

  do i = 1, n
    v(i) = mod(i * 37, 101) - 20
  end do
  isum = 7; imax = -100; imin = 100; iand_ = -1; ior_ = 0; ieor_ = 0
  !$acc parallel loop reduction(+:isum) reduction(max:imax) reduction(min:imin) copyin(v)
  do i = 1, n
    isum = isum + v(i)
    imax = max(imax, v(i))
    imin = min(imin, v(i))
  end do
  !$acc parallel loop reduction(iand:iand_) reduction(ior:ior_) reduction(ieor:ieor_) copyin(v)
  do i = 1, n
    iand_ = iand(iand_, ior(v(i), 8))
    ior_ = ior(ior_, iand(v(i), 85))
    ieor_ = ieor(ieor_, v(i))
  end do
  print '(6i8)', isum, imax, imin, iand_, ior_, ieor_

  small = 0; large = 0; rsum = 0; rmax = -1e30; dsum = 0; dmin = 1d30; dprod = 1
  csum = 0; zprod = (1d0, 0d0)
  !$acc parallel loop reduction(+:small, large, rsum, dsum, csum) reduction(max:rmax) reduction(min:dmin) copyin(v)
  do i = 1, n
    small = small + 1_1 - int(mod(i, 2) * 2, 1)
    large = large + v(i) * 100000000000_8
    rsum = rsum + v(i) * 0.5
    rmax = max(rmax, real(v(i)))
    dsum = dsum + v(i) * 0.25d0
    dmin = min(dmin, dble(v(i)))
    csum = csum + cmplx(v(i), -1)
  end do
  !$acc parallel loop reduction(*:dprod, zprod)
  do i = 1, 10
    dprod = dprod * (1 + i * 0.1d0)
    zprod = zprod * cmplx(0d0, 1.1d0, 8)
  end do
  print '(i4, i18)', small, large
  print '(6es14.5)', rsum, rmax, dsum, dmin, dprod, real(csum)
  print '(3es14.5)', aimag(csum), zprod

  all_ = .true.; any_ = .false.; same = .true.; differ = .false.
  !$acc parallel loop reduction(.and.:all_) reduction(.or.:any_) reduction(.eqv.:same) reduction(.neqv.:differ) copyin(v)
  do i = 1, n
    all_ = all_ .and. v(i) > -30
    any_ = any_ .or. v(i) == 80
    same = same .eqv. (v(i) > 0)
    differ = differ .neqv. (v(i) > 10)
  end do
  print *, all_, any_, same, differ
end program
