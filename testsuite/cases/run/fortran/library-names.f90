! Names that programs have from before OpenACC, from OpenACC 2.6 and from nvfortran: accel_lib, its header, streams.
! rows: APXA-CUDA-03
! reference: none
subroutine old
  include 'accel_lib.h'
  if (acc_get_num_devices(acc_device_host) < 1) stop 1
end subroutine
program t
  use accel_lib
  implicit none
  integer(acc_device_property) :: property
  integer(8) :: stream
  call old
  call acc_init(acc_device_default)
  property = acc_property_memory
  if (acc_get_property(0, acc_device_host, property) < 0) stop 2
  if (.not. acc_async_test(3)) stop 3
  stream = acc_get_cuda_stream(3)
  if (stream == 0 .or. stream == acc_get_cuda_stream(4)) stop 4
  if (acc_get_device_type() == acc_device_nvidia) call acc_set_cuda_stream(5, stream)
end program
