/* The compiler's own <immintrin.h>, with the intrinsics that take constants as macros: its inline functions need an inliner
   that folds their arguments. */
#pragma GCC system_header
#pragma push_macro("__OPTIMIZE__")
#undef __OPTIMIZE__
#include_next <immintrin.h>
#pragma pop_macro("__OPTIMIZE__")
