# Assumed-shape arrays and pointers at -O3: one version of a nest for contiguous first dimensions, with vectors, one for
# all others; dummies need no test at run time that they do not overlap.
cat > s.f90 <<'F90'
module m
contains
subroutine s(a, b, c, p, q)
  real, intent(out) :: a(:,:)
  real, intent(in) :: b(:,:), c(:,:)
  real, pointer :: p(:,:)
  real, pointer, optional :: q(:,:)
  integer :: i, j
  do j = 1, size(a, 2)
    do i = 1, size(a, 1)
      a(i, j) = b(i, j) + c(i, j) * p(i, j)
      if (present(q)) a(i, j) = a(i, j) + q(i, j)
    end do
  end do
end subroutine
end module
program t
  use m
  real, target :: x(6, 8), y(6, 8), z(6, 8), w(12, 8), v(6, 8)
  real, pointer :: p(:,:), q(:,:), r(:,:)
  call random_number(y); call random_number(z); call random_number(w)
  p => w(1:6, :)
  call s(x, y, z, p)
  if (any(x /= y + z * w(1:6, :))) error stop 1
  p => w(::2, :)
  call s(x, y, z, p)
  if (any(x /= y + z * w(::2, :))) error stop 2
  q => z
  r => p(2:4, :)
  call s(x(:3, :), y(::2, :), z(6:1:-2, :), r, q)
  v(:3, :) = y(::2, :) + z(6:1:-2, :) * w(3:7:2, :)
  if (any(abs(x(:3, :) - v(:3, :) - z(:3, :)) > 1e-6)) error stop 3
  print *, "right"
end program
F90
for o in -O0 -O2 -O3; do "$RACC" $o s.f90 -o s; ./s | grep -q right; done
"$RACC" -O3 -S s.f90 -o s.s
sed -n '/^__m_MOD_s:/,/\.cfi_endproc/p' s.s | grep -q 'mulps'
"$RACC" -O3 --emit=llvm-host s.f90 > s.ll
grep -q 'strided' s.ll
grep -q 'alias.scope.*noalias' s.ll
"$RACC" -O2 --emit=llvm-host s.f90 > o2.ll
if grep -q 'strided' o2.ll; then exit 1; fi
