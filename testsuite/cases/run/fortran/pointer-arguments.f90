! Pointers with and without gaps for explicit-shape dummies: copies are made, and put back, for those with gaps.
program t
 real, pointer :: p(:), q(:,:), c(:)
 real, target :: z(10), y(4,4)
 type ty
   real :: a, b
 end type
 type(ty), target :: w(5)
 character(3), pointer :: s(:)
 character(3), target :: st(6) = 'abc'
 z = [(i*1., i=1,10)]; y = reshape([(i*1.,i=1,16)],[4,4])
 p => z; call sub(p, 10)
 p => z(1:10:3); call sub(p, 4)
 p => z(10:1:-1); call sub(p, 10)
 q => y; call sub(q, 16)
 q => y(2:3,:); call sub(q, 8)
 q => y(:,2:3); call sub(q, 8)
 c => w%b; w%a = 1; w%b=2; call sub(c, 5)
 p => z(3:2); call sub(p, 0)
 s => st(::2); call ch(s, 3); s => st; call ch(s,6)
 print *, z; print *, y; print *, w, st
contains
 subroutine sub(a, n)
  integer :: n
  real :: a(n)
  a = a + [(i*10., i=1,n)]
 end
 subroutine ch(a, n)
  integer :: n
  character(*) :: a(n)
  a(n) = 'xyz'
  print *, len(a), a
 end
end
