! args: -fdec
! DEC's words of OPEN stand once.
open (7, shared, shared)  !~ ERROR E0725 `share=` appears twice in this statement
open (7, readonly, noshared)
end
