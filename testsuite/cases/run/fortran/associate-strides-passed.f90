! reference: none
! Names of ASSOCIATE for sections with strides, passed to dummies of explicit shape: they are packed and put back. (gfortran
! up to 14 passes them as if they were contiguous.)
module passing
contains
  subroutine turn(n, a)
    !$acc routine seq
    integer, value :: n
    integer, intent(inout) :: a(n)
    integer :: t, i
    do i = 1, n / 2
      t = a(i)
      a(i) = a(n + 1 - i)
      a(n + 1 - i) = t
    end do
  end subroutine
end module

program p
  use passing
  integer, target :: al(-1:3)
  integer :: lanes(5, 4), i, k
  al = [1, 2, 3, 4, 5]
  associate (q => al(::2))
    call turn(size(q), q)
    if (any(q /= [5, 3, 1])) error stop 1
  end associate
  if (any(al /= [5, 2, 3, 4, 1])) error stop 2
  associate (q => al(3:-1:-2))
    associate (r => q(2:))
      call turn(size(r), r)
    end associate
  end associate
  if (any(al /= [3, 2, 5, 4, 1])) error stop 3
  !$acc parallel loop copyout(lanes) private(al)
  do i = 1, 4
    do k = -1, 3
      al(k) = 10 * i + k
    end do
    associate (q => al(::2))
      call turn(3, q)
    end associate
    do k = 1, 5
      lanes(k, i) = al(k - 2)
    end do
  end do
  do i = 1, 4
    if (any(lanes(:, i) /= 10 * i + [3, 0, 1, 2, -1])) error stop 4
  end do
end program
