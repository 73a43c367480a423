!     The file by whose name programs written before OpenACC have the
!     run time's routines.
      include 'openacc_lib.h'
