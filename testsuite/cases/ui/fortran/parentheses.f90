! Parentheses that functions, BIND(C) and the suffix of an ENTRY need.
module m
contains
  function f !~ ERROR E0720 `()` after the name of the function
  end function
  subroutine c bind(c) !~ ERROR E0720 BIND(C) needs the parentheses of the dummy arguments before it
  end subroutine
  function g() result(r)
    r = 1
    entry h result(s) !~ ERROR E0720 the suffix of an ENTRY needs the parentheses
  end function
end module
