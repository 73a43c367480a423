! GNU's SIGNAL, KILL and ALARM, as functions and as subroutines, with procedures and with integers as handlers.
! rows: LNG-01
program p
  implicit none
  call by_subroutines
  call by_functions
contains
  subroutine by_subroutines
    external :: handler
    integer :: status
    integer(8) :: wide
    call signal(12, handler)
    call kill(getpid(), 12)
    call kill(getpid(), 12, status)
    print *, status
    call signal(12, 1, status)
    call kill(getpid(), 12)
    call kill(getpid(), 12, wide)
    print *, wide
    call alarm(100, handler)
    call alarm(0, 1, status)
    print *, status > 90 .and. status <= 100
  end subroutine
  subroutine by_functions
    external :: handler
    integer :: i
    i = signal(10, handler)
    print *, i
    i = kill(getpid(), 10)
    print *, i
    i = signal(10, 1)
    i = kill(getpid(), 10)
    print *, i, signal(10, 0)
  end subroutine
end program
subroutine handler
  integer, save :: count = 0
  count = count + 1
  if (count > 3) error stop 1
end subroutine
