! A name that a construct gives the target of a polymorphic pointer stays with it when the pointer goes elsewhere.
! (gfortran 12 does not compile it.)
type t
 class(*), pointer :: p
end type
type(t) :: x
class(*), pointer :: q
integer, target :: i = 3, j = 4
x%p => i
select type (a => x%p)
class default
 x%p => j
 select type(a)
 type is (integer)
  print *, a
 end select
end select
x%p => i
associate (b => x%p)
 x%p => j
 select type(b)
 type is (integer)
  print *, b
 end select
end associate
i = 3; q => i
select type (q)
type is (integer)
 q = 5
class default
end select
print *, i
i = 3; q => i
associate (b => q)
 q => j
 select type(b)
 type is (integer)
  print *, b
 end select
end associate
end
