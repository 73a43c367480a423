//! Fortran: objects of CLASS with allocatable components of the dynamic type, copied deeply; constructs ask for the type.

use super::super::declares::Maker;

const UNITS: usize = 2;

const TYPES: &str = "\
type base
integer :: k = 1
integer, allocatable :: b(:)
end type
type, extends(base) :: child
integer :: c = 2
real(8), allocatable :: w(:)
end type
type, extends(child) :: grandchild
integer, pointer :: z(:)
end type
type, extends(base) :: other
integer :: m(3) = [4, 5, 6]
end type
";

impl Maker {
    /// Types, procedures and their calls.
    pub(super) fn classes(&mut self) -> (String, String, String) {
        let (mut units, mut calls) = (String::new(), String::new());
        for n in 0..UNITS {
            units.push_str(&self.class_unit(n));
            calls.push_str(&format!("call unit_{n}()\n"));
        }
        (TYPES.to_owned(), units, calls)
    }

    fn class_unit(&mut self, n: usize) -> String {
        let dynamic = self.random.pick(&["base", "child", "grandchild", "other"]);
        let kind = self.random.pick(&["allocatable", "pointer"]);
        let (last, k) = (2 + self.random.below(5), self.random.below(20));
        let first = self.guards(last, "r(i) = ", true);
        let second = self.guards(last, "", false);
        let heads = ["parallel loop", "serial loop", "parallel loop gang", "kernels loop independent"];
        let [head, next] = [(); 2].map(|()| self.random.pick(&heads));
        let present = self.random.pick(&["", " present(c)", " default(present)"]);
        let clause = |list: &str| {
            format!(
                "!$acc {list} data(c%b)\nselect type (c)\nclass is (child)\n!$acc {list} data(c%w)\nend select\n\
                 select type (c)\ntype is (grandchild)\n!$acc {list} data(c%z)\nend select\n"
            )
        };
        let inward = clause("enter data").replace(" data(c%", " copyin(c%");
        let update = clause("update").replace(" data(c%", " self(c%");
        let outward = clause("exit data").replace(" data(c%", " delete(c%");
        let show = "print *, c%k, c%b\nselect type (c)\nclass is (child)\nprint *, c%c, int(c%w)\nclass is (other)\nprint *, c%m\n\
                    end select\nselect type (c)\ntype is (grandchild)\nprint *, c%z\nend select\n";
        format!(
            "subroutine unit_{n}()\nclass(base), {kind} :: c\ninteger :: i, r(0:{last})\nallocate({dynamic} :: c)\n\
             c%k = {k}\nallocate(c%b(0:{last}))\nc%b = [(i * 2, i = 0, {last})]\nselect type (c)\nclass is (child)\n\
             allocate(c%w(0:{last}))\nc%w = [(i * 3d0, i = 0, {last})]\nend select\n\
             select type (c)\ntype is (grandchild)\nallocate(c%z(0:{last}))\nc%z = [(i + 1, i = 0, {last})]\nend select\n\
             !$acc enter data copyin(c)\n{inward}\
             !$acc {head}{present} copy(r)\ndo i = 0, {last}\n{first}end do\nprint *, r\n\
             !$acc {next}{present}\ndo i = 0, {last}\n{second}end do\n\
             {update}{show}\
             !$acc {next}{present} copy(r)\ndo i = 0, {last}\n{first}end do\nprint *, r\n\
             {outward}!$acc exit data delete(c)\nend subroutine\n"
        )
    }

    /// Guards in any order; one reads, the other changes the elements of the iteration.
    fn guards(&mut self, last: usize, result: &str, reads: bool) -> String {
        let part = |this: &mut Maker, name: &str| {
            let b = this.random.below(30);
            match reads {
                true => format!("{result}w(int({name}(i)) * 3 + c%k + {b})\n"),
                false => format!("{name}(i) = w(int({name}(i)) + {last} + {b})\n"),
            }
        };
        let mut guards = Vec::new();
        if self.random.chance(2, 3) {
            guards.push(format!("class is (child)\n{}", part(self, "c%w")));
        }
        if self.random.chance(2, 3) {
            guards.push(format!("type is (grandchild)\n{}{}", part(self, "c%z"), part(self, "c%w")));
        }
        if reads && self.random.chance(1, 2) {
            guards.push("type is (other)\nr(i) = c%m(mod(i, 3) + 1) + c%k\n".to_owned());
        }
        if self.random.chance(1, 2) {
            guards.push(format!("type is (base)\n{}", part(self, "c%b")));
        }
        guards.push(format!("class default\n{}", part(self, "c%b")));
        for at in (1..guards.len()).rev() {
            let with = self.random.below(at + 1);
            guards.swap(at, with);
        }
        format!("select type (c)\n{}end select\n", guards.concat())
    }
}
