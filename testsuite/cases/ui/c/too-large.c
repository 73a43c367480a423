// Initial values that would take more memory than the compiler gives them.
int last[3000000000] = {[2999999999] = 1}; //~ ERROR E0900 an initial value for an object of more than 1073741824 bytes
char text[4000000000UL] = "a"; //~ ERROR E0900 an initial value for an object of more than 1073741824 bytes
int repeated[1000000000] = {[0 ... 999999999] = 7}; //~ ERROR E0900 a range of more than 16777216 elements
//~^ ERROR E0900 an initial value for an object of more than 1073741824 bytes
int zero[3000000000] = {[2999999999] = 0}; //~ ERROR E0900 an initial value for an object of more than 1073741824 bytes
