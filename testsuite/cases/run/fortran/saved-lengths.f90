! Characters of deferred length keep their value and their length from call to call.
call bar(); call bar()
contains
subroutine bar()
  logical, save :: first = .true.
  character(len=:), allocatable, save :: str
  character(len=:), allocatable, save :: arr(:)
  if (first) then
    first = .false.
    str = "ABCDEF"
    arr = ["ab","cd"]
  end if
  print *, allocated(str), len(str), str, arr, len(arr)
end subroutine bar
end
