! Bodies of the functions of module cutensorex, on the host.
!$for k T = i4 integer(4); i8 integer(8); r4 real(4); r8 real(8)
!$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
function racc_cuda_ex_pack_{k}_{d}(array, mask, count, lhs) result(r)
  {T}, intent(in) :: array{s}
  logical(4), intent(in) :: mask{s}
  integer(4), intent(out), optional :: count
  {T}, intent(in), optional :: lhs(:)
  {T}, allocatable :: r(:), found(:)
  found = pack(array, mask)
  if (present(count)) count = size(found)
  if (present(lhs)) then
    if (size(found) > size(lhs)) error stop 'pack, packloc: the array on the left has too few elements'
    r = lhs
    r(1:size(found)) = found
  else
    r = found
  end if
end function
function racc_cuda_ex_unpack_{k}_{d}(array, mask, lhs) result(r)
  {T}, intent(in) :: array(:)
  logical(4), intent(in) :: mask{s}
  {T}, intent(in), optional :: lhs{s}
  {T}, allocatable :: r{s}
  if (present(lhs)) then
    r = unpack(array, mask, lhs)
  else
    r = unpack(array, mask, 0_4*array(1))
  end if
end function
function racc_cuda_ex_sum_prefix_{k}_{d}(array, mask, dim, exclusive) result(r)
  {T}, intent(in) :: array{s}
  logical(4), intent(in), optional :: mask{s}
  integer(4), intent(in), optional :: dim
  logical(4), intent(in), optional :: exclusive
  {T}, allocatable :: r{s}, values(:), sums(:)
  {T} :: total
  integer(8) :: inner, length, outer, i, j, n, at
  logical :: before
  values = reshape(array, [size(array)])
  if (present(mask)) values = merge(values, 0*values, reshape(mask, [size(mask)]))
  before = .false.
  if (present(exclusive)) before = exclusive
  allocate (sums(size(values)))
  inner = 1
  length = size(values)
  if (present(dim)) then
    do n = 1, dim - 1
      inner = inner*size(array, n)
    end do
    length = size(array, dim)
  end if
  outer = size(values)/max(inner*length, 1_8)
  do j = 0, outer - 1
    do i = 1, inner
      total = 0
      do n = 0, length - 1
        at = (j*length + n)*inner + i
        if (before) sums(at) = total
        total = total + values(at)
        if (.not. before) sums(at) = total
      end do
    end do
  end do
  r = reshape(sums, shape(array))
end function
!$end
!$end
!$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
function racc_cuda_ex_count_prefix_{d}(mask, dim, exclusive) result(r)
  logical(4), intent(in) :: mask{s}
  integer(4), intent(in), optional :: dim
  logical(4), intent(in), optional :: exclusive
  integer(4), allocatable :: r{s}
  interface
    function racc_cuda_ex_sum_prefix_i4_{d}(array, mask, dim, exclusive) result(r)
      integer(4), intent(in) :: array{s}
      logical(4), intent(in), optional :: mask{s}
      integer(4), intent(in), optional :: dim
      logical(4), intent(in), optional :: exclusive
      integer(4), allocatable :: r{s}
    end function
  end interface
  r = racc_cuda_ex_sum_prefix_i4_{d}(merge(1_4, 0_4, mask), dim=dim, exclusive=exclusive)
end function
!$end
function racc_cuda_ex_packloc(mask, count, lhs) result(r)
  logical(4), intent(in) :: mask(:)
  integer(4), intent(out), optional :: count
  integer(4), intent(in), optional :: lhs(:)
  integer(4), allocatable :: r(:)
  integer(4) :: i
  interface
    function racc_cuda_ex_pack_i4_1(array, mask, count, lhs) result(r)
      integer(4), intent(in) :: array(:)
      logical(4), intent(in) :: mask(:)
      integer(4), intent(out), optional :: count
      integer(4), intent(in), optional :: lhs(:)
      integer(4), allocatable :: r(:)
    end function
  end interface
  r = racc_cuda_ex_pack_i4_1([(i, i=1, size(mask))], mask, count, lhs)
end function
!$for k T a b = r2 real(2) vector_a*vector_b real; r4 real(4) vector_a*vector_b real; r8 real(8) vector_a*vector_b real;
!$ c4 complex(4) conjg(vector_a)*vector_b complex; c8 complex(8) conjg(vector_a)*vector_b complex
!$for d s q = 2 (:,:) (:); 3 (:,:,:) (:,:)
function racc_cuda_ex_dot_{k}_{d}(vector_a, vector_b, dim) result(r)
  {T}, intent(in) :: vector_a{s}, vector_b{s}
  integer(4), intent(in) :: dim
  {T}, allocatable :: r{q}
  r = sum({a}, dim)
end function
!$end
!$end
! Module curandex. The generator that the program has set makes numbers where the array is.
!$for k T R n g = r4 real(4) real(4) 1 curandGenerateUniform; r8 real(8) real(8) 1 curandGenerateUniformDouble;
!$ c4 complex(4) real(4) 2 curandGenerateUniform; c8 complex(8) real(8) 2 curandGenerateUniformDouble
!$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
subroutine racc_cuda_ex_random_{k}_{d}(harvest)
  {T}, device, intent(inout) :: harvest{s}
  {R}, allocatable :: own(:)
  integer(4) :: status
  integer(8) :: generator
  interface
    integer(8) function racc_cuda_ex_begin() bind(c)
    end function
    integer(4) function generate(generator, array, num) bind(c, name='racc_lib_{g}')
      integer(8), value :: generator, num
      !dir$ ignore_tkr (tkr) array
      {R}, device :: array(*)
    end function
  end interface
  generator = racc_cuda_ex_begin()
  if (generator /= 0) then
    status = generate(generator, harvest, {n}*size(harvest, kind=8))
    if (status /= 0) error stop 'random_number: the generator of cuRAND failed'
    return
  end if
  allocate (own({n}*size(harvest)))
  call random_number(own)
  harvest = reshape(transfer(own, [{T} ::], size(harvest)), shape(harvest))
end subroutine
!$end
!$end
!$for d s = 1 (:); 2 (:,:); 3 (:,:,:)
subroutine racc_cuda_ex_random_r2_{d}(harvest)
  real(2), device, intent(inout) :: harvest{s}
  real(4), allocatable :: own(:)
  real(2), allocatable :: half(:)
  integer(8) :: generator
  interface
    integer(8) function racc_cuda_ex_begin() bind(c)
    end function
  end interface
  generator = racc_cuda_ex_begin()
  if (generator /= 0) error stop 'random_number: cuRAND has no numbers of type REAL(2)'
  allocate (own(size(harvest)))
  call random_number(own)
  half = real(own, 2)
  harvest = reshape(half, shape(harvest))
end subroutine
!$end
