// Which indices `cache` takes, and elements that it does not hold.
// rows: DIAG-CACHE-02, DIAG-CACHE-04, CACHE-06
void f(int n, int k, const int *index, const float *a, float *b, float (*c)[100])
{
#pragma acc parallel loop copyin(a[0:n], index[0:n]) copy(b[0:n], c[0:n])
    for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i - 1:3])
        b[i] = a[i - 1] + a[i] + a[i + 1];
    }
#pragma acc parallel loop copyin(a[0:n], index[0:n]) copy(b[0:n])
    for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[i:2], b[k + i:1], index[k:4])
        b[i] = a[i] + a[i + 1] + a[i + 2]; //~ WARNING W0404 this element is outside of the part of `a[i:2]` that the loop caches
    }
#pragma acc parallel loop copyin(a[0:n], index[0:n]) copy(b[0:n])
    for (int i = 1; i < n - 1; i++) {
#pragma acc cache(a[2 * i:2], b[index[i]:1])
//~^ WARNING W0404 `a[2 * i:2]` in cache has an index that is not the loop's variable
//~^^ WARNING W0404 `b[index[i]:1]` in cache has an index that is not the loop's variable
        b[index[i]] = a[2 * i];
    }
#pragma acc parallel loop copy(c[0:n])
//~^ WARNING W0619 an iteration reads `c` written by another iteration
    for (int i = 1; i < n - 1; i++) {
#pragma acc cache(c[i][0:10])
        for (int j = 0; j < 10; j++)
            c[i][j] += c[i - 1][j]; //~ WARNING W0404 this element is outside of the part of `c[i][0:10]` that the loop caches
    }
}
