! Generic names, allocatable components, array functions, WHERE, internal procedures and internal files.
module m
  implicit none
  integer, parameter :: dp = kind(1d0)
  type t
    real(dp), allocatable :: x(:)
    integer :: k = 3
  end type
  real :: gv(10)
  interface gen
    module procedure g1, g2
  end interface
contains
  subroutine g1(i)
    integer, intent(in) :: i
    print *, 'int', i
  end subroutine
  subroutine g2(r)
    real, intent(in) :: r
    print *, 'real', r
  end subroutine
  function f(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    integer :: i
    r = [(real(i)*2, i=1,n)]
  end function
  subroutine s(a, c, p, o)
    real, intent(inout) :: a(:,:)
    character(*), intent(in) :: c
    real, pointer :: p(:)
    integer, optional :: o
    a(1,1) = p(2)
    if (present(o)) then
      print *, c, o
    else
      print *, c, size(a,1), size(a,2)
    end if
  end subroutine
  elemental real function sq(x)
    real, intent(in) :: x
    sq = x*x
  end function
  recursive integer function fact(n) result(r)
    integer, intent(in) :: n
    if (n <= 1) then
      r = 1
    else
      r = n*fact(n-1)
    end if
  end function
end module
program p
 use m
 implicit none
 real, allocatable :: z(:,:)
 real, pointer :: q(:)
 character(len=:), allocatable :: str
 character(10) :: name
 type(t) :: v, w
 integer :: ios, i, j
 real :: b(3,3), c(3)
 logical :: ok
 allocate(z(3,4), stat=ios)
 allocate(q(5))
 z = 2
 q = [1.,2.,3.,4.,5.]
 gv(1:5) = f(5)
 print *, gv(1:5)
 str = "abc" // "de"
 call s(z(:,2:3), str, q)
 call s(z, str, q, 7)
 print *, z(1,:)
 call gen(3)
 call gen(2.5)
 deallocate(z)
 v%x = [1d0,2d0]
 w = v
 w%x(1) = 5
 print *, v%x, w%x, w%k
 b = 0
 do i=1,3
   do j=1,3
     b(i,j) = i*10+j
   end do
 end do
 c = matmul(b, [1.,2.,3.])
 print *, c
 print *, sum(b,1), sum(b,dim=2)
 print *, maxloc(b), minval(b, mask=b>20)
 b = transpose(b)
 print *, b(1,2), b(2,1)
 where (b > 20)
   b = -b
 elsewhere
   b = 0
 end where
 print *, b
 print *, sq(c)
 print *, fact(5)
 name = 'hello'
 print *, trim(name)//'!', len_trim(name), index(name,'l')
 select case (i)
 case (1:3)
   print *, 'a'
 case (4)
   print *, 'four'
 case default
   print *, 'x'
 end select
 select case (name)
 case ('hello')
   print *, 'yes'
 end select
 ok = any(b < 0) .and. .not. all(b < 0)
 print *, ok, count(b<0)
 write(name,'(i5.5)') 42
 print *, name
 read(name,*) i
 print *, i
 c(2:3) = c(1:2)
 print *, c
 call inner(4)
 print *, i
contains
 subroutine inner(k)
   integer, intent(in) :: k
   i = i + k
   c(1) = k
 end subroutine
end program
