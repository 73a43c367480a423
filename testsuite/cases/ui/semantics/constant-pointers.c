// Constants of device code whose pointers lead to what is not there, or in a circle.
// args: -acc=gpu,host -gpu=cc80
int ours = 3;
int system(const char *);
static int told(int i) { return system("date") + i; }
static const struct { int k; int *p; } counts[2] = {{1, &ours}, {2, 0}}; //~ WARNING W0622 `counts` has a pointer to `ours`, which is not on the device: there the pointer is null
static const struct { int k; int (*f)(int); } calls[1] = {{1, told}}; //~ WARNING W0622 `calls` has a pointer to `told`, which is not on the device: there the pointer is null
static const struct ring { int k; const struct ring *next; } ring[2] = {{1, ring + 1}, {2, ring}}; //~ ERROR E0900 in code for NVIDIA GPUs, data whose initialisers point to each other in a circle, as `ring`
void f(int *r)
{
#pragma acc parallel loop copyout(r[0:3])
    for (int i = 0; i < 3; i++)
        r[i] = counts[i & 1].k + calls[0].k + ring[i & 1].next->k;
}
