// What cannot be assembled.
void f(int x)
{
    asm("nop %1" : "+r"(x)); //~ ERROR E0616 the inline assembly has no operand `1`
}
void e(int x)
{
    asm("nop %[y]" : : [x] "r"(x)); //~ ERROR E0616 the inline assembly has no operand `y`
}
void g(int x)
{
    asm("nop" : "+@"(x)); //~ ERROR E0900 the letter `@` of the inline assembly constraint `+@`
}
