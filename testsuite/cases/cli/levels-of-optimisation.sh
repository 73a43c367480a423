# Each level of optimisation gives what the program says: words of a descriptor that are read in a loop over its dimensions,
# directly by others; a pointer without a target, whose bounds may be anything.
cat > p.f90 <<'SRC'
program p
  implicit none
  integer :: a(3, 4), b(2)
  integer, pointer :: none(:)
  call sizes(a)
  call sizes(b)
  call declared(none)
contains
  subroutine sizes(x)
    type(*), intent(in) :: x(..)
    print '(*(i0, 1x))', rank(x), size(x), shape(x), ubound(x)
  end subroutine
  subroutine declared(unset)
    integer, pointer, intent(in) :: unset(:)
    integer, pointer :: q(:)
    !$acc declare device_resident(q)
    allocate (q(5))
    print '(*(i0, 1x))', size(q)
    deallocate (q)
  end subroutine
end program
SRC
printf '2 12 3 4 3 4\n1 2 2 2\n5\n' > wanted
for level in -O0 -O1 -Og -Os -Oz -O2 -O3; do
    "$RACC" -acc=sim $level p.f90 -o p
    ./p | cmp - wanted
done
