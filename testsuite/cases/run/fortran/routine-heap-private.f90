! A worker routine's private arrays that are too large for the memory on the chip: each loop's are freed where it ends, also
! where a condition stands around the loop and where it runs many times.
module routines
  implicit none
contains
  subroutine fill(o, n, first)
    !$acc routine vector
    integer :: n, first, k
    integer :: o(n)
    !$acc loop vector
    do k = 1, n
      o(k) = first + k
    end do
  end subroutine
  subroutine work(a, o)
    !$acc routine worker
    integer, value :: a
    integer :: o(8, 2)
    integer :: t(3000), u(2500), i, n
    do n = 1, 3
      !$acc loop worker private(t)
      do i = 1, 8
        call fill(t, 3000, a + i)
        o(i, 1) = o(i, 1) + t(1) + t(3000)
      end do
    end do
    if (a > 2) then
      !$acc loop worker private(u)
      do i = 1, 8
        call fill(u, 2500, a * i)
        o(i, 2) = u(2) + u(2500)
      end do
    end if
  end subroutine
end module
program routine_heap_private
  use routines
  implicit none
  integer :: o(8, 2, 4), g
  o = 0
  !$acc parallel loop gang num_workers(4) vector_length(32) copy(o)
  do g = 1, 4
    call work(g, o(:, :, g))
  end do
  print *, sum(o(:, 1, :)), sum(o(:, 2, :)), o(3, 1, 2), o(4, 2, 3), o(4, 2, 1)
end program
