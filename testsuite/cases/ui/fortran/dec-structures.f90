! What DEC structures cannot be.
! args: -fdec-structure
program main
  implicit none
  structure /first/ a !~ ERROR E0720 only a structure inside of another one declares components in its first line
    integer i
  end structure
  structure /s/
    integer m(3) /1, 3/ !~ ERROR E0804 component `m` has 3 elements, and 2 values
    union
      integer x !~ ERROR E0720 expected `map` or `end union`, found `integer`
      map
        integer y
      end map
    end union
    contains !~ ERROR E0720 expected a component, a structure, `union` or an end
  end structure
  record /s/ r
  union !~ ERROR E0721 expected a Fortran statement, found `union`
  r.z = 1 !~ ERROR E0812 `z` is not a component of type `/s/`
end program
