# -fcheck=bits, -fcheck=mem, and -fcheck=pointer of arguments whatever the interface; sizes, dimensions and images asked for.
# rows: LNG-01
cat > p.f90 <<'F'
module m
  implicit none
  type t
    integer :: i
  end type
contains
  subroutine by_value(x)
    type(t), value :: x
    if (x%i /= 1) stop 1
  end subroutine
  subroutine called(p)
    external :: p
    call p
  end subroutine
  subroutine nothing
  end subroutine
  subroutine any_rank(x, d)
    integer, intent(in) :: x(..), d
    print *, ubound(x, d)
  end subroutine
end module
program main
  use m
  implicit none
  character(9) :: what
  external :: outside
  integer :: i = 5, n = 32, two = 2, b(2) = 3, k = -1
  integer, allocatable :: a(:)
  integer, pointer :: p(:), s
  type(t), pointer :: r
  type(t), target :: rt = t(1)
  procedure(), pointer :: q
  nullify (p, s, r, q)
  call get_command_argument(1, what)
  select case (what)
  case ('set')
    print *, ibset(i, n)
  case ('field')
    print *, ibits(i, n - 1, two)
  case ('shift')
    print *, shiftl(i, n + 1), ishft(i, n)
  case ('rotate')
    print *, ishftc(i, 3, two)
  case ('move')
    call mvbits(i, n, 1, k, 0)
  case ('scalar')
    a = 5
  case ('array')
    call outside(a)
  case ('pointer')
    call outside(p)
  case ('value')
    call by_value(r)
  case ('code')
    call called(q)
  case ('size')
    print *, size(a)
  case ('rank')
    call any_rank(b, two)
  case ('image')
    sync images (two)
  case ('section')
    call open_ended(b)
  case ('result')
    call outside_scalar(led(.false.))
  case default
    allocate (a(2), p(2))
    a = ishftc(i, n, n) + ibits(i, n, 0) + btest_of(n - 1)
    call outside(a)
    call outside(p)
    r => rt
    call by_value(r)
    q => nothing
    call called(q)
    call outside_scalar(led(.true.))
    call any_rank(reshape(b, [1, 2]), 2)
    print *, size(a), a
  end select
contains
  integer function btest_of(n)
    integer, intent(in) :: n
    btest_of = merge(1, 0, btest(i, n))
  end function
  function led(somewhere)
    logical, intent(in) :: somewhere
    integer, pointer :: led
    led => null()
    if (somewhere) led => p(1)
  end function
  subroutine open_ended(x)
    integer :: x(2, *)
    x(1, two - 2:0) = 1
  end subroutine
end program
subroutine outside(x)
  integer :: x(2)
  x = x + 0
end subroutine
subroutine outside_scalar(x)
  integer :: x
  x = 1
end subroutine
F
says() {
    timeout 10 ./p "$1" > out 2>&1 && { echo "$1 did not end"; exit 1; }
    grep -qF "$2" out || { echo "$1"; cat out; exit 1; }
}
for level in -O0 -O2; do
    "$RACC" -fcoarray=single -fcheck=all "$level" p.f90 -o p
    ./p none > out 2>&1 || { cat out; exit 1; }
    grep -qE '^ +2 +5 +5$' out || { cat out; exit 1; }
    says set 'POS argument (32) out of range 0:31 in intrinsic IBSET'
    says field 'POS(31)+LEN(2)>BIT_SIZE(32) in intrinsic IBITS'
    says shift 'SHIFT argument (33) out of range 0:32 in intrinsic SHIFTL'
    says rotate 'SHIFT argument (3) out of range -2:2 in intrinsic ISHFTC'
    says move 'FROMPOS(32)+LEN(1)>BIT_SIZE(32) in intrinsic MVBITS'
    says scalar 'Assignment of scalar to unallocated array'
    says array "Allocatable actual argument 'a' is not allocated"
    says pointer "Pointer actual argument 'p' is not associated"
    says value "Pointer actual argument 'r' is not associated"
    says result "Pointer actual argument 'led' is not associated"
    says code "Proc-pointer actual argument 'q' is not associated"
    says size "Allocatable argument 'a' is not allocated"
    says rank 'Array reference out of bounds: dimension 2 of 1'
    says image 'Invalid image number 2 in SYNC IMAGES'
    says section "Index '0' of dimension 2 of array 'x' below lower bound of 1"
    "$RACC" -fcoarray=single -fcheck=all,no-bits,no-mem "$level" p.f90 -o p
    ./p set > out 2>&1 || { cat out; exit 1; }
done
# A library that starts the images: one of them is what racc's programs are.
cat > images.f90 <<'F'
program images
  integer :: a[*]
  a = this_image()
  print *, a[1], num_images()
end program
F
"$RACC" -fcoarray=lib images.f90 -lcaf_single -o images
./images | grep -qE '^ +1 +1$'
cat > several.c <<'C'
void _gfortran_caf_init(int *argc, char ***argv) { (void)argc; (void)argv; }
int _gfortran_caf_num_images(int distance, int failed) { (void)distance; (void)failed; return 2; }
void _gfortran_caf_finalize(void) { }
C
"$RACC" -fcoarray=lib images.f90 several.c -o images
./images > out 2>&1 && { cat out; exit 1; }
grep -q 'coarray programs are one image' out
# libgfortran in an executable without shared libraries closes its files at the end.
printf 'print *, 7\nend\n' > alone.f90
"$RACC" -static alone.f90 -o alone 2> out || { cat out; exit 1; }
./alone > out 2>&1 || { cat out; exit 1; }
grep -qx ' *7' out
