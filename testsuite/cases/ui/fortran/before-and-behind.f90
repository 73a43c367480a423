! Declarations come before what needs them (Fortran 2018 §8.6.7, C1513), a procedure is no interface body of its own
! (§15.4.3.2), names of the host keep their meaning (§19.5.1.4), types without procedures have no CONTAINS (C740, C1805).
module m
  use iso_c_binding, only: c_int
  implicit none
  integer :: count, total
  type, bind(c) :: t
    integer(c_int) :: i
  contains  !~ ERROR E0814 `t` is BIND(C), so it has no CONTAINS
  end type
  type :: vertex
    integer :: k
  end type
contains
  function own(i)
    integer :: own, i
    interface
      subroutine own(j)  !~ ERROR E0802 `own` is the procedure that this interface block stands in
        integer :: j
      end subroutine
    end interface
  end function
  function pointed(i)
    integer :: i
    interface
      subroutine pointed(j)
        integer :: j
      end subroutine
    end interface
    pointer :: pointed
    pointed => null()
  end function
  subroutine calls
    integer :: i
    i = count()
    i = total()  !~ ERROR E0802 `total` is a scalar variable of the host
  end subroutine
  subroutine names
    type(vertex) :: a
    integer :: i
    a%k = 1
    vertex: do i = 1, 2  !~ ERROR E0802 this construct has the name of the type `vertex`
    end do vertex
  end subroutine
  subroutine later
    procedure(p4) :: p6  !~ ERROR E0802 the interface `p4` is declared further down
    procedure(names) :: p4
    character(3) :: list(2), other
    data list / 'foo', 'bar' /
    type(vertex) :: v
    data v / vertex(z'1') /  !~ ERROR E0803 a BOZ constant has no type
  end subroutine
  subroutine twice
    associate (x => count, y => count, x => count)  !~ ERROR E0802 `x` stands twice in this ASSOCIATE statement
    end associate
  end subroutine
end module
program uses
  use m, only: total, calls, pointed
  interface
    subroutine calls  !~ ERROR E0802 `calls` already comes from a module
    end subroutine
    function total(i)  !~ ERROR E0802 `total` already comes from a module
    end function
  end interface
end program
block data
  character(3) :: b
  data a / 'foo', 'bar' /  !~ ERROR E0802 DATA names `a`, which is an array only further down
  character(3) :: a(2)
  common /c/ a, b
end block data
