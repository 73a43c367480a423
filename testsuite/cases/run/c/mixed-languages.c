// A C main program with Fortran routines: data made present in one language and used in the other, `routine` of one
// called from a region of the other, `declare` data of a common block and of a module, queues shared.
// rows: ROUT-19, LNG-02, LNG-04
// with: parts/mixed_languages.f90
#include <stdio.h>

// Fortran's, with its linkage.
void scale_(double *a, int *n, double *by);
void fill(int n, double *a);
void enter_(double *a, int *n);
void leave_(double *a, int *n);
double total_(double *a, int *n);
void deep_(int *n, double ends[2]);
double dot_of(int n, double *x, double *y);
void sections_(float a[][6], int *n);
void queue_(double *a, int *n);
void set_shared_(double *v);
double shared_(void);
#pragma acc routine seq
double cube(double x);
#pragma acc routine seq
double square_(double *x);
#pragma acc routine vector
void addto_(double *a, int *n, double *x);

struct point { double x, y; int tag[3]; };
void points(int n, struct point *p);

// C's, which Fortran calls in its regions.
#pragma acc routine seq
double half(double x) { return 0.5 * x; }
#pragma acc routine seq
void twice_(double *x) { *x *= 2; }
#pragma acc routine worker
void row_(double *row, int *n) {
#pragma acc loop worker vector
    for (int i = 0; i < *n; i++) row[i] += 100;
}

double table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
#pragma acc declare copyin(table)
#pragma acc routine seq
double look(int i) { return table[i]; }

int main(void) {
    int n = 1000;
    static double a[1000], b[1000];
    for (int i = 0; i < n; i++) a[i] = i, b[i] = 2;
    double three = 3;
#pragma acc data copy(a) copyin(b)
    {
        scale_(a, &n, &three);
        fill(n, b);
#pragma acc parallel loop present(a, b)
        for (int i = 0; i < n; i++) a[i] += b[i] + cube(1.0 * (i % 3)) + square_(&b[i]);
    }
    printf("%g %g %g\n", a[0], a[500], a[999]);
    enter_(b, &n);
#pragma acc parallel loop present(b)
    for (int i = 0; i < n; i++) b[i] = 7 + i % 2;
    printf("%g\n", total_(b, &n));
    leave_(b, &n);
    printf("%g %g\n", b[0], b[1]);
    double ends[2];
    deep_(&n, ends);
    printf("%g %g\n", ends[0], ends[1]);
    printf("%g\n", dot_of(n, a, b));
    float m[4][6];
    for (int i = 0; i < 24; i++) m[i / 6][i % 6] = i;
    int four = 4;
#pragma acc data copy(m)
    sections_(m, &four);
    printf("%g %g %g\n", m[0][0], m[3][5], m[2][1]);
    queue_(a, &n);
#pragma acc wait(4)
    printf("%g %g\n", a[0], a[999]);
    struct point p[10];
    for (int i = 0; i < 10; i++) p[i] = (struct point){i, 2 * i, {i, i, i}};
#pragma acc data copy(p)
    points(10, p);
    printf("%g %g %d\n", p[9].x, p[3].y, p[2].tag[1]);
    double rows[3][64] = {0};
    double x = 5;
    int len = 64;
#pragma acc parallel loop gang copy(rows) copyin(x, len)
    for (int r = 0; r < 3; r++) addto_(rows[r], &len, &x);
    printf("%g %g\n", rows[0][0], rows[2][63]);
    double v = 12;
    set_shared_(&v);
    printf("%g\n", shared_());
}
