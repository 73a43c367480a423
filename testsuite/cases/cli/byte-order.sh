# Unformatted files in the other byte order: -fconvert and -byteswapio, as gfortran has them.
cat > w.f90 <<'F90'
program w
  integer :: i = 1, j
  open (10, file='data', form='unformatted', access='stream')
  write (10) i, 2.0
  rewind (10)
  read (10) j
  print *, j
end program
F90
for option in -fconvert=native -fconvert=little-endian; do
    "$RACC" $option w.f90 -o w
    ./w | grep -q ' 1$'
    [ "$(od -An -tx1 data | tr -d ' ')" = 0100000000000040 ]
done
for option in -fconvert=big-endian -fconvert=swap -byteswapio; do
    "$RACC" $option w.f90 -o w
    ./w | grep -q ' 1$'
    [ "$(od -An -tx1 data | tr -d ' ')" = 0000000140000000 ]
done
if "$RACC" -fconvert=middle w.f90 -o w 2> err; then exit 1; fi
grep -q 'fconvert' err
