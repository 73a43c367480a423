# A sixth of the probes of parts/option-table.txt: the lines whose number leaves $sixth when divided by six.
. "$CASES/cli/parts/option-programs.sh"
"$RACC" -O2 -c main.c
asm() { f=$1; shift; "$RACC" -O2 "$@" -S "$f" -o -; }
ir() { f=$1; shift; "$RACC" -O2 "$@" --emit=llvm-host "$f"; }
cpp() { f=$1; shift; "$RACC" "$@" -E "$f"; }
make_obj() { f=$1; shift; rm -f t.o; "$RACC" "$@" -c "$f" -o t.o && ls -s t.o && readelf -SWs t.o; }
run() { f=$1; shift; rm -f t.exe; "$RACC" "$@" "$f" -o t.exe -lm && echo 3 | ./t.exe; echo "exit $?"; }
fortran() { f=$1; shift; run "$f" "$@"; }
linked() { rm -f t.exe; "$RACC" "$@" main.o -o t.exe && readelf -dlsW t.exe; }
words() { "$RACC" -### "$@" main.o -o t.exe; }

# The probes: option words, a command with `$o` for them, what they alone print (`+`) or prevent (`-`).
count=0
known=
: > probed
line=0
while IFS='|' read -r options command pattern; do
    line=$((line + 1))
    [ $((line % 6)) = "$sixth" ] || continue
    case $options in '#'* | '') continue ;; esac
    for option in $options; do
        o=$(printf '%s' "$option" | tr '~' ' ')
        with=$(eval "$command" 2>&1) || true
        if [ "$command" != "$known" ]; then
            o=
            without=$(eval "$command" 2>&1) || true
            known=$command
        fi
        wanted=${pattern#?}
        in_with=no in_without=no
        if printf '%s' "$with" | grep -Eq -e "$wanted"; then in_with=yes; fi
        if printf '%s' "$without" | grep -Eq -e "$wanted"; then in_without=yes; fi
        case ${pattern%"$wanted"}$in_with$in_without in
            +yesno | -noyes) ;;
            *)
                echo "$option: no effect ($pattern: with $in_with, without $in_without): $command"
                printf '%s\n' "$with" | head -20
                exit 1
                ;;
        esac
        echo "$option" >> probed
        count=$((count + 1))
    done
done < "$CASES/cli/parts/option-table.txt"
[ "$count" -gt 50 ]
