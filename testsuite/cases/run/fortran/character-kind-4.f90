! Characters of ISO 10646: values, functions, conversions and I/O.
program t
  implicit none
  integer, parameter :: u = selected_char_kind('ISO_10646')
  character(kind=u,len=8) :: s, a(3)
  character(kind=u,len=:), allocatable :: d
  character(len=5) :: c
  integer :: i
  s = u_'abc'
  a = [ character(kind=u,len=8) :: u_'x', u_'yy', u_'zzz' ]
  d = trim(s) // achar(955, kind=u) // u_'!'
  print *, len(d), ichar(d(4:4)), kind(d)
  c = d(1:3)//d(5:)
  print *, c, index(d, u_'!'), scan(d, u_'cb'), verify(d, u_'ab'), len_trim(s)
  do i = 1, 3
    print *, a(i), len_trim(a(i))
  end do
  print *, adjustr(s)//u_'|', repeat(u_'ab',3), a(2) < a(3), maxval(a), merge(a(1),a(2),.false.)
  a(:)(2:3) = u_'QR'
  print *, a
  call sub(s, a)
  write(s, '(i4)') 42
  print *, s, ':'
  read(s, *) i
  print *, i
  select case (a(1))
  case (u_'xQR'); print *, 'ok'
  case default; print *, 'no'
  end select
  print *, transfer(a(1), [0]), f(3)
  open(10, encoding='utf-8', status='scratch')
  write(10,'(a)') achar(8364,kind=u)//u_'x'
  rewind 10
  read(10,'(a)') s
  print *, ichar(s(1:1)), ichar(s(2:2))
  s = c(1:4)
  print *, s, s == u_'abc?!', [s,s] == a(1)
contains
  function f(n) result(r)
    integer, intent(in) :: n
    character(kind=u,len=n) :: r
    r = u_'12345'
  end function
  subroutine sub(x, y)
    character(kind=u,len=*), intent(in) :: x, y(:)
    print *, len(x), size(y), x, y(2), new_line(x) == achar(10,kind=u)
  end subroutine
end program
