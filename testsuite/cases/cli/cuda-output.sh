# Output of many threads: whole lines, in any number.
# rows: CUF-IO-04
cat > p.cuf <<'F'
module m
contains
  attributes(global) subroutine k(n)
    integer, value :: n
    integer :: i
    i = threadidx%x + (blockidx%x - 1)*blockdim%x
    if (i <= n) print *, 'thread', i, 'of', n
  end subroutine
end module
program p
  use cudafor
  use m
  implicit none
  integer :: i
  call k<<<50, 128>>>(6000)
  i = cudaDeviceSynchronize()
  if (i /= 0) error stop 1
end program
F
"$RACC" -cuda -acc=sim,host p.cuf -o p
for device in sim host; do
    ACC_DEVICE_TYPE=$device ./p > out
    test "$(wc -l < out)" = 6000
    test "$(grep -c '^ thread *[0-9]* of *6000 *$' out)" = 6000
    test "$(awk '{ print $2 }' out | sort -un | wc -l)" = 6000
done
