#include <ISO_Fortran_binding.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct { int a; double b; } rec;
/* Lines come in the order in which C and Fortran write them. */
__attribute__((constructor)) static void in_order(void) { setvbuf(stdout, NULL, _IONBF, 0); }
static void show(const char *n, CFI_cdesc_t *d) {
  if (!d) { printf("%s absent\n", n); return; }
  printf("%s rank %d attr %d type %d len %d null %d\n", n, d->rank, d->attribute, d->type, (int)d->elem_len, d->base_addr == NULL);
}
void c_pi(CFI_cdesc_t *d) { show("pi", d); static int v = 77; if (d->base_addr) *(int *)d->base_addr += 1; d->base_addr = &v; }
void c_pi_in(CFI_cdesc_t *d) { show("pi_in", d); if (d->base_addr) *(int *)d->base_addr += 1; }
void c_ai(CFI_cdesc_t *d) { show("ai", d);
  if (d->base_addr) { *(int *)d->base_addr *= 2; CFI_deallocate(d); }
  else { CFI_allocate(d, NULL, NULL, 0); *(int *)d->base_addr = 42; } }
void c_oi(CFI_cdesc_t *d) { show("oi", d); if (d && d->base_addr) *(int *)d->base_addr = 5; }
void c_pr(CFI_cdesc_t *d) { show("pr", d); rec *r = d->base_addr; if (r) { r->a++; r->b *= 2; } }
void c_pd(CFI_cdesc_t *d) { show("pd", d); if (d->base_addr) *(double *)d->base_addr /= 2; d->base_addr = NULL; }
void f_pi(CFI_cdesc_t *); void f_ai(CFI_cdesc_t *); void f_oi(CFI_cdesc_t *); void f_pr(CFI_cdesc_t*);
void c_test(void) {
  CFI_CDESC_T(0) s; CFI_cdesc_t *d = (CFI_cdesc_t *)&s; int x = 9; rec r = {1, 2.5};
  CFI_establish(d, &x, CFI_attribute_pointer, CFI_type_int, 0, 0, NULL);
  f_pi(d); printf("C: %d same %d value %d\n", x, d->base_addr == &x, d->base_addr ? *(int *)d->base_addr : -1);
  CFI_establish(d, NULL, CFI_attribute_allocatable, CFI_type_int, 0, 0, NULL);
  f_ai(d); printf("C: ai %d\n", d->base_addr ? *(int *)d->base_addr : -1);
  f_ai(d); printf("C: ai null %d\n", d->base_addr == NULL);
  f_oi(NULL);
  CFI_establish(d, &x, CFI_attribute_pointer, CFI_type_int, 0, 0, NULL);
  f_oi(d); printf("C: oi %d\n", x);
  CFI_establish(d, &r, CFI_attribute_pointer, CFI_type_struct, sizeof r, 0, NULL);
  f_pr(d); printf("C: pr %d %g\n", r.a, r.b);
}
