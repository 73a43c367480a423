! The module by whose name programs written before OpenACC have the run time's routines.
module accel_lib
  use openacc
end module accel_lib
