! Optional allocatable and pointer arguments in firstprivate, private, use_device and data clauses: present and absent.
! rows: OPT-01
program t
  implicit none
  integer, allocatable :: b(:), r(:), s
  integer, pointer :: p
  allocate(b(4), r(4), s, p)
  b = 3; r = 1; s = 5; p = 7
  call foo(r, b, s, p)
  print *, r
  call foo(r)
  print *, r
contains
  subroutine foo(res, b, s, p)
    integer, allocatable :: res(:)
    integer, allocatable, optional :: b(:), s
    integer, pointer, optional :: p
    integer :: i
    !$acc data copyin(b, s, p) copy(res)
    !$acc parallel loop firstprivate(b, s)
    do i = 1, 4
      if (present(b)) res(i) = res(i) * b(i)
      if (present(s)) res(i) = res(i) + s
    end do
    !$acc parallel loop
    do i = 1, 4
      if (present(p)) res(i) = res(i) + p
      if (.not. present(s)) res(i) = -res(i)
    end do
    !$acc host_data use_device(p)
    if (present(p)) res(1) = res(1)
    !$acc end host_data
    !$acc end data
  end subroutine
end program
