// OpenACC 3.4 §2.1: one comma may stand between two clauses, none elsewhere.
int main(void) {
  int a[9] = {0};
#pragma acc parallel copy(a), num_gangs(2)
  a[0] = 1;
#pragma acc parallel copy(a),,num_gangs(2) //~ ERROR E0406 there is no clause between these commas
  a[0] = 1;
#pragma acc parallel, copy(a) //~ ERROR E0406 the clause list begins with a comma
  a[0] = 1;
#pragma acc parallel copy(a), //~ ERROR E0406 the clause list ends in a comma
  a[0] = 1;
#pragma acc update self(a), , //~ ERROR E0406 the clause list ends in a comma
  return a[0];
}
