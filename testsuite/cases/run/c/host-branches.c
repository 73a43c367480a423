// Branches that acc_on_device keeps from devices may name what is on the host alone, in procedures without a directive;
// a jump into such a branch would enter it.
// reference: none
#include <openacc.h>
#include <stdio.h>

static int calls;
static FILE *log_file;

static void note(int i) { if (log_file) fprintf(log_file, "%d\n", i); }

static int f(int i) {
  if (acc_on_device(acc_device_host)) { calls++; note(i); }
  if (!acc_on_device(acc_device_not_host) && i >= 0) note(i);
  if (acc_on_device(acc_device_not_host) == 0) note(i);
  if (acc_on_device(acc_device_host) != 0 && i >= 0) note(i);
  if ((acc_on_device(acc_device_not_host) != 0) == 0) note(i);
  if (acc_on_device(acc_device_not_host)) return i; else note(i);
  return i;
}

int main(void) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 100; i++) s += f(i);
  if (s != 4950) return 1;
  calls = 0;
  s = f(2);
  return s != 2 || calls != 1;
}
