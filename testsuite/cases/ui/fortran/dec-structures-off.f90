! DEC structures without -fdec-structure.
program main
  structure /s/ !~ ERROR E0721 STRUCTURE is an extension of DEC's compilers
    integer i
  end structure
end program
