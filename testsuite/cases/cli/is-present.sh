# acc_is_present from Fortran: sections, lengths, and what it refuses.
# rows: API-acc_is_present-01
cat > p.f90 <<'F'
program main
  use openacc
  implicit none
  real :: a(10, 10), s
  integer :: n = 4
  logical :: shared
  character(9) :: what
  call get_command_argument(1, what)
  shared = acc_get_device_type() == acc_device_host
  !$acc enter data copyin(a(:, 1:4))
  if (.not. acc_is_present(a(:, 1:4))) stop 1
  if (.not. acc_is_present(a(:, 2:3))) stop 2
  if (.not. acc_is_present(a, 160)) stop 3
  if (.not. acc_is_present(a(1, 1), 4)) stop 4
  if (.not. acc_is_present(a(5:6, n))) stop 5
  ! Part of it is present, or none.
  if (acc_is_present(a(:, 4:5)) .neqv. shared) stop 6
  if (acc_is_present(a) .neqv. shared) stop 7
  if (acc_is_present(a, 164) .neqv. shared) stop 8
  if (acc_is_present(a(1, 5), 4) .neqv. shared) stop 9
  if (acc_is_present(s) .neqv. shared) stop 10
  select case (what)
  case ('negative')
    print *, acc_is_present(a, -1)
  case ('stride')
    print *, acc_is_present(a(1:n:2, 1:2))
  case ('gaps')
    print *, acc_is_present(a(2:n, 1:2))
  end select
end program
F
refuses() {
    ACC_DEVICE_TYPE=$device ./p "$1" > out 2>&1 && { echo "$1 went on"; exit 1; }
    grep -qF "FATAL ERROR: $2" out || { cat out; exit 1; }
}
"$RACC" -acc=host,sim p.f90 -o p
for device in host sim; do
    ACC_DEVICE_TYPE=$device ./p
    refuses negative 'a length of -1 bytes was given to an OpenACC routine'
    refuses stride 'the array section in a call of an OpenACC routine is not contiguous'
    refuses gaps 'the array section in a call of an OpenACC routine is not contiguous'
done
