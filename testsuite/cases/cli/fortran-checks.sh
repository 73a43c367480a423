# -fcheck=bounds, -C and -fcheck=pointer end a program with the variable's name, the values and the line.
# rows: LNG-01
cat > p.f90 <<'F'
module m
  implicit none
  integer, pointer :: p => null()
  integer, allocatable :: a(:)
  integer :: v(3) = 1, w(4) = 2, n = 5
  character(4) :: s = 'abcd'
contains
  subroutine long(t)
    character(6), intent(in) :: t
    print *, t
  end subroutine
end module
program main
  use m
  implicit none
  character(8) :: what
  call get_command_argument(1, what)
  select case (what)
  case ('element')
    print *, v(n)
  case ('section')
    v(2:n - 1) = 0
  case ('stride')
    print *, sum(w(n - 1:n - 5:-1))
  case ('shape')
    v = w(:n - 1)
  case ('operand')
    print *, sum(v * w(:n - 1))
  case ('part')
    print *, s(2:n)
  case ('length')
    call long(s)
  case ('pointer')
    p = n
  case ('memory')
    print *, a(1)
  case default
    v(:n - 2) = w(n - 3:4)
    write (what, '(i1)') sum(v(:2))
    print '(3a)', s(n:n - 1), trim(what), 'fine'
  end select
end program
F
cat > q.f90 <<'F'
program main
  implicit none
  type t
    procedure(f), pointer, nopass :: pp => null()
  end type
  interface
    integer function f(i)
      integer, intent(in) :: i
    end function
  end interface
  procedure(f), pointer :: q => null()
  type(t) :: y
  if (command_argument_count() == 0) print *, q(2)
  print *, y%pp(2)
end program
F
"$RACC" -fcheck=pointer q.f90 -o q
./q > out 2>&1 && { echo 'a null pointer is called'; exit 1; }
grep -qF "Procedure pointer 'q' is not associated" out
./q x > out 2>&1 && { echo 'a null component is called'; exit 1; }
grep -qF "Procedure pointer 'pp' is not associated" out
# -fcheck=recursion is off with -frecursive, as gfortran has it.
printf 'subroutine s(n)\ninteger :: n\nif (n > 0) call t(n - 1)\nend\nsubroutine t(n)\ninteger :: n\ncall s(n)\nend\ncall s(2)\nend\n' > r.f90
"$RACC" -fcheck=all -frecursive r.f90 -o r && ./r
ends() {
    ./p "$1" > out 2>&1 && { echo "$1 did not end"; exit 1; }
    grep -qF "At line $2 of file p.f90" out && grep -qF "$3" out || { cat out; exit 1; }
}
for options in '-O0 -fcheck=all' '-O2 -C -Mchkptr'; do
    # shellcheck disable=SC2086
    "$RACC" $options p.f90 -o p
    ./p none | grep -q 4fine
    ends element 20 "Index '5' of dimension 1 of array 'v' above upper bound of 3"
    ends section 22 "Index '4' of dimension 1 of array 'v' outside of expected range (1:3)"
    ends stride 24 "Index '0' of dimension 1 of array 'w' outside of expected range (1:4)"
    ends shape 26 "Array bound mismatch for dimension 1 of array 'v' (3/4)"
    ends operand 28 "Array bound mismatch for dimension 1 of array 'v' (3/4)"
    ends part 30 "Substring out of bounds: upper bound (5) of 's' exceeds string length (4)"
    ends length 8 "Actual string length is shorter than the declared one for dummy argument 't' (4/6)"
    ends pointer 34 "Pointer 'p' is not associated"
    ends memory 36 "Allocatable variable 'a' is not allocated"
done
"$RACC" p.f90 -o p
./p shape
