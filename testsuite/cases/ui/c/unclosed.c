// A block that is never closed.
int f(int a)
{
    if (a) {
//~^ ERROR E0208 this '{' is not closed before the end of the file
        return 1;
}
