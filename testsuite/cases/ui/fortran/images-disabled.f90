! Without -fcoarray=single coarrays are refused.
subroutine images
  implicit none
  integer :: a[*] !~ ERROR E0816 coarrays are disabled
  sync all        !~ ERROR E0816 coarrays are disabled
  print *, num_images() !~ ERROR E0816 coarrays are disabled
end subroutine
