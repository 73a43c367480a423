# CMake configures, builds and runs a C and Fortran project: by the toolchain file and by -DCMAKE_*_COMPILER,
# with Makefiles and, where it is installed, Ninja.
command -v cmake > found || { echo "SKIP: no cmake"; exit 0; }
echo end > end.f90
if ! "$RACC" -c end.f90 2> err && grep -q E0900 err; then echo "SKIP: no Fortran yet"; exit 0; fi
cat > CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.16)
project(probe C Fortran)
find_package(OpenACC REQUIRED)
add_library(parts STATIC parts.f90 user.f90)
add_executable(probe main.c)
target_link_libraries(probe PRIVATE parts OpenACC::OpenACC_C)
END
cat > parts.f90 <<'END'
module parts
  implicit none
contains
  function twice(i) bind(c) result(r)
    use iso_c_binding
    integer(c_int), value :: i
    integer(c_int) :: r
    r = 2 * i
  end function
end module
END
cat > user.f90 <<'END'
subroutine use_parts(i)
  use parts
  implicit none
  integer :: i
  i = twice(i)
end subroutine
END
cat > main.c <<'END'
#include <stdio.h>
int twice(int i);
void use_parts_(int *i);
int main(void)
{
    int sum = 0, i = 4;
#pragma acc parallel loop reduction(+:sum)
    for (int k = 0; k < 10; k++)
        sum += k;
    use_parts_(&i);
    printf("%d %d %d\n", twice(21), i, sum);
    return 0;
}
END
generators="Unix Makefiles"
if command -v ninja > found; then generators="$generators;Ninja"; fi
number=0
(IFS=';'; for generator in $generators; do echo "$generator"; done) > generators
while read -r generator; do
    for way in toolchain plain; do
        number=$((number + 1))
        if [ $way = toolchain ]; then
            set -- "-DCMAKE_TOOLCHAIN_FILE=$ROOT/cmake/racc-toolchain.cmake" "-DRACC=$RACC"
        else
            set -- "-DCMAKE_C_COMPILER=$RACC" "-DCMAKE_Fortran_COMPILER=$RACC"
        fi
        cmake -G "$generator" "$@" -S . -B "build$number" > log 2>&1 || { cat log; exit 1; }
        cmake --build "build$number" > log 2>&1 || { cat log; exit 1; }
        [ "$("./build$number/probe")" = "42 8 45" ]
    done
done < generators
