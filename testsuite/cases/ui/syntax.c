// Mistakes in C's syntax.
int f(int n, float *a)
{
    int i = ;
//~^ ERROR E0202 expected an expression before ';'
    i = (1 + 2;
//~^ ERROR E0201 expected ')' after an expression in parentheses
    for (i = 0; i < n) a[i] = 0;
//~^ ERROR E0201 expected ';' after the condition of a for loop
    i = 1 */ 2;
//~^ ERROR E0202 expected an expression before '/'
    return i;
}

int g(void)
{
    else
//~^ ERROR E0211 'else' without an 'if' before it
        return 1;
    int while = 3;
//~^ ERROR E0202 expected a name to declare before 'while'
    do { } 
//~^ ERROR E0201 expected 'while' after the body of 'do'
    return 0x;
}
