/* C23's nullptr_t, which the headers of gcc 12 do not have; those of later ones define the same macro with it. */
#pragma GCC system_header
#include_next <stddef.h>
#if defined __STDC_VERSION__ && __STDC_VERSION__ > 201710L && !defined _GCC_NULLPTR_T
#define _GCC_NULLPTR_T
typedef __typeof__(nullptr) nullptr_t;
#endif
