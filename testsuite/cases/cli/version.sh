# What build systems read of the version, and how fast.
text=$("$RACC" --version)
[ -z "$(printf '%s\n' "$text" | head -n 1)" ]
printf '%s\n' "$text" | sed -n 2p | grep -E '^racc [0-9.]+ LLVM 22\.[0-9]+ 64-bit target on x86-64 Linux$'
[ "$("$RACC" -V)" = "$text" ]
"$RACC" -v 2>&1 | grep -q '^racc '
# Of gcc: build files compare it with those from which an option or intrinsic is there.
[ "$("$RACC" -dumpversion)" = "$(gcc -dumpversion)" ]
[ "$("$RACC" -dumpfullversion)" = "$(gcc -dumpfullversion)" ]
"$RACC" -dumpmachine | grep -q x86_64
"$RACC" -print-search-dirs | grep -q '^libraries: ='
"$RACC" --help | grep -q -- '-gpu=LIST'
start=$(date +%s%N)
for _ in 1 2 3 4 5 6 7 8 9 10; do "$RACC" --version > one.txt; done
took=$((($(date +%s%N) - start) / 10000000))
echo "one --version: $took ms"
# 50 ms is the aim; a loaded machine gets more.
[ "$took" -lt 200 ]

# What was executed, and how.
for options in '--version -v' '-v --version'; do
    "$RACC" $options > said
    grep -q '^racc ' said
    grep -q 'AMD GPUs: gfx90a, gfx942, gfx1100 and gfx1201 interpreted' said
    grep -q 'No AMD hardware has executed' said
done
"$RACC" --version > said
if grep -q interpreted said; then exit 1; fi
