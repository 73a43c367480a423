# find_package(Racc): the targets Racc::OpenACC (compile and link with OpenACC) and Racc::runtime (the library).
#
#   find_package(Racc REQUIRED)
#   target_link_libraries(solver PRIVATE Racc::OpenACC)
#   set_property(TARGET solver PROPERTY RACC_GPU cc80,cc90)   # optional: -gpu=

get_filename_component(_racc_here "${CMAKE_CURRENT_LIST_DIR}" ABSOLUTE)
# A racc that compiles the project comes before others.
get_filename_component(_racc_bin "${CMAKE_C_COMPILER}" DIRECTORY)
find_program(RACC racc
  HINTS "${_racc_bin}" "${_racc_here}/../../../bin" "${_racc_here}/../target/release" "${_racc_here}/../target/debug")
find_library(RACC_RUNTIME racc_rt
  HINTS "${_racc_bin}" "${_racc_bin}/../lib" "${_racc_here}/../.." "${_racc_here}/../target/release" "${_racc_here}/../target/debug")
find_path(RACC_INCLUDE_DIR openacc.h
  HINTS "${_racc_here}/../../../include/racc" "${_racc_here}/../rt/include" NO_DEFAULT_PATH)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Racc REQUIRED_VARS RACC RACC_RUNTIME RACC_INCLUDE_DIR)

if(Racc_FOUND AND NOT TARGET Racc::runtime)
  add_library(Racc::runtime UNKNOWN IMPORTED)
  set_target_properties(Racc::runtime PROPERTIES
    IMPORTED_LOCATION "${RACC_RUNTIME}"
    INTERFACE_INCLUDE_DIRECTORIES "${RACC_INCLUDE_DIR}")

  add_library(Racc::OpenACC INTERFACE IMPORTED)
  set(_racc_gpu "$<TARGET_PROPERTY:RACC_GPU>")
  target_compile_options(Racc::OpenACC INTERFACE
    "$<$<COMPILE_LANGUAGE:C,Fortran>:-acc>" "$<$<BOOL:${_racc_gpu}>:-gpu=${_racc_gpu}>")
  target_link_options(Racc::OpenACC INTERFACE -acc "$<$<BOOL:${_racc_gpu}>:-gpu=${_racc_gpu}>")
endif()
