# A CMake project in C: FindOpenACC, a library and a program, by the toolchain file and by -DCMAKE_C_COMPILER; then
# find_package(Racc). What install(TARGETS) puts elsewhere runs there, and a second project takes the library from it.
command -v cmake > found || { echo "SKIP: no cmake"; exit 0; }
cat > CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(probe C)
option(WITH_RACC "find_package(Racc)" OFF)
set(CMAKE_C_STANDARD 11)
add_library(sum SHARED sum.c)
add_executable(probe main.c)
target_link_libraries(probe PRIVATE sum m)
if(WITH_RACC)
  find_package(Racc REQUIRED)
  set_property(TARGET sum PROPERTY RACC_GPU cc80)
  target_link_libraries(sum PRIVATE Racc::OpenACC)
else()
  find_package(OpenACC REQUIRED)
  if(NOT OpenACC_C_SPEC_DATE EQUAL 202506)
    message(FATAL_ERROR "OpenACC of ${OpenACC_C_SPEC_DATE}")
  endif()
  target_link_libraries(sum PRIVATE OpenACC::OpenACC_C)
endif()
set_target_properties(probe PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
set_target_properties(sum PROPERTIES PUBLIC_HEADER sum.h VERSION 1.2 SOVERSION 1)
target_include_directories(sum INTERFACE "$<INSTALL_INTERFACE:include>")
install(TARGETS probe sum EXPORT sum RUNTIME DESTINATION bin LIBRARY DESTINATION lib
        PUBLIC_HEADER DESTINATION include)
install(EXPORT sum FILE sum-config.cmake NAMESPACE sum:: DESTINATION lib/cmake/sum)
END
echo 'int sum(int n);' > sum.h
cat > sum.c <<'END'
int sum(int n)
{
    int s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int k = 0; k < n; k++)
        s += k;
    return s;
}
END
cat > main.c <<'END'
#include <stdio.h>
int sum(int n);
int main(void)
{
    printf("%d\n", sum(10));
    return 0;
}
END
generator="Unix Makefiles"
command -v ninja > found && generator=Ninja
build() {
    name=$1
    shift
    cmake -G "$generator" "$@" -S . -B "$name" > log 2>&1 || { cat log; exit 1; }
    cmake --build "$name" > log 2>&1 || { cat log; exit 1; }
    [ "$("./$name/probe")" = 45 ]
}
build toolchain "-DCMAKE_TOOLCHAIN_FILE=$ROOT/cmake/racc-toolchain.cmake" "-DRACC=$RACC" -DCMAKE_BUILD_TYPE=Release
grep -q 'COMPILER_ID "RACC"' toolchain/CMakeFiles/*/CMakeCCompiler.cmake
build plain "-DCMAKE_C_COMPILER=$RACC" -DCMAKE_BUILD_TYPE=Debug
build package "-DCMAKE_C_COMPILER=$RACC" "-DRacc_DIR=$ROOT/cmake" -DWITH_RACC=ON
# Installed, the build folder gone; by its exported target from another project.
cmake --install package --prefix "$PWD/there" > log 2>&1 || { cat log; exit 1; }
rm -rf package
[ "$(there/bin/probe)" = 45 ]
test -L there/lib/libsum.so
mkdir user
cat > user/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(user C)
find_package(sum REQUIRED)
add_executable(probe probe.c)
target_link_libraries(probe sum::sum)
END
sed 's/^int sum.*/#include <sum.h>/' main.c > user/probe.c
cmake -G "$generator" "-DCMAKE_C_COMPILER=$RACC" "-Dsum_DIR=$PWD/there/lib/cmake/sum" -S user -B using > log 2>&1 || { cat log; exit 1; }
cmake --build using > log 2>&1 || { cat log; exit 1; }
[ "$(using/probe)" = 45 ]
