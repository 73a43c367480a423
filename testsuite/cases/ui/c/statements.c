// Mistakes in statements.
int f(int a)
{
    int b = a
//~^ ERROR E0201 expected ';' after a declaration
    b = 2;
    qux_t x;
//~^ ERROR E0207 unknown type name 'qux_t'
    if (a) int c = 3;
//~^ ERROR E0212 a declaration cannot stand here
    switch (a) { case 1 a = 2; }
//~^ ERROR E0201 expected ':' after a case value
    goto 3;
//~^ ERROR E0202 expected a label before '3'
    while a;
//~^ ERROR E0201 expected '(' after 'while'
    else a = 1;
//~^ ERROR E0211 'else' without an 'if' before it
    return a
//~^ ERROR E0201 expected ';' after the value to return
}
