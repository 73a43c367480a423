! OPEN's controls of DEC's compilers.
open (7, carriagecontrol='list')  !~ ERROR E0818 CARRIAGECONTROL in OPEN is DEC's, no standard's
open (7, readonly, share='denynone')  !~ ERROR E0818 READONLY in OPEN is DEC's, no standard's
!~^ ERROR E0818 SHARE in OPEN is DEC's, no standard's
end
