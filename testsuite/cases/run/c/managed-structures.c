// Structures of malloc'ed memory in compute constructs without data clauses: `-gpu=managed`.
// args: -gpu=managed
// rows: SLD-23, ACT-04
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

typedef struct node {
    double value;
    struct node *next;
} node;

typedef struct {
    int n;
    double *x;
    struct { int m; int *index; } *part;
} mesh;

static node *list(int n)
{
    node *head = NULL;
    for (int i = 0; i < n; i++) {
        node *new = malloc(sizeof *new);
        new->value = i + 1;
        new->next = head;
        head = new;
    }
    return head;
}

static double sum_list(node *head)
{
    double sum = 0;
#pragma acc serial copy(sum)
    for (node *p = head; p; p = p->next) {
        sum += p->value;
        p->value = -p->value;
    }
    return sum;
}

int main(void)
{
    node *head = list(1000);
    printf("%g\n", sum_list(head));
    printf("%g\n", sum_list(head));
    while (head) {
        node *next = head->next;
        free(head);
        head = next;
    }

    int rows = 50;
    double **a = malloc(rows * sizeof *a);
    for (int i = 0; i < rows; i++) {
        a[i] = calloc(i + 1, sizeof **a);
    }
#pragma acc parallel loop
    for (int i = 0; i < rows; i++) {
        for (int j = 0; j <= i; j++)
            a[i][j] += i * 100 + j;
    }
    double total = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j <= i; j++)
            total += a[i][j];
    printf("%g\n", total);

    mesh s = {40, malloc(40 * sizeof(double)), NULL};
    s.part = malloc(4 * sizeof *s.part);
    for (int k = 0; k < 4; k++) {
        s.part[k].m = 10;
        s.part[k].index = aligned_alloc(256, 10 * sizeof(int) + 216);
        for (int j = 0; j < 10; j++)
            s.part[k].index[j] = 10 * (3 - k) + j;
    }
#pragma acc parallel loop gang
    for (int k = 0; k < 4; k++) {
#pragma acc loop vector
        for (int j = 0; j < s.part[k].m; j++)
            s.x[s.part[k].index[j]] = 10 * k + j;
    }
    for (int i = 0; i < s.n; i += 7)
        printf("%g ", s.x[i]);
    printf("\n");

    // realloc keeps what the device wrote.
    int n = 1000;
    int *g = malloc(n * sizeof *g);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        g[i] = i;
    g = realloc(g, 2 * n * sizeof *g);
#pragma acc parallel loop
    for (int i = n; i < 2 * n; i++)
        g[i] = g[i - n] + 1000;
    long check = 0;
    for (int i = 0; i < 2 * n; i++)
        check += g[i];
    printf("%ld\n", check);
    g = realloc(g, 10);
    printf("%d\n", g[1]);
    free(g);
    for (int k = 0; k < 4; k++)
        free(s.part[k].index);
    free(s.part);
    free(s.x);
    for (int i = 0; i < rows; i++)
        free(a[i]);
    free(a);
    char *t = strdup("managed");
#pragma acc serial
    t[0] = 'M';
    printf("%s\n", t);
    free(t);
    return 0;
}
