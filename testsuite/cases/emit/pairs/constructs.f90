! The directives and loops of this program and of the C one beside it are the same HIR.
subroutine work(n, m) bind(c)
  integer, value :: n, m
  integer :: i, j
  real(8) :: a(0:19, 0:9), s
  s = 0
  !$acc data copyin(a) copy(s) async(m)
  !$acc parallel loop gang num_gangs(n) collapse(2) reduction(+:s) private(m) device_type(multicore) num_workers(2)
  do i = 0, 9
    do j = 0, 19
      s = s + a(j, i)
    end do
  end do
  !$acc end data
  !$acc update self(s) if(n > 3)
  !$acc wait(m)
end subroutine
