# CUDA Fortran by suffix and by option, what is a comment without it, objects of several files.
# rows: CUF-CC-01, CUF-CC-02, CUF-CC-03, CUF-CC-04, CUF-CC-05, CUF-CC-06, CUF-BLD-01, CUF-BLD-02, CUF-BLD-03, CUF-BLD-04, CUF-BLD-07, CUF-BLD-09, CUF-MOD-09, CUF-INT-01, CUF-INT-06, CUF-VAL-06, CUF-EXACC-06
export ACC_DEVICE_TYPE=multicore
cat > p.F90 <<'F'
module m
  real :: a(10)
  !@cuf real, device :: a_d(10)
end module
program p
#ifdef _CUDA
  use m, only : x => a_d, a
#else
  use m, only : x => a, a
#endif
  !@cuf integer :: unused
  integer :: i, device, shared, threadidx
  device = 1; shared = 2; threadidx = 3
  !$cuf kernel do <<<*, *>>>
  do i = 1, 10
    x(i) = i * device
  end do
  a = x
  print *, sum(a), shared + threadidx
end program
F
$RACC p.F90 -o plain && ./plain > plain.txt
$RACC -cuda p.F90 -o cuda && ./cuda > cuda.txt
cmp plain.txt cuda.txt
cp p.F90 q.CUF && $RACC q.CUF -o suffix && ./suffix > suffix.txt && cmp plain.txt suffix.txt
$RACC -cuda -gpu=cc90 --emit=ptx p.F90 | grep -q '^.target sm_90'
cat > k.cuf <<'F'
module k
contains
  attributes(device) integer function six(i)
    integer, value :: i
    six = 6 * i
  end function
  attributes(global) subroutine fill(a)
    integer :: a(*)
    a(threadidx%x) = six(threadidx%x)
  end subroutine
end module
F
cat > main.cuf <<'F'
program main
  use k
  integer :: h(4)
  integer, device :: d(4)
  call fill<<<1, &
             4>>>(d)
  h = d
  print *, h
end program
F
$RACC -c k.cuf && ar rc libk.a k.o && $RACC main.cuf -L. -lk -o several && ./several | grep -q '6 *12 *18 *24'
cat > f.f <<'F'
      program f
      integer, device :: d(3)
      integer :: h(3)
!$cuf kernel do
!$cuf&<<<*, *>>>
      do 10 i = 1, 3
        d(i) = i
10    continue
!@cuf h = d
      print *, h
      end
F
$RACC -cuda f.f -o fixed && ./fixed | grep -q '1 *2 *3'

# -gpu=nordc: what a file's device code calls is its own.
$RACC -c -gpu=cc90,rdc k.cuf
cat > call.cuf <<'F'
module call
  use k
contains
  attributes(global) subroutine twice(a)
    integer :: a(*)
    a(1) = 2*six(a(1))
  end subroutine
end module
F
$RACC -c -gpu=cc90 call.cuf
$RACC -c -gpu=cc90,nordc k.cuf
if $RACC -c -gpu=cc90,nordc call.cuf 2> err; then exit 1; fi
grep -q "call.cuf:6:.*error: .six. is of another file, and with -gpu=nordc" err
cat > r.c <<'C'
#pragma acc routine seq
int six(int);
void f(int *a)
{
#pragma acc parallel copy(a[0:1])
    a[0] = six(a[0]);
}
C
$RACC -acc=gpu -gpu=cc90 -c r.c
if $RACC -acc=gpu -gpu=cc90,nordc -c r.c 2> err; then exit 1; fi
grep -q "r.c:6:.*error: .six. is of another file" err

# `!@cuf` in any case of letters, with continuations, in both forms.
cat > c.F90 <<'F'
program p
  implicit none
   !@CuF integer, &
   !@cuf   device :: a
  integer :: h
  h = 1
  !@Cuf a = 5
     !@cUF h = &
     !@cuf     a
  print *, h
end program
F
cat > c.f <<'F'
      program p
!@cuf integer, device :: a
      integer h
      h = 1
C@CUF a = 5
!@cuf h =
!@cuf& a
      print *, h
      end
F
for c in c.F90 c.f; do
    $RACC $c -o c && ./c | grep -q '^ *1$'
    $RACC -cuda $c -o c && ./c | grep -q '^ *5$'
done

# Arguments beyond what a launch takes.
cat > large.cuf <<'F'
module m
  type large
    real :: x(10000)
  end type
contains
  attributes(global) subroutine k(b, r)
    type(large), value :: b
    real :: r
    r = b%x(3)
  end subroutine
end module
program p
  use m
  type(large) :: b
  real, device :: r
  call k<<<1, 1>>>(b, r)
end program
F
if $RACC -gpu=cc90 large.cuf -o large 2> err; then exit 1; fi
grep -q 'has 40008 bytes of parameters, sm_90 takes 32764' err

# A module may have a procedure of its own name, as in the guide's listing.
cat > same.cuf <<'F'
module same
contains
  attributes(global) subroutine same(a)
    integer :: a
    a = 3
  end subroutine
end module
program p
  use same
  integer, device :: a
  integer :: h
  call same<<<1, 1>>>(a)
  h = a
  print *, h
end program
F
$RACC same.cuf -o same && ./same | grep -q 3
