! Loops whose body always leaves, and loops over pointers.
program p
  integer :: i, j
  integer, pointer :: k
  integer, allocatable :: n
  character(:), allocatable :: s
  j = 0
  do i = 5, 1, -1
    j = j + i
    exit
  end do
  print *, i, j
  do i = 1, 0
    exit
  end do
  print *, i
  call returns(3)
  s = text(2)
  print *, s
  do i = 1, 3
    do j = 1, 3
      exit
    end do
    if (i == 2) goto 10
  end do
10 print *, i, j
  do i = 1, 3
    goto 20
  end do
20 print *, i
  allocate (k, n)
  do k = 1, 4
    if (k == 3) exit
  end do
  print *, k
  do n = 1, 4
    j = n
  end do
  print *, n, j
contains
  subroutine returns(n)
    integer :: n, k
    do k = 1, n
      print *, k
      return
    end do
  end subroutine
  function text(n)
    character(:), allocatable :: text
    integer :: n, i
    do i = n, 1, -1
      text = 'test'
      exit
    end do
  end function
end program
