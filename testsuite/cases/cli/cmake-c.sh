# A CMake project in C: FindOpenACC, a library and a program, by the toolchain file and by -DCMAKE_C_COMPILER; then
# find_package(Racc).
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
END
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
