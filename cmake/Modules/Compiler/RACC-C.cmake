include(Compiler/RACC)
__compiler_gnu(C)
__racc_openacc(C)

# try_compile too: racc reports a missing header as an error whether or not it writes dependencies.
set(CMAKE_DEPFILE_FLAGS_C "-MD -MT <DEP_TARGET> -MF <DEP_FILE>")
set(CMAKE_C_DEPFILE_FORMAT gcc)
set(CMAKE_C_DEPENDS_USE_COMPILER TRUE)

foreach(_std 90 99 11 17 23)
  set(CMAKE_C${_std}_STANDARD_COMPILE_OPTION "-std=c${_std}")
  set(CMAKE_C${_std}_EXTENSION_COMPILE_OPTION "-std=gnu${_std}")
  set(CMAKE_C${_std}_STANDARD__HAS_FULL_SUPPORT ON)
endforeach()
set(CMAKE_C_STANDARD_LATEST 17)
