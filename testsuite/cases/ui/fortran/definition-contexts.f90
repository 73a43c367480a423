! What must not change: INTENT(IN), PROTECTED, indices, names for values, variables that pure procedures do not own.
module store
  integer, protected :: kept = 1
  integer, protected, pointer :: kept_pointer
  integer, protected, allocatable :: kept_memory(:)
contains
  subroutine change
    kept = 2
    allocate (kept_memory(3))
  end subroutine
end module
module m
  use store
  type :: t
    integer :: i
    integer, pointer :: p => null()
    integer, allocatable :: a
  end type
  integer :: shared
contains
  subroutine s(x, p, o, q, al)
    integer, intent(in) :: x
    integer, pointer, intent(in) :: p
    type(t), intent(in) :: o
    type(t), pointer, intent(in) :: q
    integer, allocatable, intent(in) :: al
    integer, target :: here
    p = 1
    o%p = 2
    q%i = 3
    q%p => here
    allocate (q%a)
    x = 1              !~ ERROR E0810 `x` is INTENT(IN)
    o%i = 1            !~ ERROR E0810 `o` is INTENT(IN)
    p => here          !~ ERROR E0810 `p` is INTENT(IN)
    o%p => here        !~ ERROR E0810 `o` is INTENT(IN)
    nullify (p)        !~ ERROR E0810 `p` is INTENT(IN)
    nullify (o%p)      !~ ERROR E0810 `o` is INTENT(IN)
    allocate (p)       !~ ERROR E0810 `p` is INTENT(IN)
    deallocate (p)     !~ ERROR E0810 `p` is INTENT(IN)
    allocate (o%a)     !~ ERROR E0810 `o` is INTENT(IN)
    deallocate (al)    !~ ERROR E0810 `al` is INTENT(IN)
    call takes(p)      !~ ERROR E0807 INTENT(OUT) or INTENT(INOUT), but `p` is INTENT(IN)
    call sets(p)
    call sets(x)       !~ ERROR E0807 but `x` is INTENT(IN)
    call random_number(1.0) !~ ERROR E0807 must be a variable
    nullify (al)       !~ ERROR E0814 NULLIFY needs a POINTER
  end subroutine
  subroutine takes(p)
    integer, pointer, intent(inout) :: p
  end subroutine
  subroutine sets(i)
    integer, intent(out) :: i
    i = 1
  end subroutine
  subroutine names(a)
    integer :: a(4), i, j
    associate (two => a(1) + a(2), part => a(2:3), odd => a([1, 3]))
      part = 1
      two = 1          !~ ERROR E0810 `two` stands for the value of an expression
      odd = 1          !~ ERROR E0810 `odd` stands for a section with a vector subscript
      call sets(two)   !~ ERROR E0807 but `two` stands for the value of an expression
    end associate
    do i = 1, 4
      i = 2            !~ ERROR E0810 `i` is the variable of an enclosing DO loop
      call sets(i)     !~ ERROR E0807 but `i` is the variable of an enclosing DO loop
      read *, i        !~ ERROR E0810 `i` is the variable of an enclosing DO loop
    end do
    do concurrent (j = 1:4)
      j = 2            !~ ERROR E0810 `j` is an index of FORALL or DO CONCURRENT
    end do
    read *, a(1) + 1   !~ ERROR E0810 an expression cannot be changed: a variable is needed here
  end subroutine
  subroutine constants(i)
    integer :: i
    integer, parameter :: c = 1, cs(3) = [1, 2, 3]
    type(t), parameter :: o = t(1, null(), null())
    c = 2                  !~ ERROR E0810 a constant cannot be changed: a variable is needed here
    cs(2) = 3              !~ ERROR E0810 a constant cannot be changed: a variable is needed here
    cs(i) = 3              !~ ERROR E0810 an expression cannot be changed: a variable is needed here
    cs(i:) = 3             !~ ERROR E0810 an expression cannot be changed: a variable is needed here
    o%i = 2                !~ ERROR E0810 a constant cannot be changed: a variable is needed here
    call sets(cs(i))       !~ ERROR E0807 the actual argument must be a variable
  end subroutine
  subroutine protected_ones
    integer, target :: here
    kept_pointer = 1
    kept = 2               !~ ERROR E0810 `kept` is PROTECTED in its module
    kept_pointer => here   !~ ERROR E0810 `kept_pointer` is PROTECTED
    deallocate (kept_memory) !~ ERROR E0810 `kept_memory` is PROTECTED
    kept_memory(1) = 2     !~ ERROR E0810 `kept_memory` is PROTECTED
    call sets(kept)        !~ ERROR E0807 but `kept` is PROTECTED
    read *, kept           !~ ERROR E0810 `kept` is PROTECTED
    do kept = 1, 2         !~ ERROR E0810 `kept` is PROTECTED
    end do
  end subroutine
  pure subroutine pure_one(x)
    integer, intent(out) :: x
    integer, pointer :: p
    integer, target :: own
    p => own
    x = shared
    shared = 1             !~ ERROR E0810 `shared` is a variable of a module, and the procedure is PURE
  contains
    pure subroutine inner
      own = 1              !~ ERROR E0810 `own` belongs to the host, and the procedure is PURE
    end subroutine
  end subroutine
end module
