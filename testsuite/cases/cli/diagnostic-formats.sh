# JSON and SARIF are documents on stderr, one a source.
echo 'int main(void) { return missing; }' > a.c
if "$RACC" -c a.c -fdiagnostics-format=json 2> err.json; then exit 1; fi
grep -q '^\[{.*"kind":"error"' err.json
if "$RACC" -c a.c -fdiagnostics-format=sarif 2> err.sarif; then exit 1; fi
grep -q '"version":"2.1.0"' err.sarif
if "$RACC" -c a.c -fdiagnostics-color=always 2> err; then exit 1; fi
grep -q "$(printf '\033')" err
if "$RACC" -c a.c 2> err; then exit 1; fi
if grep -q "$(printf '\033')" err; then exit 1; fi
