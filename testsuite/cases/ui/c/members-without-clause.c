// What members of a structure lead to is not copied with it.
struct t {
    int n;
    float *a, *b;
};
float s(struct t given)
{
    struct t x = given, y = given;
#pragma acc parallel loop
    for (int i = 0; i < x.n; i++)
        x.a[i] *= 2; //~ WARNING W0405 the memory of `x.a` is in no data clause: the construct copies only `x` itself
#pragma acc parallel loop copy(y, y.b[0:y.n])
    for (int i = 0; i < y.n; i++)
        y.b[i] *= 2;
    return y.b[0];
}
