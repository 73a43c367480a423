#!/bin/sh
# Prints one table from ./forms_cuda, ./forms_c and ./forms_f: CUDA's time over racc's.
for v in cuda c f; do timeout ${LIMIT:-14} ./forms_$v > forms_$v.txt || echo "forms_$v: status $?"; done
awk '
    { file = FILENAME; sub(/^forms_/, "", file); sub(/\.txt$/, "", file); us[file, $1] = $2; sum[file, $1] = $3 }
    file == "cuda" { order[++n] = $1 }
    function off(v, f) { return (sum[v, f] - sum["cuda", f]) / sum["cuda", f] }
    function cell(v, f) {
        if (!((v, f) in us)) return sprintf("%22s", "-")
        d = off(v, f); d = d < 0 ? -d : d
        return sprintf("%12.2f %6.2f %s", us[v, f], us["cuda", f] / us[v, f], d < 1e-6 ? "  " : "!!")
    }
    END {
        printf "%-10s %12s %22s %22s\n", "form", "CUDA us", "C us    ratio   ", "Fortran us    ratio   "
        for (i = 1; i <= n; i++) printf "%-10s %12.2f %s %s\n", order[i], us["cuda", order[i]], cell("c", order[i]), cell("f", order[i])
    }' forms_cuda.txt forms_c.txt forms_f.txt
