// Directives as regions, loops with clauses, and statements of their own.
// emit: hir
#pragma acc routine seq
extern float twice(float);

struct field { int n; float *data; };
float table[8];
#pragma acc declare copyin(table)

void regions(int n, int m, float (*a)[m], struct field *f, float **rows, int q)
{
    float s = 0, t[4], best = 0;
    int hits = 0;
#pragma acc data copyin(a[0:n][0:m]) copy(f->data[2:f->n]) if(n > 3)
    {
#pragma acc parallel loop gang worker(4) collapse(2) private(t) reduction(+:s) reduction(max:best) \
    async(q) vector_length(64) device_type(nvidia) num_gangs(10)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                t[j & 3] = twice(a[i][j]) + table[j & 7];
                s += t[j & 3];
                best = best > s ? best : s;
#pragma acc atomic update
                hits++;
            }
#pragma acc update self(f->data[0:1]) wait(q) if_present
    }
#pragma acc enter data copyin(rows[0:n][0:m])
#pragma acc kernels default(present)
#pragma acc loop tile(2, *) independent
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            rows[i][j] = hits;
#pragma acc host_data use_device(table)
    f->data = table;
#pragma acc wait(q) async
}
