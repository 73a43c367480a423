! Arrays of deferred-length characters, MVBITS of arrays, intrinsics as targets of procedure pointers, dummies and
! implied loops in the lengths of results.
! rows: LNG-01
module words
  implicit none
  type bag
    character(:), allocatable :: keys(:)
  contains
    procedure :: add
  end type
contains
  subroutine add(b, key)
    class(bag), intent(inout) :: b
    character(*), intent(in) :: key
    character(:), allocatable :: more(:)
    integer :: n
    n = 0
    if (allocated(b%keys)) n = size(b%keys)
    allocate (character(8) :: more(n + 1))
    if (n > 0) more(:n) = b%keys
    call move_alloc(more, b%keys)
    b%keys(n + 1) = key
  end subroutine
end module
program main
  use words
  implicit none
  type(bag) :: b
  character(:), allocatable, target :: list(:)
  character(:), pointer :: p(:)
  procedure(real), pointer :: f
  integer :: bits(3) = 0, i(3) = [1, 2, 3]
  allocate (character(5) :: list(2))
  list(1) = 'one'
  list(2) = 'twentytwo'
  p => list
  p(1)(4:) = '!!'
  print *, list, len(p), size(p)
  call b%add('alpha')
  call b%add('beta')
  print *, b%keys, len(b%keys)
  call mvbits([1, 2, 3], 0, 2, bits, 2)
  print *, bits
  f => sin
  print *, f(0.)
  f => sqrt
  print *, f(16.)
  print *, len(marked(i, total)), len(listed(4))
contains
  pure integer function total(v)
    integer, intent(in) :: v(:)
    total = sum(v)
  end function
  function marked(v, g) result(r)
    integer, intent(in) :: v(:)
    interface
      pure integer function g(w)
        integer, intent(in) :: w(:)
      end function
    end interface
    character(g(v)) :: r
    r = ''
  end function
  function listed(n) result(r)
    integer, intent(in) :: n
    integer :: k
    character(sum([(k, k=1, n)])) :: r
    r = ''
  end function
end program
