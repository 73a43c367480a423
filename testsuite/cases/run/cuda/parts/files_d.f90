module shared_data
  implicit none
  real, device, allocatable :: v(:)
  real, device :: scale
end module
