/* What C sees of arrays of any rank. */
#include <ISO_Fortran_binding.h>

static int count(const CFI_cdesc_t *x)
{
    int n = 1;
    for (int d = 0; d < x->rank; d++)
        n *= x->dim[d].extent;
    return n;
}

int total(const CFI_cdesc_t *x)
{
    int sum = 0;
    if (!CFI_is_contiguous(x))
        return -1;
    for (int i = 0; i < count(x); i++)
        sum += ((int *)x->base_addr)[i];
    return sum;
}

void double_all(CFI_cdesc_t *x)
{
    for (int i = 0; i < count(x); i++)
        ((int *)x->base_addr)[i] *= 2;
}

int last_extent(CFI_cdesc_t *x) { return x->dim[x->rank - 1].extent; }

int type_code(CFI_cdesc_t *x) { return x->type; }
