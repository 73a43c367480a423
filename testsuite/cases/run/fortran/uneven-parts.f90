! Strings and complex numbers in objects whose size is no multiple of theirs: no descriptor's stride leads from one to
! the next, so what reads by strides gets a copy, and what is written goes back.
! reference: none
module objects
  implicit none
  type item
    sequence
    character(len=5) :: name = ' '
    character(len=2) :: mark = 'XX'
  end type
  type wave
    complex(8) :: z = 0
    real(8) :: phase = 0
  end type
contains
  subroutine check(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (.not. ok) print *, 'wrong: ', what
    if (.not. ok) error stop 1
  end subroutine
  subroutine any_length(c)
    character(*), intent(inout) :: c(:)
    character(40) :: line
    write (line, '(*(a))') c
    call check(line == 'one  two  three', 'written by a dummy: '//line)
    call check(all(maxloc(c) == 2), 'maxloc')
    call check(all(cshift(c, 1) == ['two  ', 'three', 'one  ']), 'cshift')
    call old(c, size(c))
    c(2) = 'zwei'
  end subroutine
  subroutine old(c, n)
    integer, intent(in) :: n
    character(5), intent(inout) :: c(n)
    call check(all(c == ['one  ', 'two  ', 'three']), 'explicit shape')
    c(1) = 'eins'
  end subroutine
  subroutine five(c)
    character(5), intent(in) :: c(:)
    character(40) :: line
    write (line, '(*(a))') c
    call check(line == 'zwei eins', 'backwards: '//line)
  end subroutine
  subroutine by_pointer(c)
    character(5), pointer, intent(in) :: c(:)
    character(:), pointer :: d(:)
    call any_length(c)
    d => c(2:1:-1)
    call five(d)
  end subroutine
  subroutine read_into(x)
    type(item), intent(inout) :: x(:)
    character(30) :: line
    line = 'abcdefghijklmno'
    associate (c => x%name)
      read (line, '(3a5)') c
      write (line, '(*(a))') c, x%mark
      call check(line == 'abcdefghijklmnoXXXX', 'read: '//line)
    end associate
  end subroutine
  subroutine waves(z)
    complex(8), intent(in) :: z(:)
    character(80) :: line
    write (line, '(*(f4.1))') z
    call check(line == ' 1.0-1.0 2.0-2.0 3.0-3.0', 'complex: '//line)
  end subroutine
end module
program parts
  use objects
  implicit none
  type(item), target :: y(3)
  type(wave) :: w(3)
  character(5), pointer :: p(:)
  integer :: i
  y%name = ['one  ', 'two  ', 'three']
  y(3)%mark = ' '
  call outer
  p => y%name
  call by_pointer(p)
  call check(y(1)%name == 'eins' .and. y(2)%name == 'zwei' .and. y(1)%mark == 'XX', 'written back')
  call read_into(y)
  do i = 1, 3
    w(i)%z = cmplx(i, -i, 8)
  end do
  call waves(w%z)
  !$acc parallel loop copy(y)
  do i = 1, 3
    y(i)%name(2:3) = y(i)%mark
  end do
  call check(y(2)%name == 'fXXij' .and. y(3)%name == 'k  no', 'in a construct')
contains
  subroutine outer
    character(40) :: line
    associate (c => y%name)
      write (line, '(*(a))') c
    end associate
    call check(line == 'one  two  three', 'written by an associate name: '//line)
  end subroutine
end program
