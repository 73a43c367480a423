# Bulk copies, their barriers and clusters that are used in a wrong way are said on the CPU, with their lines.
# rows: CUF-TMA-03, CUF-TMA-04, CUF-CG-08
cat > w.cuf <<'F'
module m
contains
  attributes(global) subroutine unaligned(a)
    real, device :: a(64)
    real, shared :: t(64)
    integer(8), shared :: b
    integer(8) :: tok
    if (threadidx%x == 1) then
      call barrier_init(b, 1)
      call tma_bulk_load(b, a(2), t, 8)
      tok = barrier_arrive(b)
      i = barrier_try_wait(b, tok)
    end if
  end subroutine
  attributes(global) subroutine never(a)
    real, device :: a(64)
    real, shared :: t(64)
    integer(8), shared :: b
    integer(8) :: tok
    if (threadidx%x == 1) call barrier_init(b, blockdim%x)
    call syncthreads()
    if (threadidx%x == 1) then
      call tma_bulk_g2s(b, a, t, 64)
    end if
    tok = barrier_arrive(b)
    i = barrier_try_wait(b, tok)
    a(threadidx%x) = t(threadidx%x)
  end subroutine
  attributes(global) subroutine beyond(a)
    real, device :: a(64)
    real, shared :: t(16)
    integer(8), shared :: b
    integer(8) :: tok
    call barrier_init(b, 1)
    call tma_bulk_load(b, a, t, 64)
    tok = barrier_arrive(b)
    i = barrier_try_wait(b, tok)
  end subroutine
  attributes(global) subroutine uninit(a)
    real, device :: a(64)
    integer(8), shared :: b
    integer(8) :: tok
    tok = barrier_arrive(b)
  end subroutine
  attributes(global) cluster_dims(2,1,1) subroutine rank(a)
    use cooperative_groups
    integer, device :: a(64)
    integer, shared :: s(4)
    integer, shared :: o(4)
    integer(8) :: q
    pointer(q, o)
    q = cluster_map_shared_rank(s, 3)
    a(1) = o(1)
  end subroutine
end module
program p
  use m
  real, device :: a(64)
  integer, device :: k(64)
  character(10) :: w
  a = 1
  call get_command_argument(1, w)
  select case (w)
  case ('1'); call unaligned<<<1, 32>>>(a)
  case ('2'); call never<<<1, 32>>>(a)
  case ('3'); call beyond<<<1, 1>>>(a)
  case ('4'); call uninit<<<1, 1>>>(a)
  case ('5'); call rank<<<2, 1>>>(k)
  end select
  k(1) = 1
end program
F
"$RACC" -cuda -acc=sim w.cuf -o w
fails() {
    if ACC_DEVICE_TYPE=sim ./w "$1" > said 2>&1; then exit 1; fi
    grep -q "$2" said
    grep -q "w.cuf $3 line:" said
}
fails 1 'source begins at 0x[0-9a-f]*: not at a multiple of 16 bytes, in kernel unaligned (w.cuf, line 3)' unaligned
fails 2 'waits for threads and copies to arrive at a barrier' never
fails 3 '256 bytes at offset 0 of the shared variable `t`, which has 64 bytes' beyond
fails 4 'this barrier has not begun in this block' uninit
fails 5 'its ranks are 1 to 2' rank
