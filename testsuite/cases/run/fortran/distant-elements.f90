! Pointers to parts of larger objects, whose distance is no multiple of the element's size: each way to name them, to point
! to them and to pass them on.
! reference: none
module m
  implicit none
  type item
    integer :: k, u
  end type
  type point
    integer :: g
    complex :: z
  end type
  type word
    character(1) :: g
    character(3) :: c
    character(1) :: h
  end type
  type holder
    integer :: g
    type(item) :: d
  end type
  type(point), target :: a(4)
  type(word), target :: b(4)
  type(holder), target :: h(4)
contains
  subroutine fill
    integer :: i
    do i = 1, 4
      a(i) = point(99, cmplx(i, -i))
      b(i) = word('x', 'a'//achar(48 + i)//'b', 'y')
      h(i) = holder(99, item(i, 7))
    end do
  end subroutine
  function z_of() result(r)
    complex, pointer :: r(:)
    r => a%z
  end function
  function c_of() result(r)
    character(3), pointer :: r(:)
    r => b%c
  end function
  function d_of() result(r)
    type(item), pointer :: r(:)
    r => h%d
  end function
  subroutine take_z(x)
    complex, intent(in) :: x(:)
    integer :: i
    if (any(x /= [(cmplx(i, -i), i=1, 4)])) error stop 1
  end subroutine
  subroutine take_c(x)
    character(*), intent(in) :: x(:)
    if (any(x /= ['a1b', 'a2b', 'a3b', 'a4b'])) error stop 2
  end subroutine
  subroutine take_d(x)
    type(item), intent(in) :: x(:)
    if (any(x%k /= [1, 2, 3, 4]) .or. any(x%u /= 7)) error stop 3
  end subroutine
  subroutine take_explicit(x)
    complex, intent(inout) :: x(4)
    x(2) = x(2) + 1
  end subroutine
  subroutine take_any(x)
    character(*), intent(in) :: x(..)
    select rank (x)
    rank (1)
      associate (y => x)
        if (any(y /= ['a1b', 'a2b', 'a3b', 'a4b'])) error stop 4
      end associate
    end select
  end subroutine
  subroutine change(x)
    complex, pointer, intent(inout) :: x(:)
    x(1) = x(1)*2
    x => x(4:2:-1)
  end subroutine
  subroutine target_of(p)
    complex, pointer, intent(in) :: p(:)
    if (p(4) /= (4, -4)) error stop 5
  end subroutine
  pure complex function plus(x, y)
    complex, intent(in) :: x, y
    plus = x + y
  end function
  pure function larger(x, y) result(r)
    character(3), intent(in) :: x, y
    character(3) :: r
    r = max(x, y)
  end function
end module
program p
  use m
  implicit none
  complex, pointer :: z(:), zz(:, :)
  character(3), pointer :: c(:), cc(:, :)
  character(:), pointer :: d(:), dd(:, :), s(:)
  character(:), allocatable, target :: long(:)
  character(2), pointer :: two(:)
  type(item), pointer :: q(:), qq(:, :)
  character(40) :: text
  call fill
  z => a%z
  c => b%c
  d => b%c
  q => h%d
  associate (x => z, y => c, w => d, v => q)
    if (sum(x) /= (10, -10) .or. any(x%im /= [-1, -2, -3, -4]) .or. x(3) /= (3, -3)) error stop 10
    if (any(y /= ['a1b', 'a2b', 'a3b', 'a4b']) .or. any(w /= y)) error stop 11
    if (any(v%k /= [1, 2, 3, 4])) error stop 12
    x(2) = 0
    v(3)%u = 8
  end associate
  if (a(2)%z /= 0 .or. h(3)%d%u /= 8 .or. any(a%g /= 99) .or. any(h%g /= 99)) error stop 13
  call fill
  associate (x => z(2:4), y => c(4:1:-1), w => d(2:), v => q(4:1:-3))
    if (sum(x) /= (9, -9) .or. any(y /= ['a4b', 'a3b', 'a2b', 'a1b'])) error stop 14
    if (any(w /= ['a2b', 'a3b', 'a4b']) .or. any(v%k /= [4, 1])) error stop 15
  end associate
  zz(0:1, 0:1) => z
  cc(0:1, 0:1) => c
  dd(0:1, 0:1) => d
  qq(2:3, 1:2) => q(4:1:-1)
  if (zz(1, 1) /= (4, -4) .or. sum(zz(1, :)) /= (6, -6)) error stop 16
  if (cc(1, 1) /= 'a4b' .or. dd(0, 1) /= 'a3b' .or. any(reshape(qq%k, [4]) /= [4, 3, 2, 1])) error stop 17
  if (reduce(z, plus) /= (10, -10) .or. reduce(c, larger) /= 'a4b') error stop 18
  call take_z(z)
  call take_z(z_of())
  call take_c(c)
  call take_c(c_of())
  call take_d(q)
  call take_d(d_of())
  call take_any(c)
  call take_any(c_of())
  call take_any(d)
  call take_any(b%c)
  call take_explicit(z)
  if (a(2)%z /= (3, -2) .or. any(a%g /= 99)) error stop 19
  call fill
  call target_of(z)
  call change(z)
  if (a(1)%z /= (2, -2) .or. size(z) /= 3 .or. z(3) /= (2, -2)) error stop 20
  call fill
  z => a%z
  if (.not. associated(z, a%z) .or. associated(z, a(4:1:-1)%z) .or. .not. associated(z, z)) error stop 21
  write (text, '(4a)') c_of()
  if (text /= 'a1ba2ba3ba4b') error stop 22

  ! Substrings of arrays of deferred length.
  long = ['xa1yz', 'xa2yz', 'xa3yz']
  s => long
  two => long(:)(2:3)
  if (any(two /= ['a1', 'a2', 'a3'])) error stop 23
  two => s(3:1:-1)(2:3)
  if (any(two /= ['a3', 'a2', 'a1'])) error stop 24
  two(1) = 'b9'
  if (long(3) /= 'xb9yz') error stop 25
  associate (x => long(:)(4:5), y => s(2:)(1:3))
    if (any(x /= 'yz') .or. any(y /= ['xa2', 'xb9'])) error stop 26
  end associate
  call take_sub(long(:)(2:2))
  call take_sub(s(:)(2:2) // '')
  print *, 'right'
contains
  subroutine take_sub(x)
    character(*), intent(in) :: x(..)
    select rank (x)
    rank (1)
      if (size(x) /= 3 .or. len(x) /= 1 .or. any(x /= ['a', 'a', 'b'])) error stop 27
    end select
  end subroutine
end program
