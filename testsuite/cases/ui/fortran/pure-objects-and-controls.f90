! Constraints that types show: pointers that PURE procedures copy, localities, exceptions in DO CONCURRENT, controls,
! results of ELEMENTAL functions, names of arguments.
module pointers
  implicit none
  type :: list
    integer :: i = 0
    type(list), pointer :: next => null()
  end type
  type :: held
    type(list), allocatable :: of(:)
  end type
  type :: plain
    integer :: i = 0
  contains
    final :: forget
  end type
  type(list) :: first
  interface
    module subroutine apart(x, y)
      integer, intent(in) :: x, y
    end subroutine
    module subroutine same(x)
      integer, intent(in) :: x
    end subroutine
  end interface
contains
  impure elemental subroutine forget(x)
    type(plain), intent(inout) :: x
  end subroutine
  pure subroutine copies(a, b, c)
    type(list), intent(in) :: a
    type(list), intent(inout) :: b
    type(held), intent(in) :: c
    type(list) :: own
    type(list), allocatable :: made
    own%i = a%i
    own = b
    own = list(a%i)
    own = a          !~ ERROR E0821 `a` is INTENT(IN), and the procedure is PURE, so its pointer components cannot be copied
  end subroutine
  pure subroutine copies_parts(c, o)
    type(held), intent(in) :: c
    type(list), intent(out) :: o(:)
    o = c%of         !~ ERROR E0821 `c` is INTENT(IN), and the procedure is PURE, so its pointer components
  end subroutine
  pure integer function sums(a)
    type(held), intent(in) :: a
    type(held) :: own
    own = a          !~ ERROR E0821 `a` is INTENT(IN), and the procedure is PURE, so its pointer components
    sums = 1
  end function
  pure subroutine from_module(o)
    type(list), intent(out) :: o
    o = first        !~ ERROR E0821 `first` is a variable of a module, and the procedure is PURE, so its pointer
  end subroutine
  pure subroutine makes(a)
    type(list), intent(in) :: a
    type(list), allocatable :: made
    allocate (made, mold=a)
    deallocate (made)
    allocate (made, source=a) !~ ERROR E0821 `a` is INTENT(IN), and the procedure is PURE, so its pointer components
  end subroutine
  pure subroutine takes(p)
    type(list), pointer :: p
  end subroutine
  pure subroutine hands(a, b)
    type(list), intent(in) :: a
    type(list), pointer :: b
    call takes(b)
    call takes(a%next) !~ ERROR E0807 argument `p` is a POINTER, but `a` is INTENT(IN), and the procedure is PURE
  end subroutine
  subroutine may_copy(a, o)
    type(list), intent(in) :: a
    type(list), intent(out) :: o
    o = a
  end subroutine
end module
submodule (pointers) parts
contains
  module subroutine apart(x, z) !~ ERROR E0802 a procedure whose argument `z` is called `y`, unlike elsewhere
    integer, intent(in) :: x, z
  end subroutine
  module subroutine same(x)
    integer, intent(in) :: x
  end subroutine
end submodule
subroutine statement_functions
  real :: f, g, x, y
  f(x, y) = x + y
  g(x, x) = x !~ ERROR E0802 the dummy argument `x` stands twice in the list
  print *, f(1.0, 2.0)
end subroutine
elemental function by_value(n) result(r)
  integer, intent(in) :: n
  character(n + 1) :: r !~ ERROR E0814 the length of `r` depends on the value of `n`
  r = ' '
end function
elemental function by_length(text) result(r)
  character(*), intent(in) :: text
  character(len(text) + 2) :: r
  r = text
end function
subroutine localities(a, b, c, d)
  use pointers, only: plain
  integer, optional :: a
  integer, intent(in) :: b
  type(plain) :: c
  integer, intent(out) :: d
  integer, parameter :: k = 2
  integer :: i
  do concurrent (i = 1:3) local(a) !~ ERROR E0814 `a` is OPTIONAL: iterations cannot have it LOCAL or reduce it
  end do
  do concurrent (i = 1:3) local_init(b) !~ ERROR E0814 `b` is INTENT(IN): iterations cannot have it LOCAL
  end do
  do concurrent (i = 1:3) local(c) !~ ERROR E0814 `c` is of a type with FINAL procedures
  end do
  do concurrent (i = 1:3) reduce(+: b) !~ ERROR E0814 `b` is INTENT(IN)
  end do
  do concurrent (i = 1:3) local(d) shared(a, b)
    d = i
  end do
end subroutine
subroutine exceptions
  use, intrinsic :: ieee_exceptions
  integer :: i
  logical :: l
  call ieee_set_halting_mode(ieee_overflow, .false.)
  do concurrent (i = 1:3)
    call ieee_set_halting_mode(ieee_overflow, .true.) !~ ERROR E0821 `ieee_set_halting_mode` is referenced in DO CONCURRENT
  end do
  do concurrent (i = 1:3)
    call ieee_get_flag(ieee_overflow, l) !~ ERROR E0821 `ieee_get_flag` is referenced in DO CONCURRENT
  end do
end subroutine
subroutine controls(i, text)
  integer :: i
  character(*) :: text
  namelist /group/ i
  write (*, group)
  read (*, nml=group)
  write (*, group) i !~ ERROR E0818 a NAMELIST says what is transferred, and how
  print group, i     !~ ERROR E0818 a NAMELIST says what is transferred, and how
  read (5, group, rec=3) !~ ERROR E0818 a NAMELIST says what is transferred, and how
  close (3, status='keep')
  close (3, status='scratch') !~ ERROR E0818 STATUS= cannot be 'scratch'
  close (3, status=text)
  open (3, status='delete') !~ ERROR E0818 STATUS= cannot be 'delete'
  close (3, status='new', err=10)
10 continue
end subroutine
