# A kernel whose threads are the lanes of a vector routine is not launched with part of a warp on a GPU; what of OpenACC's
# levels kernels cannot call is said.
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
if ./k 33 2> err; then exit 1; fi
grep -q 'blocks of 33 x 1 x 1 threads: on a GPU its blocks have one dimension and a multiple of 32 threads' err
sed 's/routine vector/routine worker/' k.f90 > w.f90
if "$RACC" -cuda -acc=gpu -gpu=cc90 w.f90 -o w 2> err; then exit 1; fi
grep -q 'not yet implemented: `add`, a `routine worker`, in a kernel' err
