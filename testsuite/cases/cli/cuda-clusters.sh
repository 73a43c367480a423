# Clusters of thread blocks: in the kernel's PTX for GPUs that have them, refused by name for those that do not.
# rows: CUF-SUB-08, CUF-SUB-09, CUF-SUB-10, CUF-TMA-01
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
# Barriers of clusters and bulk copies are instructions of the same GPUs.
cat > t.cuf <<'F'
module m
contains
  attributes(global) subroutine copies(a)
    real, device :: a(4)
    real, shared :: t(4)
    integer(8), shared :: b
    integer(8) :: token
    call barrier_init(b, 1)
    call tma_bulk_load(b, a, t, 4)
    token = barrier_arrive(b)
    if (barrier_try_wait(b, token) == 1) call tma_bulk_store(t, a, 4)
  end subroutine
  attributes(global) subroutine meets()
    use cooperative_groups
    type(cluster_group) :: g
    g = this_cluster()
    call syncthreads(g)
  end subroutine
end module
F
"$RACC" -cuda -gpu=cc90 --emit=ptx t.cuf > t.ptx
for text in mbarrier.init mbarrier.expect_tx cp.async.bulk.shared::cluster mbarrier.try_wait cp.async.bulk.global \
    cp.async.bulk.wait_group barrier.cluster.arrive; do
    grep -q "$text" t.ptx
done
if "$RACC" -cuda -gpu=cc80 --emit=ptx t.cuf > old.ptx 2> said; then exit 1; fi
grep -q 'asks for .*, which sm_80 does not have' said
