// An array of run-time length in a block that is left early, with loops beside it that lanes could share.
#include <stdio.h>
int main(void) {
  int a[12] = {0}, n = 12;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < n; i++) {
    int v[i + 1], s = 0;
    for (int j = 0; j <= i; j++) v[j] = j * i;
    for (int j = i; j >= 0; j--) s += v[j];
    a[i] = s;
    if (i == 5) continue;
    a[i]++;
  }
  for (int i = 0; i < n; i++) printf("%d ", a[i]);
  puts("");
}
