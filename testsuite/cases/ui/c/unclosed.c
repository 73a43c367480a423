// A block that is never closed: the brace whose line the closing one is not indented as.
int f(int a)
{
    if (a) {
//~^ ERROR E0208 this '{' is not closed before the end of the file
        return 1;
}
