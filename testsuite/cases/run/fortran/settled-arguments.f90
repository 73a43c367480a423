! Subscripts of an actual argument are evaluated when the procedure is invoked: what the procedure changes does not move
! the copies, descriptors and containers that go back after the call.
! rows: LNG-01
! reference: none
module m
  implicit none
  type pair
    integer :: a = 0, b = 0
    character(4) :: s = 'abcd'
    complex :: z = 0
  end type
  type item
    type(pair) :: u(2)
    integer, pointer :: p => null(), pa(:) => null()
  end type
contains
  subroutine shape_(a, k)
    integer, intent(inout) :: a(:), k
    k = k + 1
    a = a + 5
  end subroutine
  subroutine memory(a, k)
    !$acc routine seq
    integer, intent(inout) :: a(2), k
    k = k + 1
    a = a + 5
  end subroutine
  subroutine dense(a, k)
    integer, contiguous, intent(inout) :: a(:)
    integer, intent(inout) :: k
    k = k + 1
    a = a + 5
  end subroutine
  subroutine text(a, k)
    character(*), intent(inout) :: a(2)
    integer, intent(inout) :: k
    k = k + 1
    a = 'QQ'
  end subroutine
  subroutine texts(a, k)
    character(*), intent(inout) :: a(:)
    integer, intent(inout) :: k
    k = k + 1
    a = 'RR'
  end subroutine
  subroutine parts(a, k)
    real, intent(inout) :: a(:)
    integer, intent(inout) :: k
    k = k + 1
    a = a + k
  end subroutine
  subroutine any_rank(a, k)
    class(*), intent(inout) :: a(..)
    integer, intent(inout) :: k
    k = k + 1
    select rank (a)
    rank (1)
      select type (a)
      type is (integer)
        a = a + 5
      end select
    end select
  end subroutine
  subroutine pointing(a, k)
    integer, pointer, intent(inout) :: a(..)
    integer, intent(inout) :: k
    k = k + 1
    select rank (a)
    rank (0)
      allocate (a, source=k)
    rank (1)
      allocate (a(2), source=k)
    end select
  end subroutine
  subroutine for_c(a, k) bind(c)
    integer, intent(inout) :: a(:), k
    k = k + 1
    a = a + 5
  end subroutine
  integer function counted(a, k)
    integer, intent(inout) :: a(2), k
    k = k + 1
    a = a + 5
    counted = k
  end function
  ! The components of the first object are n calls old, nothing else has changed.
  subroutine check(x, n, what)
    type(item), intent(in) :: x(:)
    integer, intent(in) :: n
    character(*), intent(in) :: what
    if (any(x(1)%u%a /= 5 * n) .or. any(x(2)%u%a /= 0) .or. any(x(3)%u%a /= 0)) then
      print *, x(1)%u%a, x(2)%u%a, x(3)%u%a
      error stop what
    end if
  end subroutine
end module

program p
  use m
  implicit none
  type(item) :: x(3)
  integer :: k, m2(4, 6) = 0, status(3)
  character(6) :: c(4, 4) = 'abcdef'
  k = 1; call shape_(x(k)%u%a, k); call check(x, 1, 'assumed shape')
  k = 1; call memory(x(k)%u%a, k); call check(x, 2, 'explicit shape')
  k = 1; call dense(x(k)%u%a, k); call check(x, 3, 'contiguous')
  k = 1; call any_rank(x(k)%u%a, k); call check(x, 4, 'assumed rank')
  k = 1; call for_c(x(k)%u%a, k); call check(x, 5, 'descriptor of C')
  k = 1; if (counted(x(k)%u%a, k) /= 2) error stop 'result'
  call check(x, 6, 'function')
  k = 1; call external_one(x(k)%u%a, k); call check(x, 7, 'implicit interface')
  k = 1
  !$acc serial copy(x, k)
  call memory(x(k)%u%a, k)
  !$acc end serial
  call check(x, 8, 'in a construct')
  do k = 1, 3
    call shape_by(x(k)%u%b)
  end do
  if (any([x(1)%u%b, x(2)%u%b, x(3)%u%b] /= 1)) error stop 'counted by a loop'

  k = 1; call text(x(k)%u%s(k:k + 1), k)
  if (any(x(1)%u%s /= 'QQcd') .or. any(x(2)%u%s /= 'abcd')) error stop 'characters'
  k = 1; call texts(c(k, k:k + 1)(k + 1:k + 2), k)
  if (any(c(1, :2) /= 'aRRdef') .or. any(c(2:, :) /= 'abcdef')) error stop 'substrings'
  k = 1; call parts(x(k)%u(k:)%z%im, k)
  if (any(x(1)%u%z /= (0., 2.)) .or. any(x(2)%u%z /= 0)) error stop 'parts of complex numbers'
  k = 2; call dense(m2(k, k:5:k), k)
  if (m2(2, 2) /= 5 .or. m2(2, 4) /= 5 .or. sum(m2) /= 10) error stop 'strides'
  k = 1; call pointing(x(k)%p, k); call pointing(x(k - 1)%pa, k)
  if (.not. (associated(x(1)%p) .and. associated(x(1)%pa)) .or. associated(x(2)%p)) error stop 'pointers'

  status = -2
  k = 2
  call get_environment_variable('RACC_NO_SUCH_VARIABLE', length=k, status=status(k))
  if (k /= 0 .or. any(status /= [-2, 1, -2])) error stop 'status beside a length'
contains
  subroutine shape_by(a)
    integer, intent(inout) :: a(2)
    a = a + 1
  end subroutine
end program

subroutine external_one(a, k)
  implicit none
  integer :: a(2), k
  k = k + 1
  a = a + 5
end subroutine
