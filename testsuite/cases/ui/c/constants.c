// Constants whose value cannot be taken.
int a = 08;
//~^ ERROR E0209 invalid digit '8' in the constant '08'
int b = 1abc;
//~^ ERROR E0209 invalid suffix "abc" on the integer constant '1abc'
double c = 1.5xyz;
//~^ ERROR E0209 invalid suffix "xyz" on the floating constant '1.5xyz'
int d = '';
//~^ ERROR E0209 empty character constant
char *e = "\xgg";
//~^ ERROR E0209 \x with no hexadecimal digits after it
