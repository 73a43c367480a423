/* What a library does with a device address, on a queue of OpenACC. */
void generate(float *x, int n, int queue)
{
#pragma acc parallel loop deviceptr(x) async(queue)
    for (int i = 0; i < n; i++)
        x[i] = 7;
}
