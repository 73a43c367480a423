! DEC's words of OPEN and INQUIRE, exponents without digits, formats that end in a comma.
! args: -fdec
! reference: none
program main
  implicit none
  character(12) :: text, action
  character(24) :: name
  integer :: n
  real :: r
  ! Checks beside this one have files of their own.
  write (name, '(a, i0)') 'dec-io.', getpid()
  open (10, file=name, carriagecontrol='fortran', share='denyrw')
  inquire (10, carriagecontrol=text)
  if (text /= 'FORTRAN') stop 1
  inquire (10, share=text)
  if (text /= 'DENYRW') stop 2
  write (10, '(a)') ' one'
  close (10)
  open (10, name=name, readonly, shared)
  inquire (10, action=action, share=text)
  if (action /= 'READ' .or. text /= 'DENYNONE') stop 3
  close (10)
  open (10, file=name, noshared)
  inquire (10, share=text)
  if (text /= 'DENYRW') stop 4
  close (10, status='delete')
  r = 8e + 2d
  if (r /= 10) stop 5
  write (text, 20) 42
  read (text, 20) n
  if (n /= 42) stop 6
20 format (i5,)
  read (text, '(i5)'), n
  if (n /= 42) stop 7
end program
