# Debian's Open MPI, which gfortran built: its modules and wrappers serve racc.
command -v mpif90 > found && command -v mpirun > found || { echo "SKIP: no Open MPI"; exit 0; }
export OMPI_FC="$RACC" OMPI_CC="$RACC"
cat > body <<'F90'
  integer :: ierr, rank, n, total
  real(8) :: x(4), y(4), m(4, 4) = 0
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, n, ierr)
  call MPI_Allreduce(rank + 1, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  x = rank
  call MPI_Isend(x, 4, MPI_DOUBLE_PRECISION, mod(rank + 1, n), 1, MPI_COMM_WORLD, req(1), ierr)
  call MPI_Irecv(y, 4, MPI_DOUBLE_PRECISION, mod(rank + n - 1, n), 1, MPI_COMM_WORLD, req(2), ierr)
  call MPI_Waitall(2, req, MPI_STATUSES_IGNORE, ierr)
  call MPI_Allreduce(MPI_IN_PLACE, x, 4, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (rank == 0) m(2, :) = [1, 2, 3, 4]
  call MPI_Bcast(m(2, :), 4, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, ierr)
  if (rank == 1) print *, total, int(y), int(x), int(m(2, :))
  call MPI_Finalize(ierr)
end program
F90
{ printf 'program p\n  use mpi\n  implicit none\n  integer :: req(2)\n'; cat body; } > module.f90
{ printf 'program p\n  use mpi_f08\n  implicit none\n  type(MPI_Request) :: req(2)\n'; cat body; } > f08.f90
{ printf 'program p\n  implicit none\n  include "mpif.h"\n  integer :: req(2)\n'; cat body; } > header.f90
for kind in module f08 header; do
    mpif90 -O2 $kind.f90 -o $kind
    mpirun --allow-run-as-root --oversubscribe -np 2 ./$kind > out 2> err || { cat err; exit 1; }
    [ "$(tr -s ' ' < out)" = " 3 0 0 0 0 1 1 1 1 1 2 3 4" ]
done
printf '#include <mpi.h>\nint main(int c, char **v) { MPI_Init(&c, &v); return MPI_Finalize(); }\n' > c.c
mpicc c.c -o c
mpirun --allow-run-as-root --oversubscribe -np 2 ./c
