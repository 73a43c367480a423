# What C and Fortran share: racc takes gcc's options.
include_guard()
include(Compiler/GNU)

# FindOpenACC of CMake 3.25 and before has no flags for compilers that it does not know.
macro(__racc_openacc lang)
  if(NOT DEFINED OpenACC_${lang}_FLAGS)
    set(OpenACC_${lang}_FLAGS "-acc")
  endif()
endmacro()
