! Assignments whose right side, mask or subscripts read what they assign by another name: pointers, targets, dummies that
! are targets, functions that know the storage. All of the right side comes first (Fortran 2018 §10.2.1.3, §10.2.4.2).
module m
  implicit none
  integer, target :: buf(40)
  integer, pointer :: mp(:)
  type t
    integer, pointer :: p(:)
  end type
  type(t) :: holder
contains
  elemental integer function of_buf(i)
    integer, intent(in) :: i
    of_buf = buf(i)
  end function
  pure integer function of_pointer(i)
    integer, intent(in) :: i
    of_pointer = mp(i)
  end function
  subroutine start(a)
    integer, pointer, intent(out) :: a(:)
    integer :: k
    do k = 1, 40
      buf(k) = k
    end do
    a => buf(1:40:2)
    mp => buf(1:20)
    holder%p => mp
  end subroutine
  subroutine dummies(a, d)
    integer, pointer :: a(:)
    integer, target :: d(:)
    integer :: i
    forall (i = 1:12, d(i) > 3) a(i) = -a(i)
  end subroutine
end module
program p
  use m
  implicit none
  integer, pointer :: a(:), s
  integer :: i, j, ix(12) = [(i, i = 1, 12)]
  call start(a); call dummies(a, buf(1:20))
  print '(40i4)', buf
  call start(a); forall (i = 1:12, of_pointer(i) > 3) a(i) = -a(i)
  print '(40i4)', buf
  call start(a); forall (i = 1:12, buf(i) > 3) a(i) = -a(i)
  print '(40i4)', buf
  call start(a); forall (i = 1:12, holder%p(i) > 3) a(i) = -a(i)
  print '(40i4)', buf
  call start(a); forall (i = 1:12) a(i) = mp(i)
  print '(40i4)', buf
  call start(a); forall (i = 1:12) holder%p(i + 1) = mp(i)
  print '(40i4)', buf
  call start(a)
  forall (i = 1:12)
    where (mp(i:i + 3) > 3) a(i:i + 3) = -mp(i)
  end forall
  print '(40i4)', buf
  call start(a); forall (i = 1:mp(6), j = 1:2, mp(i + j) > 2) a(i + j*3) = mp(j) + i
  print '(40i4)', buf
  call start(a); s => buf(1); forall (i = 1:6, s < 3) a(i) = i + 5
  print '(40i4)', buf
  call start(a); forall (i = 1:6) a(i) = s + i
  print '(40i4)', buf
  call start(a); a(1:12) = of_buf(ix)
  print '(40i4)', buf
  call start(a); a => buf(2:); a(1:12) = of_buf(ix) + of_buf(ix + 1)
  print '(40i4)', buf
  call start(a); buf(2:13) = of_buf(ix)
  print '(40i4)', buf
  call start(a); associate (z => buf(2:13)); z = of_buf(ix); end associate
  print '(40i4)', buf
end program
