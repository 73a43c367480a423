# What `sim` says of shared memory: races between threads of a block, uses before anything is stored, accesses beyond a
# variable, barriers that not all threads reach; and that it says nothing of what is right.
# rows: CUF-SYN-10, CUF-SHM-02
cat > t.f90 <<'SRC'
module m
contains
  attributes(global) subroutine unset(a)
    real :: a(*)
    real, shared :: tile(64)
    integer :: i
    i = threadidx%x
    if (i > 1) tile(i) = a(i)
    call syncthreads()
    a(i) = tile(65 - i)
  end subroutine
  attributes(global) subroutine read_after_write(a)
    real :: a(*)
    real, shared :: tile(64)
    integer :: i
    i = threadidx%x
    tile(i) = a(i)
    if (i > 1) a(i) = tile(i - 1)
  end subroutine
  attributes(global) subroutine write_after_read(a)
    real :: a(*)
    real, shared :: tile(64)
    integer :: i
    i = threadidx%x
    tile(i) = a(i)
    call syncthreads()
    a(i) = tile(65 - i)
    tile(i) = 7
  end subroutine
  attributes(global) subroutine write_after_write(a)
    real :: a(*)
    integer, shared :: n
    n = threadidx%x
    call syncthreads()
    a(threadidx%x) = n
  end subroutine
  attributes(global) subroutine plain_and_atomic(a)
    real :: a(*)
    integer, shared :: n
    integer :: old
    if (threadidx%x == 1) n = 0
    old = atomicadd(n, 1)
    call syncthreads()
    a(threadidx%x) = n
  end subroutine
  attributes(device) subroutine store(x, i)
    real, shared :: x(*)
    integer, value :: i
    x(i) = i
  end subroutine
  attributes(global) subroutine passed_on(a)
    real :: a(*)
    real, shared :: given(*)
    integer :: i
    i = threadidx%x
    call store(given, i)
    if (i > 1) a(i) = given(i - 1)
  end subroutine
  attributes(global) subroutine beyond(a)
    real :: a(*)
    real, shared :: tile(64)
    integer :: i
    i = threadidx%x
    tile(i) = a(i)
    call syncthreads()
    a(i) = tile(66 - i)
  end subroutine
  attributes(global) subroutine beyond_device(a)
    real :: a(*)
    a(threadidx%x + 1) = 1
  end subroutine
  attributes(global) subroutine divergent(a)
    real :: a(*)
    if (threadidx%x < 10) then
      call syncthreads()
      a(1) = 1
    else
      call syncthreads()
      a(2) = 1
    end if
  end subroutine
  attributes(global) subroutine left_out(a)
    real :: a(*)
    if (threadidx%x < 10) call syncthreads()
    a(threadidx%x) = 1
  end subroutine
  ! Barriers, lanes of a warp that meet, atomic updates, bytes side by side, and one value from all.
  attributes(global) subroutine right(a, n)
    real :: a(*)
    integer, value :: n
    real, shared :: tile(64), given(*)
    integer, shared :: same, count
    integer(1), shared :: bytes(64)
    integer :: i, step, old
    i = threadidx%x
    same = n
    bytes(i) = int(i, 1)
    if (i == 1) count = 0
    tile(i) = a(i)*same
    call syncthreads()
    old = atomicadd(count, 1)
    if (i <= 32) then
      tile(i) = tile(i) + tile(i + 32)
      step = 16
      do while (step > 0)
        call syncwarp(-1)
        if (i <= step) tile(i) = tile(i) + tile(i + step)
        step = step/2
      end do
    end if
    given(i) = bytes(i)
    call syncthreads()
    a(i) = tile(1) + count + given(65 - i)
  end subroutine
end module
program p
  use m
  use cudafor
  real, device :: d(64)
  real :: h(64)
  character(20) :: word
  integer :: e
  d = 1
  call get_command_argument(1, word)
  select case (word)
  case ('unset'); call unset<<<1, 64>>>(d)
  case ('read_after_write'); call read_after_write<<<1, 64>>>(d)
  case ('write_after_read'); call write_after_read<<<1, 64>>>(d)
  case ('write_after_write'); call write_after_write<<<1, 64>>>(d)
  case ('plain_and_atomic'); call plain_and_atomic<<<1, 64>>>(d)
  case ('passed_on'); call passed_on<<<1, 64, 256>>>(d)
  case ('beyond'); call beyond<<<1, 64>>>(d)
  case ('beyond_device'); call beyond_device<<<1, 64>>>(d)
  case ('divergent'); call divergent<<<1, 64>>>(d)
  case ('left_out'); call left_out<<<1, 64>>>(d)
  case ('right'); call right<<<1, 64, 256>>>(d, 2)
  end select
  e = cudaDeviceSynchronize()
  h = d
  print *, e, int(h(1))
end program
SRC
export ACC_DEVICE_TYPE=sim
says() {
    if ./t "$1" > out 2> err; then echo "$1: no error"; exit 1; fi
    shift
    for text; do
        grep -qF -- "$text" err || { echo "no '$text' in:"; cat err; exit 1; }
    done
}
for level in -O0 -O2; do
    "$RACC" -cuda -acc=sim $level t.f90 -o t
    says unset 'thread (64,1,1) uses the shared variable `tile` here, but no thread of the block has set this part' \
        'unset' 't.f90 unset line:10'
    says read_after_write 'a race for the shared variable `tile`: thread (2,1,1) reads it here, thread (1,1,1) stored into it in line 17 of t.f90' \
        't.f90 read_after_write line:18'
    says write_after_read 'a race for the shared variable `tile`: thread (33,1,1) reads it here, thread (32,1,1) stored into it in line 28' \
        't.f90 write_after_read line:27'
    says write_after_write 'a race for the shared variable `n`: thread (2,1,1) stores into it here, thread (1,1,1) stored into it in line 33' \
        't.f90 write_after_write line:33'
    says plain_and_atomic 'thread (1,1,1) stored into it in line 41' 'updates it atomically' 't.f90 plain_and_atomic line:42'
    says passed_on 'a race for the shared variable `given`: thread (2,1,1) reads it here, thread (1,1,1) stored into it in line 49' \
        't.f90 passed_on line:57'
    says beyond '4 bytes at offset 256 of the shared variable `tile`, which has 256 bytes' 't.f90 beyond line:66'
    says beyond_device 'out of bounds in device code' 't.f90 beyond_device line:70'
    says divergent 'a barrier in divergent flow: some threads of the block are in line 75, others in line 78'
    ./t left_out > out 2> err
    grep -q 't.f90:84: warning: thread (10,1,1) of the block has ended without this barrier' err
    ./t right > out 2> err
    [ ! -s err ]
    [ "$(tr -s ' ' < out)" = ' 0 256' ] || { cat out; exit 1; }
done
