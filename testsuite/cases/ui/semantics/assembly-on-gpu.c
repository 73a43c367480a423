// Assembly code of the host where GPUs compute.
// args: -acc=gpu
void h(int *v)
{
#pragma acc parallel loop copy(v[0:10])
    for (int i = 0; i < 10; i++)
        asm volatile("nop" : "+r"(v[i])); //~ ERROR E0615 inline assembly for the host in device code
}
