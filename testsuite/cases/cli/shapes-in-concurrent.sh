# Assignments in DO CONCURRENT that give allocatable components memory of another shape or length: where all devices
# share the host's memory they do as on the host.
# rows: DOCON-02
cat > p.f90 <<'F'
program p
  implicit none
  type t
    integer, allocatable :: k(:), one
    character(:), allocatable :: s
    real, allocatable :: m(:, :)
  end type
  integer, parameter :: n = 64
  type(t) :: a(n)
  integer :: i
  do concurrent (i = 1:n)
    a(i)%k = [i, 2 * i]
    a(i)%one = i
    a(i)%s = repeat('x', mod(i, 5))
    a(i)%m = reshape([1.0, 2.0, 3.0, 4.0], [2, 2])
  end do
  do concurrent (i = 1:n)
    a(i)%k = [a(i)%k, i, a(i)%one]
    a(i)%s = a(i)%s // 'end'
    a(i)%m = reshape([a(i)%m, real(i), 6.0], [3, 2])
  end do
  print *, [(size(a(i)%k), i = 1, n, 9)], [(sum(a(i)%k), i = 1, n, 9)]
  print *, (a(i)%s, ' ', i = 1, n, 5), [(len(a(i)%s), i = 1, n)]
  print *, [(shape(a(i)%m), i = 1, n, 20)], [(sum(a(i)%m), i = 1, n, 20)]
end program
F
"$RACC" p.f90 -o p
./p > want
for level in -O0 -O2; do
    "$RACC" -stdpar=multicore "$level" p.f90 -o p
    ./p | diff - want
done
# With other devices there is one code for all: it ends with the object's name.
"$RACC" -stdpar -acc=multicore,sim p.f90 -o p
! ACC_DEVICE_TYPE=multicore ./p > out 2>&1 || exit 1
grep -q "Allocatable variable 'k' is assigned in a compute construct but not allocated" out
