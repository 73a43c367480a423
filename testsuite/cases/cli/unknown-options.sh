# Unknown options are errors in the words that CMake, autoconf and Meson look for; known ones are silent.
# rows: SLD-27, SLD-28
refused() {
    if "$RACC" "$@" -c x.c -o x.o 2> err; then echo "accepted: $*"; exit 1; fi
    grep -E "unrecognized .*option" err
    [ ! -e x.o ]
}
echo 'int main(void) { return 0; }' > x.c
refused -foo
refused -Mnonsense
refused -gpu=nonsense
refused -acc=nonsense
refused -fno-such-flag
refused -Wfoo-bar
refused -Werror=foo-bar
for option in -march=nonsense -march=i386 -mtune=nonsense -tp=nonsense -mcmodel=nonsense -fvisibility=nonsense \
    -fopenacc-dim=1:2:3:4 -fopenacc-dim=0 -gpu=maxregcount:0 -gpu=maxregcount:256 -std=f77 \
    -gpu=cc99 -gpu=cc80a -gpu=cc90f -ta=tesla:cc130 -cudalib=foo -Mcudalib=cublas,foo; do
    refused $option
done
"$RACC" -Ktrap 2>&1 | grep -q "it needs a value: '-Ktrap=…'"
"$RACC" -Minf 2>&1 | grep -q "did you mean '-Minfo'"
# An architecture means nothing where no directive is compiled.
"$RACC" -gpu=cc80 -c x.c 2>&1 | grep -q 'without effect: architectures in -gpu='
"$RACC" -gpu=cc80 x.o -o x 2>&1 | grep . && exit 1
# One language's option where only the other is compiled is said, in the words that CMake looks for.
echo 'end' > y.f90
of_fortran="-frecursive -fno-range-check -ffree-line-length-none -std=f2018 -std=legacy -fdefault-integer-8"
of_c="-std=c99 -fgnu89-inline -ffreestanding -fno-builtin -funsigned-char"
other() {
    "$RACC" "$2" -c "$1" 2> err
    grep -q "command-line option '$2' is valid for $3" err || { echo "silent: $2: $(cat err)"; exit 1; }
    "$RACC" "$2" -c x.c y.f90 2> err
    "$RACC" "$2" x.o -o x 2>> err
    [ ! -s err ] || { cat err; exit 1; }
}
for option in $of_fortran; do other x.c "$option" "Fortran but not for C"; done
for option in $of_c; do other y.f90 "$option" "C but not for Fortran"; done
# Words that ask for what racc does not do yet are said, once directives count.
for word in zeroinit deepcopy autocompare redundant; do
    "$RACC" -acc=host -gpu=$word -c x.c 2> err
    grep -q "not yet implemented: -gpu=" err || { echo "silent: $word"; exit 1; }
done
"$RACC" -acc=host -mp=gpu -c x.c 2> err
grep -q "not yet implemented: -mp=gpu: OpenMP's target directives" err
"$RACC" -acc=host -mp=multicore -c x.c 2> err
[ ! -s err ]
while read -r option; do
    # shellcheck disable=SC2086
    out=$("$RACC" $option -### -c x.c 2>&1 | grep -E "error|warning" | grep -Ev "without effect:|is valid for" || true)
    [ -z "$out" ] || { echo "$option: $out"; exit 1; }
done <<'END'
-fast -acc -Minfo=accel
-acc=gpu,multicore,host,autopar,noautopar,routineseq,noroutineseq,legacy,strict,verystrict,sync,wait,nowait
-gpu=cc35,cc80,cc90,cc120,ccall,ccnative,sm_80,cuda12.3,managed,pinned -gpu=mem:separate -gpu=mem:managed -gpu=mem:unified
-gpu=lineinfo,debug,fastmath,fma,nofma,flushz,noflushz,maxregcount:64,ptxinfo,keep,keepptx,rdc,nordc,unroll
-gpu=loadcache:L1,loadcache:L2,zeroinit,deepcopy,autocompare,redundant,tripcount:host,gfx90a,gfx942,gfx1100,amd
-ta=tesla:cc70 -ta=nvidia -ta=multicore -ta=radeon -ta=host
-O0 -O1 -O2 -O3 -O4 -g -gopt -traceback -Mpreprocess -cpp -Kieee -Ktrap=fp,divz,inv,ovf,none
-fopenacc -foffload=nvptx-none -foffload-options=-O2 -fopenacc-dim=1024:1:128 -fopt-info-omp-all
-Minform=warn -mp -stdpar=gpu -Mfree -Mfreeform -Mfixed -Mnofreeform -Mextend -ffree-form -ffixed-form
-ffixed-line-length-132 -ffixed-line-length-none -ffree-line-length-none -ffree-line-length-0
-tp=host -tp=zen3 -tp=px -tp haswell -march=native -Minline=levels:3 -Munroll=c:4 -Mvect=simd -Mnovect -Mipa=fast
-Mcache_align -Mnoframe -C -Mbounds -Mchkptr -Mchkstk -fcheck=bounds,pointer -mcmodel=medium -Mlarge_arrays
-Mbackslash -fbackslash -Mallocatable=95 -fno-realloc-lhs -module . -J . -Mnomain -Mrecursive -Msave -frecursive
-fno-automatic -fstack-arrays -r8 -r4 -i8 -i4 -fdefault-real-8 -fdefault-integer-8 -byteswapio -fconvert=big-endian
-Mfma -Mnofma -Mfprelaxed -Mflushz -Mdaz -ffp-contract=off -ffast-math -MD -MMD -MT x -MF x.d -Mdclchk -Mstandard
-Mcray=pointer -fimplicit-none -std=f2018 -fcray-pointer -fwrapv -Wno-unused -fstack-protector-strong -funroll-loops
-Wall -Wextra -Werror=format -Wno-foo-bar -pthread -rdynamic -fPIC -fpic -Kpic -x c -w -std=c99 -c11 -isystem . -fno-plt
-fno-strict-aliasing -fdata-sections -ffunction-sections -fvisibility=hidden -fomit-frame-pointer -mavx2 -msse4.2
-fdiagnostics-color=always -fcolor-diagnostics -pipe -ansi -pedantic -cuda -cudalib=cufft,cublas -Wl,--as-needed
END
