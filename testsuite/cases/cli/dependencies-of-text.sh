# Make rules beside preprocessed text, and in the file that -MF names: as gcc.
printf '#include "a.h"\nint a = A;\n' > a.c
echo '#define A 1' > a.h
for compiler in "$RACC" gcc; do
    n=0
    for options in "-MMD -E a.c -o x.i" "-MMD -MF q.d -E a.c -o x.i" "-MMD -MF q.d -E a.c" "-MM -MF q.d -E a.c -o x.i" \
        "-MMD -MT goal -E a.c -o x.i" "-MM -MF q.d a.c -o x.i" "-MM a.c -o x.i" "-MMD -E a.c"; do
        n=$((n + 1))
        rm -f ./*.d x.i
        "$compiler" $options > out
        for rule in *.d; do
            [ -e "$rule" ] && echo "$options: $rule: $(cat "$rule")"
        done
        { [ ! -s x.i ] || { grep -q 'int a = 1' x.i && echo "$n text"; } || echo "$n: $(cat x.i)"; }
        grep -c 'int a = 1' out || true
    done > "rules.$(basename "$compiler")"
done
diff "rules.$(basename "$RACC")" rules.gcc
