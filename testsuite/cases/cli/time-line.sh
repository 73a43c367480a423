# RACC_ACC_TRACE writes a time line that is whole JSON, also when the program fails or is killed in the middle.
cat > v.c <<'SRC'
#include <stdlib.h>
int main(int argc, char **argv)
{
    static double a[100], b[100];
#pragma acc enter data copyin(a)
#pragma acc parallel loop async(3) present(a)
    for (int i = 0; i < 100; i++)
        a[i] += i;
#pragma acc wait
#pragma acc update self(a)
    if (argc > 1)
        abort();
    if (a[99] != 99)
        return 1;
#pragma acc parallel loop present(b)
    for (int i = 0; i < 100; i++)
        b[i] += i;
    return 0;
}
SRC
"$RACC" -acc=sim v.c -o v
export ACC_DEVICE_TYPE=sim
if RACC_ACC_TRACE=failed.json ./v 2> err; then exit 1; fi
grep -q 'not found on device' err
if RACC_ACC_TRACE=killed.json ./v now 2> err; then exit 1; fi
if RACC_ACC_TRACE=/nowhere/t.json ./v 2> err; then exit 1; fi
grep -q '^RACC_ACC_TRACE: /nowhere/t.json: ' err
command -v python3 > /dev/null || exit 0
python3 - <<'CHECK'
import json
for name in "failed", "killed":
    events = json.load(open(name + ".json"))["traceEvents"]
    spans = [e["name"] for e in events if e["ph"] == "X"]
    assert spans == ["upload a", "main:6", "download a"], spans
    kernel = next(e for e in events if e.get("name") == "main:6")
    assert kernel["args"]["line"] == 6 and kernel["dur"] >= 0 and kernel["ts"] > 0
    rows = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e.get("name") == "thread_name"}
    assert rows[kernel["pid"], kernel["tid"]] == "queue 3", rows
    assert "sim 0" in [e["args"]["name"] for e in events if e.get("name") == "process_name"]
    error = [e for e in events if e["ph"] == "i"]
    assert len(error) == (name == "failed")
CHECK
