! What an earlier iteration has stored is no load of the scalar unit, though each thread loads the same and a fence stands between.
! gpu: gfx90a gfx942 gfx1100 gfx1201
! args: -cuda
! check: global_load_
! check: global_store_
module steps
contains
  attributes(global) subroutine chain(x, n)
    integer, device :: x(*)
    integer, value :: n
    integer :: i
    do i = 6, n
      x(i) = mod(x(i - 5) * 3 + i, 1009)
      call threadfence()
    end do
  end subroutine
end module
