# The object of a module has the tables of all its types, polymorphic or not, as gfortran's users of the module expect.
# rows: LNG-01
command -v gfortran > found || { echo "SKIP: no gfortran"; exit 0; }
cat > m.f90 <<'F'
module m
  type a
    integer :: i = 1
  contains
    procedure :: val
  end type
  type, extends(a) :: b
    real, allocatable :: x(:)
  end type
  type c
    integer :: j = 4
  end type
contains
  integer function val(t)
    class(a), intent(in) :: t
    val = t%i
  end function
end module
F
cat > p.f90 <<'F'
program p
  use m
  class(a), allocatable :: x
  class(c), allocatable :: y
  allocate (b :: x)
  allocate (y)
  print *, x%val(), y%j
end program
F
# Each compiler reads its own module file.
mkdir theirs
(cd theirs && gfortran -c ../m.f90 ../p.f90 && gfortran ./*.o -o reference && ./reference > ../expected)
"$RACC" -c m.f90 p.f90
"$RACC" theirs/p.o m.o -o mixed && ./mixed > got
cmp expected got
"$RACC" p.o m.o -o own && ./own > got
cmp expected got
