# Code models with and without position independence: what device bodies stand for is libgfortran's on the host.
cat > p.f90 <<'F'
program p
  integer :: i, a(10)
  !$acc parallel loop copyout(a)
  do i = 1, 10
    a(i) = ishftc(i, 1, 8)
    if (i == 5) print *, i, 1.5
  end do
  print *, sum(a)
end program
F
for model in small medium large; do
    for options in '' -fPIC '-fno-pie -no-pie' -O0; do
        "$RACC" -mcmodel=$model $options -acc=multicore,sim p.f90 -o p
        for device in host multicore sim; do
            ACC_DEVICE_TYPE=$device ./p > out
            grep -q ' 5 *1.5' out
            grep -q '^ *110$' out
        done
    done
done
