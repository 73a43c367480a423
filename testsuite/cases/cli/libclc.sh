# Without libdevice, device code takes its mathematics from libclc.
cat > math.c <<'END'
#include <math.h>
void f(int n, double *x, float *y)
{
#pragma acc parallel loop copy(x[0:n], y[0:n])
    for (int i = 0; i < n; i++) {
        x[i] = pow(sin(x[i]), 3.5) + ldexp(erf(x[i]), i);
        y[i] = atan2f(y[i], 2) + cbrtf(y[i]);
    }
}
END
bare() { env -u CUDA_HOME -u CUDA_PATH -u NVHPC_CUDA_HOME RACC_TOOLS="$PWD" HOME="$PWD" XDG_CACHE_HOME="$PWD" "$@"; }
if [ -e /usr/local/cuda/nvvm ] || [ -e /usr/lib/nvidia-cuda-toolkit/libdevice ]; then
    echo 'SKIP: a CUDA toolkit is installed'
    exit 0
fi
if [ ! -e /usr/lib/clc/nvptx64--.bc ]; then
    echo 'SKIP: no libclc'
    exit 0
fi
bare "$RACC" -acc=gpu -gpu=cc80 --emit=ptx math.c -o math.ptx
grep -q '\.entry __racc_k_f_l4' math.ptx
if grep -q '__nv_\|_Z3' math.ptx; then exit 1; fi
cat > bessel.c <<'END'
#include <math.h>
void g(int n, double *x)
{
#pragma acc parallel loop copy(x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = j0(x[i]);
}
END
if bare "$RACC" -acc=gpu -gpu=cc80 --emit=ptx bessel.c -o bessel.ptx 2> said; then exit 1; fi
grep -q 'libclc lacks' said
