# Eight host threads call the run time at once, on data of their own and on shared data; every round's results are
# checked. RACC_ACC_TRACE takes their events too, and several processes of one run have files of their own.
# rows: PROF-THR-01, RC-16
"$RACC" -acc=multicore,sim -O2 "$ROOT/testsuite/bench/threads.c" -o threads -pthread
for device in multicore sim; do
    ACC_DEVICE_TYPE=$device ./threads 20 | grep -q '^wrong 0$'
done
ACC_DEVICE_TYPE=sim RACC_SIM_DEVICES=2 RACC_ACC_TRACE=trace-%p.json ./threads 2 | grep -q '^wrong 0$'
if command -v python3 > /dev/null; then
    python3 - trace-*.json <<'CHECK'
import json, sys
events = json.load(open(sys.argv[1]))["traceEvents"]
assert len([e for e in events if e["ph"] == "X" and e["name"].startswith("upload a[")]) >= 32
assert len({e["tid"] for e in events if e["ph"] == "B"}) == 8
CHECK
fi
