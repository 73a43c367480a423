/* The compiler's own <emmintrin.h>, with the intrinsics that take constants as macros: its inline functions need an inliner
   that folds their arguments. */
#pragma GCC system_header
#pragma push_macro("__OPTIMIZE__")
#undef __OPTIMIZE__
#include_next <emmintrin.h>
#pragma pop_macro("__OPTIMIZE__")
