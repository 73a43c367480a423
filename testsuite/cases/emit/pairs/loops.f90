! Loop directives of all kinds, as in the C program beside it.
subroutine work(n) bind(c)
  integer, value :: n
  integer :: i, j
  real(8) :: a(0:19, 0:9), s
  s = 0
  !$acc parallel copy(a) num_workers(4) vector_length(32)
  !$acc loop gang(static:2)
  do i = 0, 9
    !$acc loop worker vector
    do j = 0, 19
      a(j, i) = 1
    end do
  end do
  !$acc loop tile(4, *) independent
  do i = 0, 9
    do j = 0, 19
      a(j, i) = 2
    end do
  end do
  !$acc end parallel
  !$acc kernels copy(a) wait(1, 2) if(n > 3)
  !$acc loop auto
  do i = 0, 9
    !$acc loop seq reduction(max:s)
    do j = 0, 19
      s = 3
    end do
  end do
  !$acc end kernels
  !$acc enter data create(a) async
  !$acc exit data delete(a) finalize
end subroutine
