# A static variable that nothing changes decides on the host which loops of a kernels construct run: they stay parallel.
# rows: AUTO-01
cat > v.f90 <<'F'
subroutine sweep(a, n, direction)
  integer :: n, direction, i, j
  integer :: along = 1
  real :: a(n, n)
  !$acc kernels present(a)
  if (direction == along) then
    !$acc loop independent
    do j = 1, n
      !$acc loop independent
      do i = 1, n
        a(i, j) = a(i, j) + 1
      end do
    end do
  end if
  !$acc end kernels
end subroutine
F
"$RACC" -acc=gpu -gpu=cc90 -Minfo=accel -c v.f90 2> out
[ "$(grep -c "acc loop gang, vector(64) collapse(2)" out)" = 1 ]
