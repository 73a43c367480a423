# Each spelling of `racc options --markdown` does what its line says: a probe of parts/option-table.txt shows its effect,
# a warning says that it has none, it is refused, or the object stays the same. A new spelling without a probe fails.
. "$CASES/cli/parts/option-programs.sh"
awk -F'|' '!/^#/ { n = split($1, word, " "); for (i = 1; i <= n; i++) { sub(/~.*/, "", word[i]); print word[i] } }' \
    "$CASES/cli/parts/option-table.txt" > probed
# Every spelling of the page, with what its line says.
"$RACC" options --markdown | awk -F' \\| ' '
    /^### / { words = 1 } /^## / { words = 0 }
    /^\| `-/ && !words {
        first = $1; sub(/^\| /, "", first); text = $2
        kind = "probe"
        if (text ~ /^no effect/) kind = "warned"
        if (text ~ /^refused/) kind = "refused"
        if (text ~ /^holds in any case/) kind = "holds"
        if (text ~ /the only (one|unit)/) kind = "holds"
        while (match(first, /`[^`]*`/)) {
            print kind "\t" substr(first, RSTART + 1, RLENGTH - 2); first = substr(first, RSTART + RLENGTH)
        }
        if (kind == "probe") while (match(text, /`-[^`]*`/)) {
            print kind "\t" substr(text, RSTART + 1, RLENGTH - 2); text = substr(text, RSTART + RLENGTH)
        }
    }' > spellings
[ "$(wc -l < spellings)" -gt 400 ]
plain() { "$RACC" "$@" -O2 -c s.c -o holds.o && "$RACC" "$@" -O2 -c p.f90 -o holds-f.o; }
plain && cp holds.o expected.o && cp holds-f.o expected-f.o
while IFS=$(printf '\t') read -r kind shown; do
    base=$(printf '%s' "$shown" | sed 's/[[ =].*//; s/X$//; s/-N$/-/; s/KINDS$//; s/NAME$//; s/WORDS$//')
    value=1
    case $base in -target | --target) value=x86_64-linux-gnu ;; -mfpmath) value=sse ;; *charset) value=utf-8 ;; esac
    concrete=$(printf '%s' "$shown" | sed "s/\[=.*\]//; s/=.*/=$value/; s/ .*/ $value/; s/X\$/1/")
    case $kind in
        probe)
            if ! awk -v base="$base" 'index($0, base) == 1 { found = 1 } END { exit !found }' probed; then
                echo "$shown: no probe in parts/option-table.txt"
                exit 1
            fi
            ;;
        warned)
            # shellcheck disable=SC2086
            "$RACC" $concrete -fsyntax-only main.c 2> err || { echo "$shown: refused: $(cat err)"; exit 1; }
            grep -q 'without effect' err || { echo "$shown: taken in silence"; exit 1; }
            ;;
        refused)
            # shellcheck disable=SC2086
            if "$RACC" $concrete -fsyntax-only main.c 2> err; then echo "$shown: taken"; exit 1; fi
            grep -q 'not supported: it would change' err || { echo "$shown: $(cat err)"; exit 1; }
            ;;
        holds)
            # shellcheck disable=SC2086
            plain $concrete 2> err || { echo "$shown: refused: $(cat err)"; exit 1; }
            # One language's option is said of the other's source.
            if grep -v 'is valid for' err; then echo "$shown: is not silent"; exit 1; fi
            cmp holds.o expected.o && cmp holds-f.o expected-f.o || { echo "$shown: changes the object"; exit 1; }
            ;;
    esac
done < spellings
