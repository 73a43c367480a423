// The C side of c-descriptors.f90.
#include <ISO_Fortran_binding.h>

void sum_of(CFI_cdesc_t *);

float sum2(CFI_cdesc_t *a) {
    float s = 0;
    for (CFI_index_t j = 0; j < a->dim[1].extent; j++)
        for (CFI_index_t i = 0; i < a->dim[0].extent; i++)
            s += *(float *)((char *)a->base_addr + i * a->dim[0].sm + j * a->dim[1].sm);
    return s + 1000 * (a->rank == 2 && a->attribute == CFI_attribute_other && a->type == CFI_type_float);
}

void make(CFI_cdesc_t *a, int n) {
    CFI_index_t low = 0, high = n - 1;
    if (a->base_addr)
        CFI_deallocate(a);
    CFI_allocate(a, &low, &high, 0);
    for (int i = 0; i < n; i++)
        ((int *)a->base_addr)[i] = 10 * i;
}

int ranks(CFI_cdesc_t *a) { return a->rank; }

void calls_back(void) {
    CFI_CDESC_T(1) d;
    int v[6] = {1, 2, 3, 4, 5, 6};
    CFI_index_t n = 3;
    CFI_establish((CFI_cdesc_t *)&d, v, CFI_attribute_other, CFI_type_int, 0, 1, &n);
    d.dim[0].sm = 2 * sizeof(int);
    sum_of((CFI_cdesc_t *)&d);
}
