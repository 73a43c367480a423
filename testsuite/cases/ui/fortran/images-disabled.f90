! Without -fcoarray=single coarrays are refused.
subroutine images
  implicit none
  integer :: a[*] !~ ERROR E0816 coarrays are disabled
  sync all
  print *, num_images()
end subroutine
