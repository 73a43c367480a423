! Values that characters cannot have, data given twice, types' parameters, labels, what cannot stand together.
module m
  use iso_c_binding, only: c_int
  implicit none
  type t(k, k)                   !~ ERROR E0802 the type parameter `k` stands twice
    real, kind :: k              !~ ERROR E0803 a type parameter must be INTEGER
  end type
  type, abstract :: closed       !~ ERROR E0814 `closed` is ABSTRACT, but has BIND(C) or SEQUENCE
    sequence
    integer :: i
  end type
  type, abstract :: base
  end type
  type holds
    type(base), pointer :: b     !~ ERROR E0803 component `b` is of an abstract type
  end type
  integer(c_int), bind(c, name='a b') :: spaced  !~ ERROR E0814 `a b` is no name that C could give
  abstract interface
    subroutine real()            !~ ERROR E0802 the abstract interface `real` has the name of an intrinsic type
    end subroutine
    subroutine labelled() bind(c, name='x')  !~ ERROR E0814 the abstract interface `labelled` has no binding label
    end subroutine
  end interface
  enum, bind(c)
    enumerator :: most = 2147483647, beyond  !~ ERROR E0815 the value of `beyond`, 2147483648, is none of C's int
  end enum
  integer :: shared
contains
  subroutine given()
    data shared /1/              !~ ERROR E0817 DATA cannot give `shared` a value: it is a variable of another scoping unit
    real :: x, r = transfer(1, x)  !~ ERROR E0805
    integer :: j
    character(3) :: word
    data (word(j:j), j = 1, 4) /4*'?'/  !~ ERROR E0817 an implied DO of DATA has elements and components, no parts of scalars
  end subroutine
  subroutine c_dummies(s) bind(c)
    character(len=1), allocatable :: s  !~ ERROR E0814 a length that is not deferred
  end subroutine
  subroutine values(n)
    integer, intent(in), volatile :: n  !~ ERROR E0814 `n` has the VOLATILE attribute and is INTENT(IN): nothing can be both
    character(len=2) :: s, list(3)
    character(kind=4, len=1) :: wide
    character(len=:), allocatable :: grown
    integer :: i(4)
    data i(1:2) /2*1/, i(2) /3/  !~ WARNING W0820 this part of `i` has an initial value already
    print *, achar(300)          !~ ERROR E0807 from 0 to 255
    print *, lge(s, wide)        !~ ERROR E0807 of the default or ASCII character kind, 1, not of kind 4
    s = 4_'a'
    print *, repeat('ab', huge(0_8))  !~ ERROR E0807 a number of copies that memory can hold
    call takes('abc')            !~ ERROR E0807 has 4 characters, but the actual argument has only 3
    call takes(list(2))
    call takes(list(3)(2:))      !~ ERROR E0807 has 4 characters, but the actual argument has only 1
    allocate (character(:) :: grown)  !~ ERROR E0803 the type in ALLOCATE has a deferred length
    write (*, *, advance='no') s !~ ERROR E0818 ADVANCE= needs an explicit format
    read (5, '(a)', rec=3, end=10) s  !~ ERROR E0818 REC= chooses a record: END= and POS= have no meaning
    read (5, '(a)', advance='yes', eor=10) s  !~ ERROR E0818 EOR= and SIZE= need ADVANCE='no'
10  continue
  end subroutine
  subroutine takes(a)
    character(len=1), intent(in) :: a(4)
  end subroutine
  subroutine untyped(a, bare)
    type(*) :: a(:), bare
    call ranked(a)
    call ranked(bare)            !~ ERROR E0807 the actual argument of TYPE(*) is neither of assumed shape nor of assumed rank
    call ranked(a(1:2))          !~ ERROR E0803 an object of TYPE(*) has no parts
    print *, storage_size(a)     !~ ERROR E0807 of a known type, not TYPE(*)
    print *, size(a)
  end subroutine
  subroutine ranked(x)
    type(*) :: x(..)
  end subroutine
  subroutine changes(v, w)
    real, volatile :: v(:), w(:)
    call in_place(v(::2))        !~ ERROR E0807 VOLATILE or ASYNCHRONOUS, but
    call in_shape(v(::2))
  end subroutine
  subroutine in_place(x)
    real, volatile :: x(*)
  end subroutine
  subroutine in_shape(x)
    real, volatile :: x(:)
  end subroutine
end module
