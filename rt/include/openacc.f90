! OpenACC 3.4 section 3.1: the module openacc.
module openacc
  implicit none
  include 'openacc_lib.h'
end module openacc
