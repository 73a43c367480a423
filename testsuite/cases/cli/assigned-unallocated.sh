# A compute construct that assigns an allocatable without memory, or a value of another length or shape, ends the
# program with its name and the line: what an allocation on a device does is undefined.
# rows: DCRE-10
cat > p.f90 <<'F'
program main
  implicit none
  type cell
    real, allocatable :: v(:)
  end type
  integer, allocatable :: d, e
  real, allocatable :: v(:), w(:), z(:), m(:, :)
  character(:), allocatable :: s, t
  type(cell) :: b, c
  character(9) :: what
  integer :: i
  call get_command_argument(1, what)
  allocate (e, source=1); allocate (w(100), source=1.0)
  t = 'four'
  select case (what)
  case ('scalar')
    !$acc parallel copy(d) num_gangs(1)
    d = 42
    !$acc end parallel
  case ('implicit')
    !$acc serial
    d = 42
    !$acc end serial
  case ('array')
    !$acc parallel copyout(v) copyin(w) num_gangs(1)
    v = 2 * w
    !$acc end parallel
  case ('kernels')
    !$acc kernels
    w = 3
    v = w
    !$acc end kernels
  case ('value')
    !$acc kernels
    v = 4
    !$acc end kernels
  case ('loop')
    !$acc parallel loop
    do i = 1, 3
      if (i == 2) v = i
    end do
  case ('private')
    !$acc parallel loop private(v) copy(w)
    do i = 1, 100
      v = i
      w(i) = v(1)
    end do
  case ('component')
    !$acc parallel copy(c) num_gangs(1)
    c%v = 7
    !$acc end parallel
  case ('character')
    !$acc parallel copy(s) num_gangs(1)
    s = 'two'
    !$acc end parallel
  case ('length')
    !$acc parallel copy(t) num_gangs(1)
    t = 'twenty'
    !$acc end parallel
  case ('shape')
    allocate (v(99))
    !$acc kernels copy(v) copyin(w)
    v = 2 * w
    !$acc end kernels
  case ('rank two')
    allocate (m(2, 3))
    !$acc serial copy(m)
    m = reshape([(real(i), i = 1, 6)], [3, 2])
    !$acc end serial
  case ('part')
    allocate (c%v(2))
    !$acc serial copy(c, c%v)
    c%v = [c%v, 1.0]
    !$acc end serial
  case ('object')
    allocate (c%v(2), b%v(3), source=1.0)
    !$acc serial copy(b, c, b%v, c%v)
    c = b
    !$acc end serial
  case ('no value')
    allocate (c%v(2), source=1.0)
    !$acc serial copy(b, c, c%v)
    c = b
    !$acc end serial
  case default
    allocate (v(100), c%v(3))
    !$acc parallel copy(e, t, w, v, c, c%v) num_gangs(1)
    e = 42
    t = 'five'
    w = 2
    v = w + e
    if (allocated(d)) d = 1
    c%v = v(1:3)
    allocate (z(4), d)
    z = 3
    d = sum(z)
    e = e + d
    deallocate (z, d)
    !$acc end parallel
    !$acc kernels
    v = v + 1
    w = v + w
    !$acc end kernels
    print '(i0, 1x, a, 3(1x, f0.1))', e, t, v(100), w(1), c%v(2)
  end select
end program
F
ends() {
    ACC_DEVICE_TYPE=$target ./p "$1" > out 2>&1 && { echo "$target: $1 did not end"; exit 1; }
    grep -qF "At line $2 of file p.f90" out && grep -qF "$3" out || { echo "$target: $1"; cat out; exit 1; }
}
for level in -O0 -O2; do
    "$RACC" -acc=host,multicore,sim "$level" p.f90 -o p
    for target in host multicore sim; do
        ACC_DEVICE_TYPE=$target ./p > out 2>&1 || { cat out; exit 1; }
        grep -qx '54 five 45.0 47.0 44.0' out || { echo "$target"; cat out; exit 1; }
        ends scalar 18 "Allocatable variable 'd' is assigned in a compute construct but not allocated"
        ends implicit 22 "'d'"
        ends array 26 "'v'"
        ends kernels 31 "'v'"
        ends value 35 "'v'"
        ends loop 40 "'v'"
        ends private 45 "'v'"
        ends component 50 "'v'"
        ends character 54 "'s'"
        ends length 58 "Assignment in a compute construct would change the length of 't'"
        ends shape 63 "Assignment in a compute construct would change the shape of 'v'"
        ends 'rank two' 68 "would change the shape of 'm'"
        ends part 73 "would change the shape of 'v'"
        ends object 78 "Assignment in a compute construct would give component 'v' other memory"
        ends 'no value' 83 "would give component 'v' other memory"
    done
done
# On GPUs the text is that of a failed assertion, which CUDA prints.
"$RACC" -acc=gpu --emit=ptx p.f90 > ptx
grep -q 'call.*__assertfail' ptx
