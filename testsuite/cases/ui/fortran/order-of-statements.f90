! Names, labels, localities and images, where the statements alone show the fault.
! args: -fcoarray=single
module labels
  use iso_c_binding
  integer(c_int), bind(c, name='one') :: a
  integer(c_int), bind(c, name='One') :: b  !~ ERROR E0802 `b` has the binding label `one`, which is the name of a variable
  integer :: labels  !~ ERROR E0814 `labels` has a type of its own and is the name of a program unit here: nothing can be both
contains
  subroutine s() bind(c, name='labels')  !~ ERROR E0802 `s` has the binding label `labels`, which is the name of a program unit
  end subroutine
end module
module base
contains
  subroutine summed
  end subroutine
end module
module extended
  use base
contains
  subroutine summed  !~ ERROR E0802 procedure `summed` is defined here, but comes from module `base` as well
  end subroutine
end module
subroutine entered(i)
  integer :: i, j
  i = j  !~ ERROR E0816 `j` is a dummy argument of an ENTRY further down, and not there yet
  entry later(j)
  i = j
end subroutine
subroutine named(n)
  integer :: n, i
  first: do i = 1, n
  end do first
  first: do i = 1, n  !~ ERROR E0802 another construct here has the name `first` already
  end do first
  block
    first: do i = 1, n
    end do first
  end block
end subroutine
subroutine localities(n, x)
  integer :: n, i
  real :: x, y, s
  do concurrent (i = 1:n) local(y) shared(y)  !~ ERROR E0802 `y` has a locality already
  end do
end subroutine
subroutine images(k)
  type :: t
    integer, pointer :: p
    integer, allocatable :: q
  end type
  type(t), save :: x[*]
  integer, allocatable :: k
  deallocate (x[1]%q)  !~ ERROR E0811 an object of another image cannot stand here
  nullify (x[1]%p)  !~ ERROR E0811 an object of another image cannot stand here
  associate (y => x[1])  !~ ERROR E0811 an object of another image cannot stand here
  end associate
  call move_alloc(x[1]%q, k)  !~ ERROR E0811 an object of another image cannot stand here
end subroutine
interface
  subroutine here
  end subroutine
end interface
contains
  subroutine here  !~ ERROR E0814 `here` is a procedure defined below and has an interface body: nothing can be both
  end subroutine
end
