! Loops whose step is the least integer of its kind, which has no negative: plain ones and in constructs.
! rows: LNG-01
program t
  implicit none
  integer(1) :: i1, k1 = -128_2
  integer(2) :: i2, k2 = -32768_4
  integer(4) :: i4, k4 = -2147483648_8
  integer(8) :: i8, k8 = -9223372036854775807_8 - 1
  integer(16) :: i16, k16 = -170141183460469231731687303715884105727_16 - 1
  integer :: n
  n = 0; do i1 = 127_1, -1_1, k1; n = n + 1; end do; print *, n, i1
  n = 0; do i2 = 32767_2, -1_2, k2; n = n + 1; end do; print *, n
  n = 0; do i4 = 2147483647, -1, k4; n = n + 1; end do; print *, n
  n = 0; do i8 = 9223372036854775807_8, -1_8, k8; n = n + 1; end do; print *, n
  n = 0; do i16 = 170141183460469231731687303715884105727_16, -1_16, k16; n = n + 1; end do; print *, n
  n = 0; do i1 = 127_1, -127_1 - 1_1, k1; n = n + 1; end do; print *, n
  n = 0; do i1 = 127_1, 126_1, k1; n = n + 1; end do; print *, n
  n = 0; do i1 = 1_1, 126_1, k1; n = n + 1; end do; print *, n
  n = 0; do i16 = 170141183460469231731687303715884105727_16, 0_16, k16; n = n + 1; end do; print *, n
  n = 0; do i1 = 127_1, -1_1, -127_1 - 1_1; n = n + 1; end do; print *, n
  n = 0; do i2 = 32767_2, -1_2, -32767_2 - 1_2; n = n + 1; end do; print *, n
  n = 0; do i4 = 2147483647, -1, -2147483647-1; n = n + 1; end do; print *, n
  n = 0; do i8 = 9223372036854775807_8, -1_8, -9223372036854775807_8 - 1; n = n + 1; end do; print *, n
  n = 0; do i16 = 170141183460469231731687303715884105727_16, &
    -1_16, -170141183460469231731687303715884105727_16 - 1_16; n = n + 1; end do; print *, n
  n = 0
  !$acc parallel loop reduction(+:n)
  do i4 = 2147483647, -1, k4; n = n + 1; end do; print *, n
  n = 0
  !$acc parallel loop reduction(+:n)
  do i1 = 127_1, -1_1, k1; n = n + 1; end do; print *, n
  n = 0
  !$acc parallel loop reduction(+:n)
  do i16 = 170141183460469231731687303715884105727_16, -1_16, k16; n = n + 1; end do; print *, n
  n = 0
  !$acc parallel loop reduction(+:n)
  do i8 = 9223372036854775807_8, -1_8, k8; n = n + 1; end do; print *, n
end program
