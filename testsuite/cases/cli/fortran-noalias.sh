# Dummies are reached by one name, unless an attribute says otherwise: a sum in a dummy stays in a register.
cat > s.f90 <<'F90'
subroutine s(n, a, total, t, v, w)
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real :: total
  real, target :: t
  real, volatile :: v
  real, asynchronous :: w
  integer :: i
  do i = 1, n
    total = total + a(i)
  end do
  t = v + w
end subroutine
F90
"$RACC" -O2 --emit=llvm-host s.f90 > s.ll
grep -q 'define.*@s_(ptr noalias %0, ptr noalias %1, ptr noalias %2, ptr %3, ptr %4, ptr %5)' s.ll
# With directives, a call that waits may end a transfer into what a dummy names.
"$RACC" -acc=host -O2 --emit=llvm-host s.f90 > acc.ll
if grep -q 'define.*@s_(.*noalias' acc.ll; then exit 1; fi
