/* C functions that take characters in descriptors. */
#include <ISO_Fortran_binding.h>
#include <stdlib.h>
#include <string.h>

void taken(CFI_cdesc_t *text, CFI_cdesc_t *list, int n);

int measure(CFI_cdesc_t *text) {
  return text->rank == 0 && text->type == CFI_type_char ? (int)text->elem_len : -1;
}

void fill(CFI_cdesc_t *text) {
  if (text->base_addr) abort();
  if (CFI_allocate(text, NULL, NULL, 5) != CFI_SUCCESS) abort();
  memcpy(text->base_addr, "hello", 5);
}

void back(CFI_cdesc_t *text, CFI_cdesc_t *list, int n) {
  if (text->elem_len != 7 || list->rank != 1 || list->elem_len != 2 || list->dim[0].extent != n) abort();
  memcpy(text->base_addr, "changed", 7);
  taken(text, list, n);
}
