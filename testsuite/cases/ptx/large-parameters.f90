! A kernel of many bytes of parameters (descriptors of seven dimensions) wants PTX 8.1.
! check: .version 8.1
subroutine many(n, a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, &
    a20, a21, a22, a23)
  integer, intent(in) :: n
  real, dimension(:, :, :, :, :, :, :), intent(inout) :: a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, &
    a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23
  integer :: i
  !$acc parallel loop
  do i = 1, n
    a0(1, 1, 1, 1, 1, 1, i) = a1(1, 1, 1, 1, 1, 1, i) + a2(1, 1, 1, 1, 1, 1, i) + a3(1, 1, 1, 1, 1, 1, i) + &
    a4(1, 1, 1, 1, 1, 1, i) + a5(1, 1, 1, 1, 1, 1, i) + a6(1, 1, 1, 1, 1, 1, i) + a7(1, 1, 1, 1, 1, 1, i) + &
    a8(1, 1, 1, 1, 1, 1, i) + a9(1, 1, 1, 1, 1, 1, i) + a10(1, 1, 1, 1, 1, 1, i) + a11(1, 1, 1, 1, 1, 1, i) + &
    a12(1, 1, 1, 1, 1, 1, i) + a13(1, 1, 1, 1, 1, 1, i) + a14(1, 1, 1, 1, 1, 1, i) + &
    a15(1, 1, 1, 1, 1, 1, i) + a16(1, 1, 1, 1, 1, 1, i) + a17(1, 1, 1, 1, 1, 1, i) + &
    a18(1, 1, 1, 1, 1, 1, i) + a19(1, 1, 1, 1, 1, 1, i) + a20(1, 1, 1, 1, 1, 1, i) + &
    a21(1, 1, 1, 1, 1, 1, i) + a22(1, 1, 1, 1, 1, 1, i) + a23(1, 1, 1, 1, 1, 1, i)
  end do
end subroutine
