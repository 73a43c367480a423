// Structs in device code: arrays of them, nested ones, unions, bit-fields, copies, returns.
// rows: IMP-01, SUB-C-01
#include <stdio.h>

#define N 60
struct vec {
    double x, y, z;
};
struct body {
    struct vec at, speed;
    float mass;
    char tag;
    int id : 12;
    unsigned flag : 1;
};
union word {
    float f;
    unsigned u;
};

#pragma acc routine seq
static struct vec add(struct vec a, struct vec b)
{
    struct vec r = {a.x + b.x, a.y + b.y, a.z + b.z};
    return r;
}

#pragma acc routine seq
static double norm2(const struct vec *v)
{
    return v->x * v->x + v->y * v->y + v->z * v->z;
}

int main(void)
{
    struct body b[N];
    unsigned bits[N];
    for (int i = 0; i < N; i++) {
        b[i] = (struct body){.at = {i, 2 * i, 3}, .speed = {1, 0.5, -0.25}, .mass = 1.5f, .tag = 'a' + i % 26};
        b[i].id = i - 30;
        b[i].flag = i % 3 == 0;
    }
    struct vec push = {0.5, 0, 0.125};
#pragma acc parallel loop copy(b) copyout(bits) copyin(push)
    for (int i = 0; i < N; i++) {
        struct body *p = &b[i];
        for (int s = 0; s < 4; s++) {
            p->speed = add(p->speed, push);
            p->at = add(p->at, p->speed);
        }
        if (p->flag)
            p->mass += (float)norm2(&p->at);
        p->id += 100;
        p->flag = !p->flag;
        p->tag++;
        union word w;
        w.f = p->mass;
        bits[i] = w.u >> 20;
    }
    for (int i = 0; i < N; i += 7)
        printf("%g %g %g %g %c %d %u %u\n", b[i].at.x, b[i].at.y, b[i].speed.z, b[i].mass, b[i].tag, b[i].id,
               (unsigned)b[i].flag, bits[i]);
    return 0;
}
