# -fcheck=bounds: arrays whose elements are taken together have one shape: in operations, assignments, masks and arguments.
# rows: LNG-01
cat > forms <<'F'
print *, a + b(:k)
a = b(:k)
print *, max(a, b(:k))
print *, max(a, a, b(:k))
print *, merge(a, b(:k), l)
print *, merge(a, a, q(:k))
print *, merge(c, d(:k), l)
print *, merge(1, 2, l) + b(:k)
print *, two(a, b(:k))
print *, dot_product(a, b(:k))
print *, dot_product(l, q(:k))
print *, dot_product(u, s(:k))
print *, matmul(x, y(:k, :))
print *, matmul(x, b(:k))
print *, sum(a, q(:k))
print *, sum(x, 1, spread(q(:k), 1, 2))
print *, maxval(r, mask=q(:k))
print *, minloc(a, mask=q(:k))
print *, findloc(a, 1, q(:k))
print *, iall(a, mask=q(:k))
print *, pack(a, q(:k))
print *, unpack(b, l, b(:k))
print *, reshape(a, [k - 2, 3])
print *, reshape(a, [k, 1], pad=e)
print *, cshift(x, b(:k), 1)
print *, eoshift(x, b(:k), dim=1)
where (q(:k)) a = 1
where (l) a = b(:k)
where (l); a = 1; elsewhere (q(:k)); a = 2; end where
where (l); a = 1; elsewhere; a = b(:k); end where
where (q(:k) .and. l) a = 1
a = [b(:k - 1), 1]
print *, l .and. q(:k)
print *, .not. l .eqv. q(:k)
print *, c // d(:k)
print *, c == d(:k)
call both(a, b(:k))
o = b(:k)
forall (i = 1:2) z(:, i) = b(:k)
a = o%i + b(:k)
o%i = b(:k)
u = cmplx(r, s(:k))
print *, atan2(r, s(:k))
print *, ishft(a, b(:k))
print *, ibits(a, b(:k), a)
print *, dim(a, b(:k))
print *, sign(r, s(:k))
print *, index(c, d(:k))
print *, scan(c, d(:k))
print *, ieor(a, b(:k))
print *, modulo(a, b(:k))
allocate (w(3), source=b(:k))
a = many(k)
a = sum(spread(b(:k), 1, 2), 1)
l = any(spread(q(:k), 1, 2), 1)
a = a * 2 + 3 * b(:k)
u%re = s(:k)
a = -b(:k)
a = int(s(:k))
c = d(:k)
a = cshift(b(:k), 1)
a = pack(b(:k), q(:k))
z(:, 1) = matmul(y(:k, :), [1, 2])
print *, merge([1, 2, 3], b(:k), .true.)
a(:) = a(:) + many(k)
l = lge(c, d(:k))
print *, merge_bits(a, b(:k), 3)
print *, dshiftl(a, b(:k), 3)
print *, btest(a, b(:k))
c = adjustl(d(:k))
print *, nearest(r, s(:k))
print *, scale(r, b(:k))
print *, hypot(r, s(:k))
print *, bessel_jn(b(:k), r)
a = ichar(d(:k)(1:1))
associate (v => b(:k)); a = v + a; end associate
block; integer :: v(k); v = 1; a = v; end block
print *, all(a == b(:k))
a(4:3) = b(4:k)
if (any(a < b(:k))) print *, 1
F
cat > p.f90 <<'F'
module m
  implicit none
  type t
    integer :: i = 0, v(3) = 2
  end type
  interface assignment(=)
    module procedure set
  end interface
contains
  elemental integer function two(i, j)
    integer, intent(in) :: i, j
    two = i + j
  end function
  elemental subroutine both(i, j)
    integer, intent(inout) :: i
    integer, intent(in) :: j
    i = i + j
  end subroutine
  elemental subroutine set(x, i)
    type(t), intent(out) :: x
    integer, intent(in) :: i
    x%i = i
  end subroutine
  function many(n)
    integer, intent(in) :: n
    integer :: many(n)
    many = 1
  end function
end module
program p
  use m
  implicit none
  integer :: a(3) = 1, b(4) = 2, x(2, 3) = 1, y(4, 2) = 1, z(3, 2) = 1, e(0), i
  real :: r(3) = 1, s(4) = 2
  logical :: l(3) = .true., q(4) = .true.
  character(2) :: c(3) = 'ab', d(4) = 'b'
  complex :: u(3)
  type(t) :: o(3)
  integer :: n, k
  integer, allocatable :: w(:)
  character(9) :: arg
  call get_command_argument(1, arg); read (arg, *) n
  call get_command_argument(2, arg); read (arg, *) k
  select case (n)
F
i=0
while IFS= read -r form; do
    i=$((i + 1))
    printf '  case (%d)\n    %s\n' $i "$form" >> p.f90
done < forms
printf '  end select\n  print *, "fine"\nend program\n' >> p.f90
"$RACC" -fcheck=bounds p.f90 -o p
# Three elements are as many as the others have, four are not.
for n in $(seq $i); do
    ./p "$n" 3 > out 2>&1 && grep -q fine out || { echo "form $n of 3"; cat out; exit 1; }
    if ./p "$n" 4 > out 2>&1; then echo "form $n of 4 did not end"; exit 1; fi
    grep -q 'Fortran runtime error: \(Array bounds\? mismatch\|Incorrect\)' out || { echo "form $n of 4"; cat out; exit 1; }
done
