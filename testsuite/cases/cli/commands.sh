# racc's own commands, and the variable that holds options for all compilations.
"$RACC" explain E0506 '[W0332,' > said || true
"$RACC" explain e0506 W0332 > said
grep -q '^E0506: ' said
grep -q '^W0332: ' said
test "$("$RACC" explain | wc -l)" -gt 250
! "$RACC" explain E1 2> said || exit 1
grep -q "no message 'E1'" said
! "$RACC" explain --no-such 2> said || exit 1
"$RACC" explain --help | grep -q 'racc explain'

"$RACC" devices > said
grep -q '^multicore 0' said
grep -q '^host  *0' said
grep -q '^nvidia' said

"$RACC" options | grep -q 'maxregcount:'
"$RACC" man > racc.1
grep -q '^\.TH racc 1' racc.1
grep -qF '\-Minfo' racc.1
"$RACC" completions bash > racc.bash
bash -n racc.bash
bash -c '. ./racc.bash; COMP_WORDS=(racc -Min); COMP_CWORD=1; _racc racc -Min racc; echo "${COMPREPLY[@]}"' > said
grep -q -- '-Minfo' said
! "$RACC" completions no-shell 2> said || exit 1

# Options for all compilations come before those of the command line.
printf '#include <stdio.h>\nint main(void) { printf("%%d\\n", N); }\n' > n.c
RACC_FLAGS='-DN=3 -w' "$RACC" n.c -o n
test "$(./n)" = 3
RACC_FLAGS='-DN=3 -w' "$RACC" -UN -DN=4 n.c -o n
test "$(./n)" = 4
