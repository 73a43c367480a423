// Mistakes in expressions.
int f(int a, int b)
{
    if (a = 1 && b = 2) return 1;
//~^ ERROR E0214 what stands before '=' cannot be assigned to
    a + b += 3;
//~^ ERROR E0214 what stands before '+=' cannot be assigned to
    a = b c;
//~^ ERROR E0201 expected ';' after an expression
    a = f(1,);
//~^ ERROR E0202 expected an expression before ')'
    a = int;
//~^ ERROR E0202 expected an expression, found the type 'int'
    a = b ? 1;
//~^ ERROR E0201 expected ':' after the middle of '? :'
    a = (b + 1;
//~^ ERROR E0201 expected ')' after an expression in parentheses
    return a.1;
//~^ ERROR E0201 expected ';' after the value to return
}
