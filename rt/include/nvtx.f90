! NVIDIA Fortran CUDA Interfaces: module nvtx, ranges and marks for profilers; without the library they do nothing.
module nvtx
  implicit none
  type, bind(c) :: nvtxRangeId
    integer(8), private :: id = 0
  end type
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
  interface
    function nvtxRangeStart(name) result(id)
      import
      character(*), intent(in) :: name
      type(nvtxRangeId) :: id
    end function
    subroutine nvtxRangeEnd(id) bind(c, name='racc_lib_nvtxRangeEnd')
      import
      type(nvtxRangeId), value :: id
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
