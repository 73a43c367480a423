#!/bin/bash
# Runs every program of this bundle and prints a table; exit code 1 when one fails.
# DEVICE=host|multicore|nvidia chooses the device (nvidia); LIMIT is the seconds a program may take (60).
# JOBS is how many run at a time (1). With NSYS or another prefix: PREFIX="compute-sanitizer" ./run.sh [NAME-PART ...]
cd "$(dirname "$0")" || exit 1
export LD_LIBRARY_PATH="$PWD/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export ACC_DEVICE_TYPE="${DEVICE:-nvidia}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Equal words; numbers may differ by the relative tolerance $3 ("-": not at all).
same() {
    if [ "$3" = - ]; then cmp -s "$1" "$2"; return; fi
    awk -v tol="$3" -v other="$2" '
        function abs(x) { return x < 0 ? -x : x }
        { n = (getline line < other); if (n < 1) exit bad = 1
          k = split(line, w, " "); if (k != NF) exit bad = 1
          for (i = 1; i <= NF; i++) if ($i != w[i]) {
              if ($i + 0 == 0 && $i !~ /^[-+.0]*$/) exit bad = 1
              m = abs($i) > abs(w[i]) ? abs($i) : abs(w[i])
              if (abs($i - w[i]) > tol * m) exit bad = 1 } }
        END { if (!bad && (getline line < other) > 0) bad = 1; exit bad }' "$1"
}

# One row of the table, and why the program failed.
check() {
    local name=$1 exit=$2 tolerance=$3 env=$4 args=$5 start code ms state
    local here=$PWD dir="$work/$name" out="$work/$name.out" err="$work/$name.err"
    mkdir "$dir"
    chmod +x "bin/$name"
    start=$(date +%s%N)
    # shellcheck disable=SC2086
    (cd "$dir" && exec env $env timeout "${LIMIT:-60}" $PREFIX "$here/bin/$name" $args) > "$out" 2> "$err" < /dev/null
    code=$?
    ms=$((($(date +%s%N) - start) / 1000000))
    state=ok
    [ $code = "$exit" ] || state="exit $code, not $exit"
    if [ "$state" = ok ] && [ -e "expected/$name" ]; then
        same "expected/$name" "$out" "$tolerance" || state="wrong output"
    fi
    printf '%-60s %6d ms  %s\n' "$name" $ms "$state"
    if [ "$state" != ok ]; then
        tail -n 4 "$err" | sed 's/^/    | /'
        if [ "$state" = "wrong output" ]; then
            diff "expected/$name" "$out" | head -n 4 | sed 's/^/    | /'
        fi
    fi
    rm -rf "$dir" "$out" "$err"
}

while IFS='|' read -r name exit tolerance env args; do
    if [ $# -gt 0 ]; then
        hit=0; for part in "$@"; do case "$name" in *"$part"*) hit=1 ;; esac; done
        [ $hit = 1 ] || continue
    fi
    while [ "$(jobs -rp | wc -l)" -ge "${JOBS:-1}" ]; do wait -n; done
    check "$name" "$exit" "$tolerance" "$env" "$args" > "$work/$name.row" &
done < cases.tsv
wait
cat "$work"/*.row
passed=$(cat "$work"/*.row | grep -c ' ms  ok$')
failed=$(cat "$work"/*.row | grep ' ms  ' | grep -vc ' ms  ok$')
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
