! Arrays whose elements lie at other distances than their size, negative ones too: parts of objects, of complex numbers
! and of characters as arguments of every shape (Fortran 2018 §11.1.10.3, §15.5.2.4, §18.3.6, §18.2.3.6).
! reference: none
module m
  use iso_c_binding
  implicit none
  type t
    integer :: i, j
  end type
  type, bind(c) :: three
    integer(c_int) :: a, b, c
  end type
contains
  subroutine any_rank(x, right)
    integer, intent(in) :: x(..), right(:)
    integer :: k
    select rank (x)
    rank (1)
      if (any(x /= right) .or. sum(x) /= sum(right)) error stop 1
      do k = 1, size(x)
        if (x(k) /= right(k)) error stop 2
      end do
      call explicit(x, size(x), right)
      call assumed(x, right)
    rank (2)
      if (any(reshape(x, [size(x)]) /= right) .or. x(2, 2) /= right(size(right))) error stop 3
    end select
  end subroutine
  subroutine again(x, right)
    integer, intent(in) :: x(..), right(:)
    call any_rank(x, right)
  end subroutine
  subroutine optional_rank(x, right)
    integer, intent(in), optional :: x(..)
    integer, intent(in) :: right(:)
    if (present(x)) call any_rank(x, right)
  end subroutine
  subroutine aimed(x, right)
    integer, intent(in), target :: x(..)
    integer, intent(in) :: right(:)
    integer, pointer :: p(:)
    select rank (y => x)
    rank (1)
      p => y
      if (any(p /= right)) error stop 4
    end select
  end subroutine
  subroutine raise(x)
    integer, intent(inout) :: x(..)
    select rank (x)
    rank (1)
      x = x + 100
    end select
  end subroutine
  subroutine explicit(x, n, right)
    integer, intent(in) :: n, x(n), right(:)
    if (any(x /= right)) error stop 5
  end subroutine
  subroutine assumed(x, right)
    integer, intent(in) :: x(:), right(:)
    if (any(x /= right)) error stop 6
  end subroutine
  subroutine reals(x, right)
    real, intent(in) :: x(..), right(:)
    select rank (x)
    rank (1)
      if (any(x /= right)) error stop 7
    end select
  end subroutine
  subroutine texts(x, right)
    character(*), intent(in) :: x(..), right(:)
    select rank (x)
    rank (1)
      if (any(x /= right) .or. x(2) /= right(2)) error stop 8
    end select
  end subroutine
  subroutine explicit_texts(x, right)
    character(*), intent(in) :: x(3), right(3)
    if (any(x /= right)) error stop 9
  end subroutine
  subroutine texts_of_c(x, right) bind(c)
    character(kind=c_char, len=*), intent(in) :: x(:), right(:)
    if (any(x /= right)) error stop 10
  end subroutine
  subroutine threes(x, right) bind(c)
    type(three), intent(in) :: x(:)
    integer(c_int), intent(in) :: right(:)
    if (any(x%b /= right)) error stop 11
  end subroutine
  subroutine pointed(x, right) bind(c)
    type(three), pointer, intent(in) :: x(:)
    integer(c_int), intent(in) :: right(:)
    if (any(x%c /= right)) error stop 12
  end subroutine
  subroutine located(x)
    integer, target, intent(in) :: x(..)
    integer, pointer :: p(:)
    call c_f_pointer(c_loc(x), p, [3])
    if (any(p /= [1, 2, 3])) error stop 13
  end subroutine
  subroutine untyped(x, right)
    type(*), intent(in) :: x(:)
    integer, intent(in) :: right(3)
    call untyped_memory(x, right)
  end subroutine
  subroutine untyped_memory(x, right)
    type(*), intent(in), target :: x(*)
    integer, intent(in) :: right(3)
    integer, pointer :: p(:)
    call c_f_pointer(c_loc(x), p, [3])
    if (any(p /= right)) error stop 14
  end subroutine
end module
program p
  use m
  implicit none
  type(t), target :: d(3) = [t(1, 2), t(3, 4), t(5, 6)], w(2, 2)
  type(three), target :: h(3) = [three(1, 2, 3), three(4, 5, 6), three(7, 8, 9)]
  complex :: z(2) = [(1., 2.), (3., 4.)]
  character(5), target :: c(3) = ['abcde', 'fghij', 'klmno']
  character(:), pointer :: q(:)
  integer, pointer :: r(:)
  type(three), pointer :: s(:)
  integer, target :: a(6) = [1, 2, 3, 4, 5, 6]
  call any_rank(d%i, [1, 3, 5])
  call any_rank(d%j, [2, 4, 6])
  call any_rank(d(3:1:-1)%j, [6, 4, 2])
  call again(d%j, [2, 4, 6])
  call optional_rank(d%j, [2, 4, 6])
  call optional_rank(right=[0])
  call aimed(d%j, [2, 4, 6])
  call any_rank(a(6:1:-2), [6, 4, 2])
  r => d%j
  call any_rank(r, [2, 4, 6])
  w%j = reshape([1, 2, 3, 4], [2, 2])
  w%i = 0
  call any_rank(w%j, [1, 2, 3, 4])
  call raise(d%i)
  if (any(d%i /= [101, 103, 105]) .or. any(d%j /= [2, 4, 6])) error stop 21
  call reals(z%im, [2., 4.])
  call texts(c(:)(2:3), ['bc', 'gh', 'lm'])
  call texts(c(3:1:-1)(4:5), ['no', 'ij', 'de'])
  q => c(:)(2:4)
  call texts(q, ['bcd', 'ghi', 'lmn'])
  call explicit_texts(q, ['bcd', 'ghi', 'lmn'])
  q => c(3:1:-1)(1:3)
  call explicit_texts(q, ['klm', 'fgh', 'abc'])
  call texts_of_c(c(3:1:-1), ['klmno', 'fghij', 'abcde'])
  call texts_of_c(c(3:1:-1)(1:3), ['klm', 'fgh', 'abc'])
  call texts_of_c(c(1:3:2), ['abcde', 'klmno'])
  call threes(h(3:1:-1), [8, 5, 2])
  call threes(h(1:3:2), [2, 8])
  s => h(3:1:-1)
  call pointed(s, [9, 6, 3])
  call located(a)
  call untyped(a(1:3), [1, 2, 3])
  call untyped(a(::2), [1, 3, 5])
  call untyped(a(6:1:-2), [6, 4, 2])
  print *, 'ok'
end program
