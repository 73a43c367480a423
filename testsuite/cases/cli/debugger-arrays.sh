# What gdb shows of Fortran's arrays that descriptors describe: as in gfortran's programs, with their bounds and strides.
command -v gdb > gdb.path || exit 0
cat > d.f90 <<'END'
module shapes
  implicit none
  type cell
    integer :: id = 3
    real, allocatable :: values(:)
  end type
  integer, allocatable :: pool(:,:)
contains
  subroutine work(n, a, m, adjusted, c)
    integer, intent(in) :: n
    real, intent(inout) :: a(:), adjusted(n, 2:3)
    real(8), intent(in) :: m(0:,:)
    type(cell) :: c
    real :: automatic(n)
    integer, pointer :: p(:)
    integer, target :: t(4)
    integer, allocatable :: absent(:)
    t = [1, 2, 3, 4]
    p => t(1:4:2)
    automatic = 1.5
    print *, sum(a), m(0, 1), adjusted(1, 2), c%id, automatic(1), p(2), allocated(absent)
  end subroutine
end module
program main
  use shapes
  implicit none
  real :: v(10), w(3, 2)
  real(8), allocatable :: mat(:,:)
  type(cell) :: c
  integer :: i
  allocate (mat(2,3), pool(2,2), c%values(3))
  pool = 6
  mat = 0.5d0
  mat(2,3) = 4
  v = [(i, i = 1, 10)]
  w = 7
  c%values = [1., 2., 3.]
  call work(3, v(1:10:3), mat, w, c)
end program
END
cat > d.gdb <<'END'
set pagination off
break d.f90:21
run
print a
print a(2)
print adjusted
print adjusted(1,3)
print m
print m(0,1)
print automatic
print p
print absent
print c
print c%values(2)
print pool
up
print mat
print v(3:5)
END
for level in "" "-O0 -g3"; do
    # shellcheck disable=SC2086
    "$RACC" -g $level d.f90 -o d
    gdb -batch -x d.gdb ./d > shown.txt 2>&1
    cat shown.txt
    grep '^\$' shown.txt > values.txt
    cat > expected.txt <<'END'
$1 = (1, 4, 7, 10)
$2 = 4
$3 = ((7, 7, 7) (7, 7, 7))
$4 = 7
$5 = ((0.5, 0.5) (0.5, 0.5) (0.5, 4))
$6 = 0.5
$7 = (1.5, 1.5, 1.5)
$8 = (1, 3)
$9 = <not allocated>
$10 = ( id = 3, values = (1, 2, 3) )
$11 = 2
$12 = ((6, 6) (6, 6))
$13 = ((0.5, 0.5) (0.5, 0.5) (0.5, 4))
$14 = (3, 4, 5)
END
    diff expected.txt values.txt
done
# A dummy argument is there once.
[ "$(grep -c '^a = ' shown.txt)" = 0 ]
gdb -batch -ex 'break d.f90:21' -ex run -ex 'info args' -ex 'info locals' ./d > shown.txt 2>&1
[ "$(grep -c '^a = ' shown.txt)" = 1 ]
