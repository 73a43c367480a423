! `default(none)` asks for no clauses for what the program does not name: the tables of types that objects bring along.
! rows: DEF-01
module counters
  type counter
    integer :: k = 3
  contains
    procedure :: step
  end type
contains
  subroutine step(this)
    !$acc routine seq
    class(counter), intent(inout) :: this
    this%k = this%k + 1
  end subroutine
end module
program tables
  use counters
  implicit none
  type holder
    type(counter) :: inner
  end type
  type(holder) :: x
  !$acc enter data copyin(x)
  !$acc serial default(none) present(x)
  call step(x%inner)
  call x%inner%step
  !$acc end serial
  !$acc exit data copyout(x)
  print *, x%inner%k
end program
