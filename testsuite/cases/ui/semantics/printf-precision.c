// NVIDIA's printf takes no precision from an argument.
// args: -acc=gpu -gpu=cc80
#include <stdio.h>

int main(void)
{
#pragma acc parallel
    {
        printf("%*d %5.2f %% .*\n", 3, 4, 1.5);
        printf("%.*f\n", 2, 1.5); //~ ERROR E0900 not yet implemented: the precision `.*` of printf on NVIDIA GPUs
    }
    printf("%.*f\n", 2, 1.5);
    return 0;
}
