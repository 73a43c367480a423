#include <ISO_Fortran_binding.h>

int code(const CFI_cdesc_t *a)
{
    return a->type;
}
