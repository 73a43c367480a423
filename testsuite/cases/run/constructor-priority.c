// Constructors run from the lowest priority up, destructors down; those without one come last and first.
#include <stdio.h>

__attribute__((constructor)) static void plain(void) { puts("plain"); }
__attribute__((constructor(300))) static void late(void) { puts("late"); }
__attribute__((constructor(200))) static void early(void) { puts("early"); }
__attribute__((constructor(101))) static void first(void)
{
    int s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < 10; i++)
        s += i;
    printf("first %d\n", s);
}
__attribute__((destructor)) static void gone(void) { puts("gone"); }
__attribute__((destructor(300))) static void before(void) { puts("before"); }
__attribute__((destructor(200))) static void after(void) { puts("after"); }

int main(void)
{
    puts("main");
    return 0;
}
