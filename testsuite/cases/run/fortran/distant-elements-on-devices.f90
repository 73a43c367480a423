! Pointers to parts of larger objects, whose distance is no multiple of the element's size, in data clauses and private.
! reference: none
program p
  implicit none
  type item
    integer :: k, u
  end type
  type point
    integer :: g
    complex :: z
  end type
  type holder
    integer :: g
    type(item) :: d
  end type
  type(point), target :: a(8)
  type(holder), target :: b(8)
  complex, pointer :: z(:), back(:), zz(:, :)
  type(item), pointer :: q(:)
  complex :: total
  integer :: i, j, bad
  do i = 1, 8
    a(i) = point(99, cmplx(i, -i))
    b(i) = holder(99, item(i, 7))
  end do
  z => a%z
  back => a(8:1:-1)%z
  q => b%d
  !$acc parallel loop copy(z)
  do i = 1, 8
    z(i) = z(i) + (1., 0.)
  end do
  if (any(a%z /= [(cmplx(i + 1, -i), i=1, 8)]) .or. any(a%g /= 99)) error stop 1
  !$acc parallel loop copy(back)
  do i = 1, 8
    back(i) = back(i) - (1., 0.)
  end do
  if (any(a%z /= [(cmplx(i, -i), i=1, 8)]) .or. any(a%g /= 99)) error stop 2
  !$acc data copyin(z)
  !$acc parallel loop present(z)
  do i = 1, 8
    z(i) = z(i)*2
  end do
  !$acc update self(z)
  !$acc end data
  if (any(a%z /= [(2*cmplx(i, -i), i=1, 8)]) .or. any(a%g /= 99)) error stop 3
  bad = 0
  !$acc parallel loop gang firstprivate(z) reduction(+:bad)
  do i = 1, 8
    z(i) = z(i)*2
    if (z(i) /= cmplx(4*i, -4*i)) bad = bad + 1
    z(i) = z(i)/2
    if (sum(z) /= (72, -72)) bad = bad + 100
  end do
  if (bad /= 0) error stop 4
  !$acc parallel loop copy(q)
  do i = 1, 8
    q(i)%k = q(i)%k + 1
  end do
  if (any(b%d%k /= [(i + 1, i=1, 8)]) .or. any(b%d%u /= 7) .or. any(b%g /= 99)) error stop 5
  total = 0
  associate (x => z)
    !$acc parallel loop copyin(x) reduction(+:total)
    do i = 1, 8
      total = total + x(i)
    end do
  end associate
  if (total /= (72, -72)) error stop 6
  zz(1:2, 1:4) => z
  total = 0
  !$acc parallel loop collapse(2) copyin(zz) reduction(+:total)
  do j = 1, 4
    do i = 1, 2
      total = total + zz(i, j)
    end do
  end do
  if (total /= (72, -72)) error stop 7
  total = 0
  !$acc parallel loop copyin(z) reduction(+:total)
  do i = 1, 1
    total = total + all_of(z)
  end do
  if (total /= (72, -72)) error stop 8
  print *, 'right'
contains
  complex function all_of(x)
    !$acc routine seq
    complex, intent(in) :: x(:)
    integer :: i
    all_of = 0
    do i = 1, size(x)
      all_of = all_of + x(i)
    end do
  end function
end program
