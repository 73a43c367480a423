// Characters, literals and constants that are none.
int a = @;
//~^ ERROR E0203 this character cannot stand in a C program
int b = 1;
char *c = "open;
//~^ ERROR E0203 this literal has no closing quote on its line
