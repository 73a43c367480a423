# Submodules in files of their own, each the child of the one before; their files have gfortran's names, which CMake waits for.
cat > m.f90 <<'SRC'
module shapes
  implicit none
  integer, private :: calls = 0
  interface
    module subroutine show(n)
      integer, intent(in) :: n
    end subroutine
    module integer function twice(n)
      integer, intent(in) :: n
    end function
  end interface
end module
SRC
cat > s.f90 <<'SRC'
submodule (shapes) inner
  implicit none
  integer :: level = 5
  interface
    module subroutine deep(n)
      integer, intent(in) :: n
    end subroutine
  end interface
contains
  module procedure show
    calls = calls + 1
    call deep(n + level)
  end procedure
end submodule
SRC
cat > d.f90 <<'SRC'
submodule (shapes:inner) below
contains
  module procedure deep
    level = level + 1
    print *, 'deep', n, level, calls, twice(n)
  end procedure
end submodule
SRC
cat > e.f90 <<'SRC'
submodule (shapes:below) last
contains
  module procedure twice
    twice = 2 * n + level + calls
  end procedure
end submodule
SRC
cat > p.f90 <<'SRC'
program p
  use shapes
  call show(3)
  call show(4)
end program
SRC
mkdir mods
for file in m s d e p; do
    "$RACC" -module mods -c $file.f90
done
test -f mods/shapes.mod -a -f mods/shapes@inner.smod -a -f mods/shapes@below.smod -a -f mods/shapes@last.smod
"$RACC" m.o s.o d.o e.o p.o -o p
./p > out
printf '%s\n' ' deep           8           6           1          23' ' deep          10           7           2          29' | diff out -
# All in one file.
cat m.f90 s.f90 d.f90 e.f90 p.f90 > all.f90
"$RACC" -module mods all.f90 -o all
./all | diff - out
