! CUDA Fortran Programming Guide 26.1, section 2.9.2: module sort.
module sort
  implicit none
  private
  public :: fsort
  interface fsort
    subroutine racc_fsort_i4(array, n) bind(c, name='racc_sort')
      !dir$ ignore_tkr (dm) array, (k) n
      integer(4) :: array(:)
      integer(8), value :: n
    end subroutine
    subroutine racc_fsort_i4_s(array, n, stream) bind(c, name='racc_sort_stream')
      !dir$ ignore_tkr (dm) array, (k) n
      integer(4) :: array(:)
      integer(8), value :: n, stream
    end subroutine
    subroutine racc_fsort_i4_w(array, n, workspace, worksize) bind(c, name='racc_sort_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      integer(4) :: array(:)
      integer(8), value :: n, worksize
      integer(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_i4_ws(array, n, workspace, worksize, stream) bind(c, name='racc_sort_workspace_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      integer(4) :: array(:)
      integer(8), value :: n, worksize, stream
      integer(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_i4_g(array, indices, n) bind(c, name='racc_sort_given_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(4) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
    end subroutine
    subroutine racc_fsort_i4_i(array, indices, n, init_index) bind(c, name='racc_sort_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(4) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_i4_is(array, indices, n, init_index, stream) bind(c, name='racc_sort_indices_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(4) :: array(:)
      integer(8), value :: n, stream
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_i4_iw(array, indices, n, init_index, workspace, worksize) &
      bind(c, name='racc_sort_indices_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices, (dm) workspace, (k) worksize
      integer(4) :: array(:)
      integer(8), value :: n, worksize
      integer(4) :: indices(:)
      logical(4), value :: init_index
      integer(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_i8(array, n) bind(c, name='racc_sort')
      !dir$ ignore_tkr (dm) array, (k) n
      integer(8) :: array(:)
      integer(8), value :: n
    end subroutine
    subroutine racc_fsort_i8_s(array, n, stream) bind(c, name='racc_sort_stream')
      !dir$ ignore_tkr (dm) array, (k) n
      integer(8) :: array(:)
      integer(8), value :: n, stream
    end subroutine
    subroutine racc_fsort_i8_w(array, n, workspace, worksize) bind(c, name='racc_sort_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      integer(8) :: array(:)
      integer(8), value :: n, worksize
      integer(8) :: workspace(:)
    end subroutine
    subroutine racc_fsort_i8_ws(array, n, workspace, worksize, stream) bind(c, name='racc_sort_workspace_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      integer(8) :: array(:)
      integer(8), value :: n, worksize, stream
      integer(8) :: workspace(:)
    end subroutine
    subroutine racc_fsort_i8_g(array, indices, n) bind(c, name='racc_sort_given_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(8) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
    end subroutine
    subroutine racc_fsort_i8_i(array, indices, n, init_index) bind(c, name='racc_sort_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(8) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_i8_is(array, indices, n, init_index, stream) bind(c, name='racc_sort_indices_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      integer(8) :: array(:)
      integer(8), value :: n, stream
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_i8_iw(array, indices, n, init_index, workspace, worksize) &
      bind(c, name='racc_sort_indices_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices, (dm) workspace, (k) worksize
      integer(8) :: array(:)
      integer(8), value :: n, worksize
      integer(4) :: indices(:)
      logical(4), value :: init_index
      integer(8) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r4(array, n) bind(c, name='racc_sort')
      !dir$ ignore_tkr (dm) array, (k) n
      real(4) :: array(:)
      integer(8), value :: n
    end subroutine
    subroutine racc_fsort_r4_s(array, n, stream) bind(c, name='racc_sort_stream')
      !dir$ ignore_tkr (dm) array, (k) n
      real(4) :: array(:)
      integer(8), value :: n, stream
    end subroutine
    subroutine racc_fsort_r4_w(array, n, workspace, worksize) bind(c, name='racc_sort_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      real(4) :: array(:)
      integer(8), value :: n, worksize
      real(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r4_ws(array, n, workspace, worksize, stream) bind(c, name='racc_sort_workspace_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      real(4) :: array(:)
      integer(8), value :: n, worksize, stream
      real(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r4_g(array, indices, n) bind(c, name='racc_sort_given_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(4) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
    end subroutine
    subroutine racc_fsort_r4_i(array, indices, n, init_index) bind(c, name='racc_sort_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(4) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_r4_is(array, indices, n, init_index, stream) bind(c, name='racc_sort_indices_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(4) :: array(:)
      integer(8), value :: n, stream
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_r4_iw(array, indices, n, init_index, workspace, worksize) &
      bind(c, name='racc_sort_indices_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices, (dm) workspace, (k) worksize
      real(4) :: array(:)
      integer(8), value :: n, worksize
      integer(4) :: indices(:)
      logical(4), value :: init_index
      real(4) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r8(array, n) bind(c, name='racc_sort')
      !dir$ ignore_tkr (dm) array, (k) n
      real(8) :: array(:)
      integer(8), value :: n
    end subroutine
    subroutine racc_fsort_r8_s(array, n, stream) bind(c, name='racc_sort_stream')
      !dir$ ignore_tkr (dm) array, (k) n
      real(8) :: array(:)
      integer(8), value :: n, stream
    end subroutine
    subroutine racc_fsort_r8_w(array, n, workspace, worksize) bind(c, name='racc_sort_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      real(8) :: array(:)
      integer(8), value :: n, worksize
      real(8) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r8_ws(array, n, workspace, worksize, stream) bind(c, name='racc_sort_workspace_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace, (k) worksize
      real(8) :: array(:)
      integer(8), value :: n, worksize, stream
      real(8) :: workspace(:)
    end subroutine
    subroutine racc_fsort_r8_g(array, indices, n) bind(c, name='racc_sort_given_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(8) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
    end subroutine
    subroutine racc_fsort_r8_i(array, indices, n, init_index) bind(c, name='racc_sort_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(8) :: array(:)
      integer(8), value :: n
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_r8_is(array, indices, n, init_index, stream) bind(c, name='racc_sort_indices_stream')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      real(8) :: array(:)
      integer(8), value :: n, stream
      integer(4) :: indices(:)
      logical(4), value :: init_index
    end subroutine
    subroutine racc_fsort_r8_iw(array, indices, n, init_index, workspace, worksize) &
      bind(c, name='racc_sort_indices_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices, (dm) workspace, (k) worksize
      real(8) :: array(:)
      integer(8), value :: n, worksize
      integer(4) :: indices(:)
      logical(4), value :: init_index
      real(8) :: workspace(:)
    end subroutine
  end interface
end module
