# Dummies are reached by one name, unless an attribute says otherwise: a sum in a dummy stays in a register.
cat > s.f90 <<'F90'
subroutine s(n, a, total, t, v)
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real :: total
  real, target :: t
  real, volatile :: v
  integer :: i
  do i = 1, n
    total = total + a(i)
  end do
  t = v
end subroutine
F90
"$RACC" -O2 --emit=llvm-host s.f90 > s.ll
grep -q 'define.*@s_(ptr noalias %0, ptr noalias %1, ptr noalias %2, ptr %3, ptr %4)' s.ll
