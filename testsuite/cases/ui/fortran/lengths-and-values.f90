! Lengths and initial values that declared names cannot have (Fortran 2018 C723, C813, §18.3.6).
subroutine c(n, text, three, q) bind(c)
  integer :: n
  character(n), value :: text  !~ ERROR E0814 the dummy argument `text` of the BIND(C) procedure `c` is of a character length other than 1
  character(3), value :: three  !~ ERROR E0814 the dummy argument `three` of the BIND(C) procedure `c` is of a character length other than 1
  real, pointer, contiguous :: q(:)  !~ ERROR E0814 `q` is a CONTIGUOUS pointer and a dummy argument of a BIND(C) procedure
  integer, pointer :: p => null(p)  !~ ERROR E0807 NULL() has no argument where a pointer starts with it
end subroutine
module m
contains
  function star()
    character(*) :: star  !~ ERROR E0814 `star` has the length `*`, but is the result of a function that is not external
  end function
end module
function external_star()
  character(*) :: external_star
end function
function list()
  character(*) :: list(2)  !~ ERROR E0814 `list` has the length `*`, but is an array, a POINTER or the result of a PURE function
end function
