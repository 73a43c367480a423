# Missing files, wrong uses of -o, and response files.
if "$RACC" -c missing.c 2> err; then exit 1; fi
grep -q 'racc: error: missing.c: No such file or directory' err
echo 'int x;' > a.c; cp a.c b.c
if "$RACC" -c a.c b.c -o both.o 2> err; then exit 1; fi
grep -q "cannot specify '-o'" err
if "$RACC" 2> err; then exit 1; fi
grep -q 'no input files' err
printf '%s\n' '-c -o "out file.o"' 'a.c' > words
"$RACC" -### @words 2>&1 | grep -q "out file.o"
