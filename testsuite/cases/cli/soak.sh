# Memory does not grow with the number of launches, of data lifetimes and of queues used.
"$RACC" -acc=multicore,sim -O2 "$ROOT/testsuite/bench/soak.c" -o soak
for device in multicore sim; do
    ACC_DEVICE_TYPE=$device ACC_NUM_CORES=1 ./soak 5000 | grep -q '^soak fine$'
done
