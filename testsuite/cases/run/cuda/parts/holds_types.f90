module holds_types
  use cudafor
  implicit none
  type(dim3) :: grid
  type(cudaEvent) :: event
contains
  attributes(global) subroutine fill(a)
    real :: a(*)
    a(blockidx%x) = 1
  end subroutine
end module
