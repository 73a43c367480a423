/* The compiler's own <ia32intrin.h>, with the intrinsics that take constants as macros: its inline functions need an inliner
   that folds their arguments. */
#pragma GCC system_header
#pragma push_macro("__OPTIMIZE__")
#undef __OPTIMIZE__
#include_next <ia32intrin.h>
#pragma pop_macro("__OPTIMIZE__")
