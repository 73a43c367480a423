# How a CMake that carries these modules tells racc from gcc in C: before GNU's test, as racc defines __GNUC__ too.
set(_compiler_id_pp_test "defined(__RACC__)")
set(_compiler_id_version_compute "
# if defined(__RACC_MAJOR__)
#  define @PREFIX@COMPILER_VERSION_MAJOR @MACRO_DEC@(__RACC_MAJOR__)
#  define @PREFIX@COMPILER_VERSION_MINOR @MACRO_DEC@(__RACC_MINOR__)
#  define @PREFIX@COMPILER_VERSION_PATCH @MACRO_DEC@(__RACC_PATCHLEVEL__)
# endif")
