# The tree of the packages works from any place, with LLVM inside and none of the machine's settings.
# `cargo xtask package --check` tries the packages themselves.
xtask=$(dirname "$RACC")/xtask
[ -x "$xtask" ] || { echo "SKIP: xtask is not built"; exit 0; }
"$xtask" package --dev --tree "$PWD/made"
mv made 'moved tree'
bare() { env -i PATH=/usr/bin:/bin HOME=/nonexistent ACC_NUM_CORES=2 "$@"; }
racc="$PWD/moved tree/bin/racc"
bare ldd "$racc" | grep -v 'moved tree\|libc.so\|libm.so\|ld-linux\|vdso\|libdl\|libpthread\|librt' > foreign || true
test ! -s foreign
cat > sum.f90 <<'F'
program p
  use openacc
  integer :: i, s
  s = 0
  !$acc parallel loop reduction(+:s)
  do i = 1, 1000
    s = s + i
  end do
  print '(i0)', s
end program
F
bare "$racc" -acc sum.f90 -o sum
test "$(bare ./sum)" = 500500
printf '#include <openacc.h>\n#include <stdio.h>\nint main(void) { printf("%%d\\n", acc_get_num_devices(acc_device_host)); }\n' > n.c
PKG_CONFIG_PATH="$PWD/moved tree/lib/pkgconfig"
export PKG_CONFIG_PATH
if command -v pkg-config > made-log; then
    test "$(pkg-config --modversion racc)" = 0.1.0
fi
bare "$racc" -acc n.c -o n
test "$(bare ./n)" = 1
test -s 'moved tree/share/man/man1/racc.1'
test -s 'moved tree/share/modulefiles/racc/0.1.0'
bash -n 'moved tree/share/bash-completion/completions/racc'
