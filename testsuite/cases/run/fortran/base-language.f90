! The base language on the host: characters, I/O, internal files, select, optional arguments, pointers, recursion.
! rows: LNG-01
program base
  implicit none
  character(len=10) :: name = 'racc'
  character(:), allocatable :: text
  integer :: i, j, k
  integer, target :: t(4) = [1, 2, 3, 4]
  integer, pointer :: p(:)
  real :: m(2, 3) = reshape([1., 2., 3., 4., 5., 6.], [2, 3])
  logical :: flag

  text = trim(name) // '-' // repeat('x', 3)
  print *, text, len(text), index(text, '-')
  write (name, '(i3.3)') 42
  read (name, *) k
  print '(a, i5)', trim(adjustl(name)), k + 1
  select case (k)
  case (:10)
    print *, 'small'
  case (11:100)
    print *, 'middle'
  case default
    print *, 'large'
  end select
  outer: do i = 1, 5
    do j = 1, 5
      if (i * j == 12) exit outer
      if (mod(j, 2) == 0) cycle
    end do
  end do outer
  print '(2i3)', i, j
  p => t(2:4)
  p(1) = 20
  print '(4i4)', t
  print '(3f6.1)', matmul(reshape([1., 1., 1., 1.], [2, 2]), m)
  print '(2i4)', shape(transpose(m))
  flag = k > 40 .and. .not. associated(p, t)
  print *, flag, any(t > 10), count(t > 2), pack(t, t > 2)
  print '(i6)', factorial(7)
  call greet()
  call greet('again')
contains
  recursive function factorial(n) result(f)
    integer, intent(in) :: n
    integer :: f
    if (n <= 1) then
      f = 1
    else
      f = n * factorial(n - 1)
    end if
  end function
  subroutine greet(what)
    character(*), intent(in), optional :: what
    if (present(what)) then
      print *, 'hello ', what
    else
      print *, 'hello'
    end if
  end subroutine
end program
