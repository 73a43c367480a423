# What the environment says of CUDA Fortran: device memory that is managed memory, launches that are waited for, and what
# is the driver's to read.
# rows: CUF-ALL-17, CUF-MAN-13, CUF-MAN-15, CUF-UM-08
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=. ACC_DEVICE_TYPE=nvidia CUDA_CALLS=1
cat > p.cuf <<'F'
module m
contains
  attributes(global) subroutine k(a)
    integer :: a(*)
    a(threadidx%x) = 1
  end subroutine
end module
program p
  use cudafor
  use m
  implicit none
  integer, device, allocatable :: d(:)
  integer, managed, allocatable :: shared(:)
  type(c_devptr) :: address
  integer :: i
  allocate (d(100), shared(100))
  i = cudaMalloc(address, 400)
  if (i /= 0) error stop 1
  i = cudaFree(address)
  shared = 0
  call say('LAUNCH')
  call k<<<1, 100>>>(shared)
  ! Guide 2.2.2: this is the program's own race, which nothing hidden prevents.
  if (shared(1) == 7) i = 1
  call say('HOST')
  deallocate (d, shared)
contains
  subroutine say(what)
    character(*), intent(in) :: what
    write (0, '(a)') what
    flush (0)
  end subroutine
end program
F
"$RACC" -cuda -gpu=cc90 p.cuf -o p
launch() { sed -n '/^LAUNCH/,/^HOST/p' "$1" | grep '^cu' | grep -v '^cuCtx\|^cuModule' > "$2"; }
CUDA_VISIBLE_DEVICES=1 CUDA_MANAGED_FORCE_DEVICE_ALLOC=1 ./p 2> plain
grep -q '^visible 1 forced 1' plain
launch plain calls
echo cuLaunchKernel | diff - calls
if grep -q cuMemPrefetchAsync plain; then exit 1; fi
for name in NVCOMPILER RACC; do
    env ${name}_CUDAFOR_DEVICE_IS_MANAGED=1 ./p 2> managed
    # The two objects of the program's device data; managed ones are parts of one allocation.
    grep -q cuMemAllocManaged managed
    test "$(grep -c cuMemPrefetchAsync managed)" = 2
    if grep -q '^cuMemAlloc\(Async\)*$' managed; then exit 1; fi
done
NVCOMPILER_ACC_SYNCHRONOUS=2 ./p 2> loops
launch loops calls
echo cuLaunchKernel | diff - calls
for value in 4 1 6; do
    NVCOMPILER_ACC_SYNCHRONOUS=$value ./p 2> waits
    launch waits calls
    printf 'cuLaunchKernel\ncuStreamSynchronize\n' | diff - calls
done
