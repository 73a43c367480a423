# A kernel whose threads are the lanes of a vector routine is launched with any number of them; what of OpenACC's levels
# kernels cannot call is said, and which routine has no code for the lanes of a block.
# rows: CUF-EXACC-01
cat > k.f90 <<'F'
module m
contains
  subroutine add(a, n)
    !$acc routine vector
    integer, value :: n
    integer :: a(n), i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
  attributes(global) subroutine k(a, n)
    integer, value :: n
    integer :: a(n)
    call add(a, n)
  end subroutine
end module
program p
  use m
  integer, device :: a(100)
  integer :: h(100), threads
  character(4) :: text
  call get_command_argument(1, text)
  read (text, *) threads
  a = 0
  call k<<<1, threads>>>(a, 100)
  h = a
  print *, sum(h)
end program
F
"$RACC" -cuda -acc=gpu,multicore -gpu=cc90 k.f90 -o k
ACC_DEVICE_TYPE=multicore ./k 33 | grep -q ' 100$'
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=. ACC_DEVICE_TYPE=nvidia
./k 64 > /dev/null
./k 33 > /dev/null
sed 's/routine vector/routine gang/' k.f90 > w.f90
if "$RACC" -cuda -acc=gpu -gpu=cc90 w.f90 -o w 2> err; then exit 1; fi
grep -q 'not yet implemented: `add`, a `routine gang`, in a kernel' err
cat > e.f90 <<'F'
attributes(global) subroutine k(a, n)
  interface
    subroutine add(a, n) bind(c)
      !$acc routine vector
      integer, value :: n
      integer :: a(n)
    end subroutine
  end interface
  integer, value :: n
  integer :: a(n)
  call add(a, n)
end subroutine
end
F
cat > add.c <<'C'
#pragma acc routine seq
void add(int *a, int n) { a[0] += n; }
C
"$RACC" -acc=gpu -gpu=cc90 -c add.c
if "$RACC" -cuda -acc=gpu -gpu=cc90 e.f90 add.o -o e 2> err; then exit 1; fi
grep -q 'device code calls `add`, which no object defines for the device' err
grep -q 'put `acc routine vector` on the definition of `add`' err
