! DO CONCURRENT: objects of unspecified locality that each iteration writes before it reads them (Fortran 2018
! §11.1.7.5): numbers, objects of derived types, strings, arrays, also such that procedures get; and what one iteration
! alone writes, which is there afterwards.
! args: -stdpar
! rows: DOCON-02
module m
  implicit none
  type point
    integer :: x, y(2)
    character(3) :: c
  end type
  integer :: of_module
contains
  pure subroutine work(x, s)
    integer, intent(inout) :: x
    integer, intent(in) :: s
    integer :: k
    do k = 1, 20
      x = x + mod(x, 3) + s
      if (x > 10000) x = mod(x, 77)
    end do
  end subroutine
  pure subroutine fill(w, s)
    integer, intent(out) :: w(:)
    integer, intent(in) :: s
    integer :: k
    w = s
    do k = 2, size(w)
      w(k) = w(k) + mod(w(k - 1), 5)
    end do
  end subroutine
  pure integer function joined(v) result(r)
    integer, intent(in) :: v(:)
    integer :: j
    r = 0
    do j = size(v), 1, -1
      r = mod(r * 3 + v(j), 9973)
    end do
  end function
  pure integer function inner(k, n)
    integer, intent(in) :: k, n
    integer :: w(n), j
    w = [(j * k, j = 1, n)]
    inner = joined(w)
  end function
  subroutine rows(h, v)
    !$acc routine vector
    integer, intent(out) :: h(30)
    integer, intent(in) :: v
    integer :: w(3), k
    do concurrent (k = 1:30)
      w = [v, k, 5]
      h(k) = joined(w)
    end do
  end subroutine
  pure subroutine column(g, j)
    integer, intent(inout) :: g(:, :)
    integer, intent(in) :: j
    g(:, j) = g(:, j) * 2 + j
  end subroutine
end module
program p
  use m
  implicit none
  integer, parameter :: n = 3000
  integer :: a(n), b(n), i, k, t, w(3), where_, once(2), g(4, 50), h(30, 40)
  type(point) :: o, q
  character(4) :: s
  character(3) :: found
  integer, allocatable :: al(:)
  a = [(mod(i * 31, 57), i = 1, n)]
  allocate (al(4))
  do concurrent (i = 1:n)
    t = a(i)
    b(i) = inner(t, 5)
  end do
  print *, 'by reference', sum(b)
  do concurrent (i = 1:n)
    o%x = a(i)
    call work(o%x, 1)
    b(i) = o%x
  end do
  print *, 'component', sum(b)
  do concurrent (i = 1:n)
    o = point(a(i), [i, 2], 'xyz')
    q = o
    b(i) = q%x + q%y(1)
  end do
  print *, 'object', sum(b)
  do concurrent (i = 1:n)
    w = [a(i), i, 3]
    b(i) = joined(w)
  end do
  print *, 'array', sum(b)
  do concurrent (i = 1:n)
    w(2) = a(i)
    call work(w(2), 2)
    b(i) = w(2)
  end do
  print *, 'element', sum(b)
  do concurrent (i = 1:n)
    call fill(w, a(i))
    b(i) = joined(w)
  end do
  print *, 'filled', sum(b)
  do concurrent (i = 1:n)
    al = a(i)
    al(2) = al(1) * 2
    b(i) = sum(al)
  end do
  print *, 'allocatable', sum(b)
  do concurrent (i = 1:n)
    s = achar(97 + mod(a(i), 26)) // 'q'
    s(3:3) = s(1:1)
    b(i) = ichar(s(3:3)) + len_trim(s)
  end do
  print *, 'string', sum(b)
  do concurrent (i = 1:n)
    w(mod(i, 3) + 1) = a(i)
    t = w(mod(i, 3) + 1) * 2
    w(mod(i, 3) + 1) = w(mod(i, 3) + 1) + t
    b(i) = w(mod(i, 3) + 1)
  end do
  print *, 'elements of several', sum(b)
  do concurrent (i = 1:n)
    of_module = a(i) + 1
    b(i) = of_module * 2
  end do
  print *, 'of a module', sum(b)
  where_ = -1
  found = 'no'
  once = 0
  do concurrent (i = 1:n)
    if (i == 77) then
      where_ = i
      found = 'yes'
      once(2) = a(i)
    end if
  end do
  print *, 'one iteration', where_, found, once
  do concurrent (i = 5:5)
    t = a(i)
  end do
  print *, 'the only one', t
  g = 1
  do concurrent (i = 1:50)
    call column(g, i)
  end do
  print *, 'columns', sum(g), g(3, 50)
  !$acc parallel loop private(w, o, s) copyin(a) copyout(h)
  do i = 1, 40
    do concurrent (k = 1:30)
      w = [a(i), k, 3]
      o%x = a(k) + i
      s = achar(65 + mod(k + i, 26)) // 'z'
      h(k, i) = joined(w) + o%x * 2 + ichar(s(1:1))
    end do
  end do
  print *, 'inside', sum(h), h(17, 23)
  !$acc parallel loop copyin(a) copyout(h)
  do i = 1, 40
    call rows(h(:, i), a(i))
  end do
  print *, 'in a routine', sum(h), h(17, 23)
end program
