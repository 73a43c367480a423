# Clusters of thread blocks: in the kernel's PTX for GPUs that have them, refused by name for those that do not.
# rows: CUF-SUB-08, CUF-SUB-09, CUF-SUB-10
cat > c.cuf <<'F'
module m
contains
  attributes(global) cluster_dims(2, 1, 1) subroutine pairs(a)
    real :: a(*)
    a(blockidx%x) = 1
  end subroutine
end module
F
cat > b.cuf <<'F'
module m
contains
  attributes(global) launch_bounds(256, 2, 4) subroutine bounded(a)
    real :: a(*)
    a(blockidx%x) = 1
  end subroutine
end module
F
"$RACC" -cuda -gpu=cc90 --emit=ptx c.cuf > c.ptx
grep -q '^.explicitcluster' c.ptx
grep -q '^.reqnctapercluster 2, 1, 1' c.ptx
"$RACC" -cuda -gpu=cc90 --emit=ptx b.cuf > b.ptx
grep -q '^.maxclusterrank 4' b.ptx
for name in c:pairs b:bounded; do
    if "$RACC" -cuda -gpu=cc80 --emit=ptx ${name%:*}.cuf > old.ptx 2> said; then exit 1; fi
    grep -q "E0630" said
    grep -q "\`${name#*:}\` asks for clusters" said
done
