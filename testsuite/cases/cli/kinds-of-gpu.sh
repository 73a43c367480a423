# One build for several kinds of GPU has for each the code and the launches that a build for it alone has: shapes that
# depend on the lanes of a wave, schedules that device_type sets apart; in C and in Fortran. Where the host's code
# differs, a warning says that one schedule serves both vendors.
# rows: LOOP-05
cat > k.c <<'SRC'
#include <stdio.h>
enum { N = 96 };
static double a[N][N], b[N][N], c[N][N];
static int rows[N + 1], columns[8 * N];

static void product(int n)
{
#pragma acc parallel loop collapse(2) copyin(a, b) copyout(c)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
}

static double sparse(int n)
{
    double total = 0;
#pragma acc parallel loop gang reduction(+ : total) copyin(rows, columns, a)
    for (int i = 0; i < n; i++) {
        double s = 0;
#pragma acc loop vector reduction(+ : s)
        for (int k = rows[i]; k < rows[i + 1]; k++)
            s += a[i][columns[k]];
        total += s;
    }
    return total;
}

static void apart(int n, int *x)
{
#pragma acc parallel loop copy(x[0:n]) device_type(nvidia) gang vector vector_length(128) device_type(radeon) seq
    for (int i = 1; i < n; i++)
        x[i] += 1;
#pragma acc parallel loop copy(x[0:n]) device_type(nvidia) vector_length(64) device_type(radeon) vector_length(256)
    for (int i = 0; i < n; i++)
        x[i] += 2;
}

int main(void)
{
    int x[N];
    for (int i = 0; i < N; i++) {
        x[i] = rows[i] = i;
        for (int j = 0; j < N; j++)
            a[i][j] = i + j, b[i][j] = i - j;
    }
    rows[N] = N;
    for (int k = 0; k < 8 * N; k++)
        columns[k] = k % N;
    product(N);
    double s = sparse(N);
    apart(N, x);
    printf("%g %g %d %d\n", c[5][7], s, x[0], x[95]);
    return 0;
}
SRC
cat > k.f90 <<'SRC'
subroutine f(n, a, b, x)
  integer :: n, i, j, k, x(n)
  real :: a(n, n), b(n, n)
  !$acc parallel loop collapse(2) copyin(a) copyout(b)
  do j = 1, n
    do i = 1, n
      b(i, j) = 0
      do k = 1, n
        b(i, j) = b(i, j) + a(i, k) * a(k, j)
      end do
    end do
  end do
  !$acc parallel loop copy(x) device_type(nvidia) gang vector device_type(radeon) auto
  do i = 2, n
    x(i) = x(i) + x(i - 1)
  end do
end subroutine
SRC
for source in k.c k.f90; do
    "$RACC" -acc=gpu -gpu=cc80,gfx90a,gfx1100 --emit=llvm-nvptx $source > mixed-nvptx || exit 1
    "$RACC" -acc=gpu -gpu=cc80 --emit=llvm-nvptx $source > nvptx
    cmp mixed-nvptx nvptx
    for arch in gfx90a gfx1100; do
        "$RACC" -acc=gpu -gpu=cc80,$arch --emit=llvm-amdgpu $source > mixed-$arch
        "$RACC" -acc=gpu -gpu=$arch --emit=llvm-amdgpu $source > $arch
        cmp mixed-$arch $arch
    done
    "$RACC" -acc=gpu -gpu=gfx90a,gfx1100 --emit=llvm-amdgpu $source > both
    cmp both gfx90a
done
gcn=$(dirname "$RACC")/gcn
if test -e "$gcn/libhsa-runtime64.so.1"; then
    "$RACC" -acc=gpu -gpu=cc80,gfx90a,gfx1100 k.c -o mixed
    for arch in gfx90a gfx1100; do
        "$RACC" -acc=gpu -gpu=$arch k.c -o alone
        for program in mixed alone; do
            LD_LIBRARY_PATH=$gcn GCN_TARGET=$arch ACC_DEVICE_TYPE=radeon RACC_ACC_NOTIFY=1 ./$program > $program.txt 2>&1
        done
        cmp mixed.txt alone.txt
        tail -n 1 mixed.txt
    done
fi
