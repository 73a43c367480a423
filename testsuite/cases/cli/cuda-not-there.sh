# What racc has not of CUDA's other tools and libraries is said by name, and what GPUs of old do not need to refuse works.
# rows: CUF-BLD-06, CUF-DMOD-04, CUF-HMOD-04, CUF-TYP-12, CUF-WMMA-08
refused() { if "$RACC" "$@" -c -o out.o 2> said; then exit 1; fi; }
for module in cutensor cutensor_v2 nccl nvshmem; do
    printf 'program p\n  use %s\nend program\n' $module > m.cuf
    refused -cuda m.cuf
    grep -q "not yet implemented: the module $module of CUDA Fortran" said
done
# The header of NVIDIA's compilers for C.
printf '#include <cudadevice.h>\nint main(void) { return 0; }\n' > d.c
refused -acc d.c
grep -q 'racc has these routines for Fortran only' said
# A toolkit is chosen where there are toolkits: racc needs none, whatever its version.
printf 'program p\nend program\n' > p.cuf
"$RACC" -cuda -gpu=cuda12.3 p.cuf -o p
./p
for version in 99.1 12 12.10 11.9 6.5 12.3.1 13.; do
    refused -cuda -gpu=cuda$version p.cuf
    grep -q "there is no CUDA $version" said
done
refused -cuda -gpu=cudatoolkit p.cuf
grep -q E0102 said
# REAL(2) before cc60 is computed in single precision; the matrices of module wmma need the tensor cores of cc70.
cat > h.cuf <<'F'
module h
contains
  attributes(global) subroutine k(a)
    real(2) :: a(*)
    a(threadidx%x) = a(threadidx%x)*3.0_2
  end subroutine
end module
F
"$RACC" -cuda -gpu=cc50 --emit=ptx h.cuf > h.ptx
grep -q 'cvt.f32.f16' h.ptx
if grep -q 'mul.*\.f16 ' h.ptx; then exit 1; fi
cat > w.F90 <<'F'
#include "cuf_macros.CUF"
module w
contains
  attributes(global) subroutine product(a, b, c)
    use wmma
    real(2), intent(in) :: a(16, *), b(16, *)
    real(4) :: c(16, *)
    WMMASubMatrix(WMMAMatrixA, 16, 16, 16, Real, WMMAColMajor) :: sa
    WMMASubMatrix(WMMAMatrixB, 16, 16, 16, Real, WMMAColMajor) :: sb
    WMMASubMatrix(WMMAMatrixC, 16, 16, 16, Real, WMMAKind4) :: sc
    sc = 0.0_4
    call wmmaLoadMatrix(sa, a(1, 1), 16)
    call wmmaLoadMatrix(sb, b(1, 1), 16)
    call wmmaMatMul(sc, sa, sb, sc)
    call wmmaStoreMatrix(c(1, 1), sc, 16)
  end subroutine
end module
F
refused -cuda -gpu=cc60 --emit=ptx w.F90
grep -q E0630 said
"$RACC" -cuda -gpu=cc70 --emit=ptx w.F90 > w.ptx
grep -q 'wmma\.mma' w.ptx
