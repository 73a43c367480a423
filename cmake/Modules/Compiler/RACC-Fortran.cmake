include(Compiler/RACC)
__compiler_gnu(Fortran)
__racc_openacc(Fortran)

set(CMAKE_Fortran_SUBMODULE_SEP "@")
set(CMAKE_Fortran_SUBMODULE_EXT ".smod")
set(CMAKE_Fortran_MODDIR_FLAG "-J")
set(CMAKE_Fortran_FORMAT_FIXED_FLAG "-ffixed-form")
set(CMAKE_Fortran_FORMAT_FREE_FLAG "-ffree-form")
set(CMAKE_Fortran_COMPILE_OPTIONS_PREPROCESS_ON "-cpp")
set(CMAKE_Fortran_COMPILE_OPTIONS_PREPROCESS_OFF "-nocpp")

# Ninja finds modules in preprocessed text.
set(CMAKE_Fortran_PREPROCESS_SOURCE
  "<CMAKE_Fortran_COMPILER> -cpp <DEFINES> <INCLUDES> <FLAGS> -E <SOURCE> -o <PREPROCESSED_SOURCE>")
set(CMAKE_Fortran_POSTPROCESS_FLAG "-fpreprocessed")

string(APPEND CMAKE_Fortran_FLAGS_RELEASE_INIT " -O3")
# Modules are not found in -isystem folders by every CMake, so plain -I.
unset(CMAKE_INCLUDE_SYSTEM_FLAG_Fortran)
