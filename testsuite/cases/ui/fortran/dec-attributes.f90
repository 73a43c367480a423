! DEC's attributes without -fdec-static.
subroutine storage
  integer, static :: kept !~ ERROR E0814 STATIC and AUTOMATIC are DEC's attributes
  integer, automatic :: own !~ ERROR E0814 STATIC and AUTOMATIC are DEC's attributes
end subroutine
