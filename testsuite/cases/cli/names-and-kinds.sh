# Options of Fortran that change names, kinds and files; questions that build systems ask the compiler.
printf 'subroutine my_sub()\n  common /my_block/ i\n  call other()\n  i = 1\nend\nsubroutine plain()\nend\n' > n.f90
has() { nm n.o | awk '{ print $NF }' | grep -qx "$1"; }
"$RACC" -c n.f90 && has my_sub_ && has other_ && has my_block_ && has plain_
for option in -fsecond-underscore -Msecond_underscore; do
    "$RACC" $option -c n.f90 && has my_sub__ && has my_block__ && has plain_ && has other_
done
"$RACC" -fno-underscoring -c n.f90 && has my_sub && has other && has my_block && has plain
printf 'program p\n  call my_sub()\nend\nsubroutine my_sub()\n  print *, 7\nend\n' > run.f90
for option in -fsecond-underscore -fno-underscoring; do "$RACC" $option run.f90 -o run && ./run | grep -q 7; done

# Kinds: nvc's option leaves double precision, gfortran's widens it too.
cat > k.f90 <<'END'
double precision :: d
complex :: c
d = 1.d0
print '(5i3)', kind(1.0), kind(d), kind(1.d0), kind(dble(1)), kind(c)
print '(i3)', kind(dsqrt(d))
end
END
kinds() { "$RACC" "$@" k.f90 -o k && ./k | tr -s ' \n' ' '; }
[ "$(kinds)" = " 4 8 8 8 4 8 " ]
for option in -r8 -Mr8; do [ "$(kinds $option)" = " 8 8 8 8 8 8 " ]; done
[ "$(kinds -fdefault-real-8)" = " 8 16 16 16 8 16 " ]
[ "$(kinds -fdefault-real-8 -fdefault-double-8)" = " 8 8 8 8 8 8 " ]
[ "$(kinds -fdefault-real-8 -fdefault-double-8 -freal-8-real-4)" = " 8 8 8 8 8 8 " ]
[ "$(kinds -fdefault-real-16 -fdefault-real-10)" = " 10 16 16 16 10 16 " ]
[ "$(kinds -fdefault-real-10 -fdefault-real-8)" = " 8 16 16 16 8 16 " ]
[ "$(kinds -freal-8-real-10)" = " 4 10 10 10 4 10 " ]

# Unformatted records with lengths of 8 bytes; zeros without a sign.
printf "open (9, file='u', form='unformatted')\nwrite (9) 1\nclose (9)\nprint *, -0.0\nend\n" > u.f90
"$RACC" u.f90 -o u.out && ./u.out | grep -q -- '-0' && [ "$(stat -c %s u)" = 12 ]
"$RACC" -frecord-marker=8 -fno-sign-zero u.f90 -o u.out && ./u.out > out && [ "$(stat -c %s u)" = 20 ]
if grep -q -- '-0' out; then exit 1; fi

# Modules in a folder that comes last.
mkdir -p mods
printf 'module far\n  integer :: there = 3\nend module\n' > far.f90
"$RACC" -J mods -c far.f90
printf 'use far\nprint *, there\nend\n' > use.f90
for option in "-fintrinsic-modules-path mods" -fintrinsic-modules-path=mods; do
    "$RACC" $option use.f90 far.o -o use && ./use | grep -q 3
done

# Questions.
for question in -print-prog-name=ld -print-libgcc-file-name -print-multiarch -dumpspecs -print-multi-os-directory; do
    [ "$("$RACC" $question)" = "$(cc $question)" ]
done
[ "$("$RACC" -print-file-name=libc.so.6)" = "$(cc -print-file-name=libc.so.6)" ]
[ "$("$RACC" -print-file-name=no-such-file)" = no-such-file ]
[ -e "$("$RACC" -print-file-name=libracc_rt.so)" ]
"$RACC" -E -dM - < /dev/null | grep -q '^#define __x86_64__ 1'
"$RACC" -E -dM -x c /dev/null | grep -q '^#define __RACC__'

# Processors by nvc's names, characters, aliases, maps of names.
printf 'int main(void) { return (char)-1 > 0; }\n' > c.c
for option in "-tp p7-64" "-tp=px-64" -tp=k8-64 --target=x86_64-linux-gnu -fno-unsigned-char -alias=ansi -alias=traditional \
    -std=c23 -std=gnu23 -no-canonical-prefixes -acclibs "-rpath /x"; do
    # shellcheck disable=SC2086
    "$RACC" $option c.c -o c 2> err && [ ! -s err ] && ./c
done
"$RACC" -fno-signed-char c.c -o c
if ./c; then exit 1; fi
for option in -tp=p7-32 --target=riscv64-linux-gnu -fexec-charset=latin1; do
    if "$RACC" $option -c c.c 2> err; then exit 1; fi
done
printf 'const char *name = __FILE__;\n' > m.c
"$RACC" -ffile-prefix-map="$PWD"=/there -c "$PWD/m.c"
grep -q /there/m.c m.o
"$RACC" -acc=gpu -ta=tesla,time -Mcudalib=cublas --diag_suppress=177 -gpu=math_uniform -c c.c 2> err
grep -q 'not yet implemented: -ta=time' err
for word in diag_suppress math_uniform; do grep -q "without effect:.*$word" err; done
