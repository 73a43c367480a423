# Lines of options from public build files (ESMCI/ccs_config_cesm, NOAA-GFDL/mkmf, wrf-model/WPS, UK-MAC/CloverLeaf_OpenACC,
# madler/zlib, libexpat/libexpat, CMake's modules for GNU, Clang, PGI and NVHPC), and further ones in their manner: each is
# taken in silence, or taken with a line that names what has no effect, or refused as an unknown or unsupported option.
printf 'int f(int *p)\n{\n    return p[0];\n}\n' > a.c
# Options of gfortran's only are taken in silence where Fortran is compiled.
printf '      end\n' > b.f90
count=0
tried() {
    goal=$1
    while IFS=$(printf '\t') read -r want line; do
        rm -f a.o b.o
        sources="a.c b.f90"
        # One output file is of one source, -x of all.
        case $line in -o* | "-x "*) sources=a.c ;; esac
        # shellcheck disable=SC2086
        if "$RACC" $line $goal $sources > out 2> err; then
            got=taken
            if grep -Eq 'without effect|not yet implemented' err; then got=warned; fi
        else
            got=refused
            grep -Eq "unrecognized .*option|is not supported: it would change" err || { echo "$line: $(cat err)"; exit 1; }
            [ ! -e a.o ]
        fi
        if [ $got != "$want" ]; then
            echo "$line: $got, not $want: $(cat err)"
            exit 1
        fi
        if [ $got = taken ] && [ -s err ] && ! printf '%s' "$line" | grep -Eq -- '-v|-H|###|-Minfo'; then
            echo "$line is not silent: $(cat err)"
            exit 1
        fi
        count=$((count + 1))
    done
}
tried -c < "$ROOT/testsuite/cases/cli/parts/option-lines.txt"
# These differ in what is taken, not in the code: they stop before it.
tried -fsyntax-only < "$ROOT/testsuite/cases/cli/parts/more-option-lines.txt"
[ "$count" -ge 560 ]
