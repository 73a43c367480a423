/* glibc's <features.h>. A program that defines _FORTIFY_SOURCE itself gets the plain functions: those that check sizes
   are inlined by rules that only gcc and clang have, as -D_FORTIFY_SOURCE on the command line says. */
#pragma GCC system_header
#ifdef __RACC__
#undef _FORTIFY_SOURCE
#endif
#include_next <features.h>
