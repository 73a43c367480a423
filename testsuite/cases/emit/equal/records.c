struct point {
    double x, y;
    int k[4];
};
struct point p[100], q[100];
void records(void)
{
    int i;
    struct point t;
#pragma acc parallel loop copy(p) copyin(q) private(t)
    for (i = 0; i <= 99; i++) {
        t = q[i];
        t.x = t.y + p[i].x;
        p[i].k[2] = t.k[1] + i;
        p[i].x = t.x;
    }
}
