# cmake -DCMAKE_TOOLCHAIN_FILE=…/racc-toolchain.cmake: C and Fortran are racc's, with the compiler id RACC.
#
# racc is the one beside this file (PREFIX/bin/racc of PREFIX/lib/cmake/Racc, or target/ of a checkout), else the
# one on PATH; -DRACC=/path/to/racc names another.
#
# CMake does not know racc, so the id is set here instead of found by a test program; Modules/Compiler says what an
# id of RACC means.

get_filename_component(_racc_here "${CMAKE_CURRENT_LIST_DIR}" ABSOLUTE)
list(PREPEND CMAKE_MODULE_PATH "${_racc_here}/Modules")
# try_compile projects read this file again.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES RACC)

find_program(RACC racc
  HINTS "${_racc_here}/../../../bin" "${_racc_here}/../target/release" "${_racc_here}/../target/debug"
  DOC "The racc compiler")
if(NOT RACC)
  message(FATAL_ERROR "racc was not found: put it on PATH or set -DRACC=/path/to/racc")
endif()

execute_process(COMMAND "${RACC}" --version OUTPUT_VARIABLE _racc_version)
string(REGEX REPLACE "^.*racc ([0-9.]+) .*$" "\\1" _racc_version "${_racc_version}")
foreach(_lang C Fortran)
  set(CMAKE_${_lang}_COMPILER "${RACC}")
  set(CMAKE_${_lang}_COMPILER_ID RACC)
  set(CMAKE_${_lang}_COMPILER_ID_RUN TRUE)
  set(CMAKE_${_lang}_COMPILER_VERSION "${_racc_version}")
  set(CMAKE_${_lang}_PLATFORM_ID Linux)
endforeach()
set(CMAKE_C_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_C_EXTENSIONS_COMPUTED_DEFAULT ON)
# What CMake learns from the test program: install(TARGETS) with Ninja asks for it.
set(CMAKE_EXECUTABLE_FORMAT ELF CACHE INTERNAL "Executable file format")
