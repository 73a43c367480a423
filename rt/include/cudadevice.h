/* NVIDIA's compilers have a header of this name with CUDA's device routines for OpenACC in C. racc has the routines for
 * CUDA Fortran: module cudadevice. */
#error "cudadevice.h: racc has these routines for Fortran only (use cudadevice); in C call the functions of math.h and use OpenACC's atomic directives"
