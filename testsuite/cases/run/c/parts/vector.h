#ifndef VECTOR_H
#define VECTOR_H
struct vector {
    int n;
    double *x;
};
extern double unit;
#pragma acc declare create(unit)
#pragma acc routine seq
double weight(int i);
#pragma acc routine vector
double dot_row(int n, const double *a, const double *b);
void axpy(double a, const struct vector *x, struct vector *y);
#endif
