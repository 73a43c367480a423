# -fcheck=do, -fcheck=recursion, and what -fcheck=bounds says about lengths of characters.
# rows: LNG-01
cat > p.f90 <<'F'
module m
  implicit none
  integer :: counter, zero = 0, two = 2, deep = 0
  character(4) :: s = 'abcd'
  type row
    integer :: v(3) = 0
  end type
  type(row) :: rows(2)
contains
  subroutine change()
    counter = 20
  end subroutine
  recursive subroutine may()
    deep = deep + 1
    if (deep < 3) call may()
  end subroutine
  subroutine round(n)
    integer, intent(in) :: n
    if (n > 0) call back(n - 1)
  end subroutine
  subroutine back(n)
    integer, intent(in) :: n
    call round(n)
  end subroutine
  subroutine shaped(t)
    character(5), intent(in) :: t(:)
    print *, t
  end subroutine
  subroutine optional(t)
    character(5), intent(in), optional :: t
    if (present(t)) print *, t
  end subroutine
end module
program main
  use m
  implicit none
  character(9) :: what
  character(:), allocatable :: text(:)
  character(5), pointer :: p
  character(9), target :: t
  integer(1) :: small
  integer :: a(3)
  real :: slow
  call get_command_argument(1, what)
  select case (what)
  case ('step')
    do counter = 1, 5, zero
    end do
  case ('endless')
    do small = 100_1, huge(small)
    end do
  case ('changed')
    do counter = 1, 100
      call change()
    end do
  case ('slowed')
    do slow = 1.0, 9.0
      call brake(slow)
    end do
  case ('recursion')
    call round(1)
  case ('items')
    text = [s(1:two), s]
  case ('merge')
    print *, merge(s(1:two), s, zero == 0)
  case ('pointer')
    p => t(1:two)
  case ('shaped')
    call shaped([s, s])
  case ('optional')
    call optional(s(1:two))
  case ('last')
    call last(a)
  case ('written')
    a([1, two * 2]) = 1
  case ('read')
    a = 1
    print *, sum(a([two, zero]))
  case ('nested')
    a = 5
    print *, a(a(:1))
  case ('parts')
    rows%v(two * 2) = 1
  case ('part')
    rows([1, two + 1])%v(1) = 1
  case default
    call may()
    call round(0)
    call round(0)
    call optional()
    do counter = 1, 3
      a(counter) = deep
    end do
    text = [s(1:two), s(two + 1:)]
    print '(4(i0, 1x), 2a)', a, counter, text
  end select
end program
subroutine brake(x)
  real :: x
  x = x / 2
end subroutine
subroutine last(a)
  use m, only: zero
  integer :: a(*)
  a(zero) = 1
end subroutine
F
says() {
    ./p "$1" > out 2>&1 && { echo "$1 did not end"; exit 1; }
    grep -qF "$2" out || { echo "$1"; cat out; exit 1; }
}
for level in -O0 -O2; do
    "$RACC" -fcheck=all "$level" p.f90 -o p
    ./p none > out 2>&1 || { cat out; exit 1; }
    grep -qx '3 3 3 4 abcd' out || { cat out; exit 1; }
    says step 'DO step value is zero'
    says endless 'Loop iterates infinitely'
    says changed 'Loop variable has been modified'
    says slowed 'Loop variable has been modified'
    says recursion "Recursive call to nonrecursive procedure 'round'"
    says items 'Different CHARACTER lengths (2/4) in array constructor'
    says merge 'Unequal character lengths (2/4) in MERGE intrinsic'
    says pointer 'Unequal character lengths (5/2) in pointer assignment'
    says shaped "Actual string length does not match the declared one for dummy argument 't' (4/5)"
    says optional "Actual string length is shorter than the declared one for dummy argument 't' (2/5)"
    says last "Index '0' of dimension 1 of array 'a' below lower bound of 1"
    says written "Index '4' of dimension 1 of array 'a' above upper bound of 3"
    says read "Index '0' of dimension 1 of array 'a' below lower bound of 1"
    says nested "Index '5' of dimension 1 of array 'a' above upper bound of 3"
    says parts "Index '4' of dimension 1 of array 'v' above upper bound of 3"
    says part "Index '3' of dimension 1 of array 'rows' above upper bound of 2"
    "$RACC" -fcheck=all,no-recursion,no-do "$level" p.f90 -o p
    ./p recursion > out 2>&1 || { cat out; exit 1; }
done
"$RACC" -fcheck=loops p.f90 -o p 2> out && { echo 'a wrong word is taken'; exit 1; }
grep -qF "'loops' is not one of all, array-temps" out
echo end > t.f90
"$RACC" -fcheck=array-temps -c t.f90 2>&1 | grep -q 'without effect: -fcheck=array-temps'
