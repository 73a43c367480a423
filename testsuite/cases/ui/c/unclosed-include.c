// A name after #include that does not end.
#include <stdio.h
//~^ ERROR E0105 missing terminating > character
int main(void) { return 0; }
