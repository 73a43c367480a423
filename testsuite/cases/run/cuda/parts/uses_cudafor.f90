module uses_cudafor
  use cudafor
  real, device :: x(10)
contains
  subroutine fill
    x = 1
  end subroutine
end module
