! How BOZ constants are written.
integer :: i, j, k = z'1f'
data i /x'0003'/  !~ ERROR E0803 a BOZ constant begins with B, O or Z
data j /'0003'o/  !~ ERROR E0803 a BOZ constant begins with B, O or Z
i = int(x'ff')  !~ ERROR E0803 a BOZ constant begins with B, O or Z
end
