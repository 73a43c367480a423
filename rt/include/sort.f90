! CUDA Fortran Programming Guide 26.1, section 2.9.2: module sort.
module sort
  implicit none
  private
  public :: fsort
  interface fsort
    !$for k T = i4 integer(4); i8 integer(8); r4 real(4); r8 real(8)
    subroutine racc_fsort_{k}(array, n, stream) bind(c, name='racc_sort')
      !dir$ ignore_tkr (dm) array, (k) n
      {T} :: array(:)
      integer(8), value :: n
      integer(8), intent(in), optional :: stream
    end subroutine
    subroutine racc_fsort_{k}_w(array, n, workspace, worksize, stream) bind(c, name='racc_sort_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) workspace
      {T} :: array(:)
      integer(8), value :: n
      {T} :: workspace(:)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
    subroutine racc_fsort_{k}_i(array, indices, n, init_index, stream) bind(c, name='racc_sort_indices')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices
      {T} :: array(:)
      integer(4) :: indices(:)
      integer(8), value :: n
      logical(4), intent(in), optional :: init_index
      integer(8), intent(in), optional :: stream
    end subroutine
    subroutine racc_fsort_{k}_iw(array, indices, n, init_index, workspace, worksize, stream) &
      bind(c, name='racc_sort_indices_workspace')
      !dir$ ignore_tkr (dm) array, (k) n, (dm) indices, (dm) workspace
      {T} :: array(:)
      integer(4) :: indices(:)
      integer(8), value :: n
      logical(4), intent(in), optional :: init_index
      {T} :: workspace(:)
      integer(8), intent(in), optional :: worksize, stream
    end subroutine
    !$end
  end interface
end module
