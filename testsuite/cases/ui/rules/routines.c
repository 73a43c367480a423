// Routine directives that disagree with each other.
// rows: DIAG-ROUT-16
#pragma acc routine seq
int two_levels(int k);
#pragma acc routine(two_levels) vector
//~^ ERROR E0526 `two_levels` has a different level of parallelism here
int two_levels(int k) { return k; }
#pragma acc routine seq bind(one)
int two_names(int k);
#pragma acc routine(two_names) seq bind(two)
//~^ ERROR E0558 `two_names` is bound to a different name here
