/* C's side of descriptors: what comes for INTENT(OUT) allocatables, and elements with gaps for CONTIGUOUS dummies. */
#include <ISO_Fortran_binding.h>
#include <stdio.h>

int is_released(CFI_cdesc_t *a)
{
    return a->base_addr == NULL;
}

void make(CFI_cdesc_t *a, int n)
{
    CFI_index_t lower[1] = {1}, upper[1] = {n};
    printf(" C: %d\n", a->base_addr == NULL);
    CFI_allocate(a, lower, upper, sizeof(int));
    for (int i = 0; i < n; i++)
        ((int *)a->base_addr)[i] = 10 * i;
    fflush(stdout);
}

void negate(CFI_cdesc_t *a);
void total(CFI_cdesc_t *a, int *sum);

void with_gaps(int *numbers, int n)
{
    CFI_CDESC_T(1) whole, odd;
    CFI_index_t extents[1] = {n}, lower[1] = {0}, upper[1] = {n - 1}, stride[1] = {2};
    CFI_establish((CFI_cdesc_t *)&whole, numbers, CFI_attribute_other, CFI_type_int, sizeof(int), 1, extents);
    CFI_establish((CFI_cdesc_t *)&odd, NULL, CFI_attribute_other, CFI_type_int, sizeof(int), 1, extents);
    CFI_section((CFI_cdesc_t *)&odd, (CFI_cdesc_t *)&whole, lower, upper, stride);
    negate((CFI_cdesc_t *)&odd);
    negate((CFI_cdesc_t *)&whole);
    int sum = 0;
    total((CFI_cdesc_t *)&odd, &sum);
    printf(" C: %d\n", sum);
    fflush(stdout);
}
