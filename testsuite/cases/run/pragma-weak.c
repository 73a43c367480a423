// `#pragma weak`: names that may be missing, that others may replace, and second names.
#include <stdio.h>
#pragma weak missing
extern int missing(int);
extern int absent;
#pragma weak absent
#pragma weak second = first
int first(int x) { return x + 1; }
extern int second(int);
int replaced(void) { return 1; }
#pragma weak replaced
int main(void)
{
    printf("%d %d %d %d\n", missing != NULL, &absent != NULL, second(4), replaced());
    return 0;
}
