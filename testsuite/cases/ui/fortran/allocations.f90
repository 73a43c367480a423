! What ALLOCATE cannot give an object.
program p
  type, abstract :: base
  end type
  type, extends(base) :: t
    integer :: i
  end type
  type, extends(t) :: u
  end type
  real, allocatable :: a(:), s
  integer, allocatable :: i
  integer :: vector(2), n
  real :: r
  character(3), allocatable :: c3
  character(:), allocatable :: c
  class(t), allocatable :: o
  class(base), allocatable :: ob
  class(*), allocatable :: any
  type(t) :: ot
  logical :: l
  allocate (a(3), source=1.0, stat=n)
  allocate (u :: o)
  allocate (ob, source=ot)
  allocate (integer :: any)
  allocate (character(5) :: c)
  allocate (integer :: a(3))          !~ ERROR E0803 the type in ALLOCATE is INTEGER(4), but the object is REAL(4)
  allocate (real(8) :: a(3))          !~ ERROR E0803 the type in ALLOCATE is REAL(8), but the object is REAL(4)
  allocate (character(4) :: c3)       !~ ERROR E0803 the type in ALLOCATE is CHARACTER(4), but the object is CHARACTER(3)
  allocate (base :: ob)               !~ ERROR E0803 an object of an abstract type cannot be allocated
  allocate (real :: o)                !~ ERROR E0803 the type in ALLOCATE is REAL(4)
  allocate (a(3), source=1)           !~ ERROR E0803 SOURCE= is INTEGER(4), but the object is REAL(4)
  allocate (i, source=[1, 2])         !~ ERROR E0804 SOURCE= has rank 1, but the object has rank 0
  allocate (a, mold=reshape([1., 2.], [1, 2])) !~ ERROR E0804 MOLD= has rank 2, but the object has rank 1
  allocate (s(3))                     !~ ERROR E0804 a scalar object cannot have bounds
  allocate (real :: s, source=1.0)    !~ ERROR E0803 ALLOCATE takes only one of a type, SOURCE= and MOLD=
  allocate (s, source=1.0, mold=2.0)  !~ ERROR E0803 ALLOCATE takes only one of a type, SOURCE= and MOLD=
  allocate (a(vector))                !~ ERROR E0804 a bound or count must be a scalar
  allocate (a(3), stat=r)             !~ ERROR E0803 STAT= needs a scalar INTEGER variable
  allocate (a(3), stat=vector)        !~ ERROR E0803 STAT= needs a scalar INTEGER variable
  allocate (a(3), stat=n, errmsg=n)   !~ ERROR E0803 ERRMSG= needs a scalar CHARACTER variable
  deallocate (a, stat=1)              !~ ERROR E0803 STAT= needs a scalar INTEGER variable
end program
