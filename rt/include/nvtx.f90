! NVIDIA Fortran CUDA Interfaces: module nvtx, ranges and marks for profilers; without the library they do nothing.
module nvtx
  implicit none
  interface nvtxStartRange
    subroutine racc_nvtx_start(name)
      character(*), intent(in) :: name
    end subroutine
    subroutine racc_nvtx_start_color(name, id)
      character(*), intent(in) :: name
      integer(4), intent(in) :: id
    end subroutine
  end interface
  interface nvtxRangePush
    subroutine racc_nvtx_start(name)
      character(*), intent(in) :: name
    end subroutine
  end interface
  interface nvtxMark
    subroutine racc_nvtx_mark(name)
      character(*), intent(in) :: name
    end subroutine
  end interface
  interface
    subroutine nvtxEndRange() bind(c, name='racc_lib_nvtxRangePop')
    end subroutine
    subroutine nvtxRangePop() bind(c, name='racc_lib_nvtxRangePop')
    end subroutine
  end interface
end module
