// Operands of assembly code that are none.
struct bits {
    int three : 3;
};
void f(int x, struct bits *b)
{
    asm("nop" : "r"(x)); //~ ERROR E0364 the constraint of an output needs `=` or `+`
    asm("nop" : "=r"(b->three)); //~ ERROR E0364 assembly code needs an object here
    asm("nop" : "=r"(x + 1)); //~ ERROR E0364 assembly code needs an object here
}
