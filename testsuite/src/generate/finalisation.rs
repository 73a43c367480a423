//! Fortran programs about final subroutines: when objects are finalised, how often, and the parts of each.
//!
//! ```fortran
//! b = made(7)               ! base 3 was in b: F 3, and the function's result after the statement: F 7
//! deallocate (c)            ! a child: C 1009 of the child, P of its part, B of its parent
//! ```
//! gfortran 12 has faults of its own here; what each statement finalises is computed by Fortran 2018 §7.5.6. The order
//! among components and elements is the processor's, so that counts and sums of a statement are compared; children come
//! before their parents.

use super::random::Random;
use std::fmt::Write;

const STATEMENTS: usize = 16;
/// Numbers of children, so that a parent's final subroutine knows one.
const CHILDREN: i64 = 1000;

/// Which final subroutines `base` has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Finals {
    Elemental,
    ScalarAndRows,
    Scalar,
    Rows,
}

#[derive(Clone)]
enum Value {
    Base(i64),
    /// Its number, and its part's.
    Child(i64, i64),
}

#[derive(Clone, Default)]
struct Holder {
    id: i64,
    part: Option<i64>,
    list: Option<Vec<i64>>,
    any: Option<Value>,
}

/// Calls of final subroutines: how many, and the sum of their objects' numbers.
#[derive(Default)]
struct Told {
    base: (i64, i64),
    child: (i64, i64),
    part: (i64, i64),
    holder: (i64, i64),
}

struct Program {
    random: Random,
    finals: Finals,
    text: String,
    expected: String,
    told: Told,
    next: i64,
    b: i64,
    a: Option<i64>,
    other: Option<i64>,
    c: Option<Value>,
    h: Holder,
    g: Holder,
    v: [i64; 3],
    w: Option<Vec<i64>>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    vec![("main.f90".to_owned(), made(seed).0)]
}

pub(super) fn expected(seed: u64) -> String {
    made(seed).1
}

fn made(seed: u64) -> (String, String) {
    let mut random = Random::new(seed ^ 0x6669_6e61);
    let finals = random.pick(&[Finals::Elemental, Finals::ScalarAndRows, Finals::Scalar, Finals::Rows]);
    let mut p = Program {
        random,
        finals,
        text: String::new(),
        expected: String::new(),
        told: Told::default(),
        next: 0,
        b: 0,
        a: None,
        other: None,
        c: None,
        h: Holder::default(),
        g: Holder::default(),
        v: [0; 3],
        w: None,
    };
    for n in 0..STATEMENTS {
        p.statement();
        p.report(n);
    }
    p.leave();
    p.report(STATEMENTS);
    let (names, bodies) = match finals {
        Finals::Elemental => ("each_base", EACH),
        Finals::ScalarAndRows => ("one_base, row_of_bases", ""),
        Finals::Scalar => ("one_base", ""),
        Finals::Rows => ("row_of_bases", ""),
    };
    let text = MODULE.replace("@finals@", names).replace("@each@", bodies).replace("@statements@", &p.text);
    (text, p.expected)
}

fn add(told: &mut (i64, i64), id: i64) {
    told.0 += 1;
    told.1 += id;
}

impl Program {
    fn id(&mut self) -> i64 {
        self.next += 1;
        self.next
    }

    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}");
    }

    fn base(&mut self, id: i64) {
        if self.finals != Finals::Rows {
            add(&mut self.told.base, id);
        }
    }

    fn bases(&mut self, ids: &[i64]) {
        match self.finals {
            Finals::Elemental => ids.iter().for_each(|id| add(&mut self.told.base, *id)),
            // One call for all.
            Finals::ScalarAndRows | Finals::Rows => add(&mut self.told.base, ids.iter().sum()),
            Finals::Scalar => {}
        }
    }

    fn value(&mut self, value: &Value) {
        match *value {
            Value::Base(id) => self.base(id),
            Value::Child(id, part) => {
                add(&mut self.told.child, id);
                add(&mut self.told.part, part);
                self.base(id);
            }
        }
    }

    fn holder(&mut self, h: &Holder) {
        add(&mut self.told.holder, h.id);
        if let Some(part) = h.part {
            add(&mut self.told.part, part);
        }
        if let Some(list) = &h.list {
            self.bases(list);
        }
        if let Some(any) = &h.any {
            self.value(any);
        }
    }

    fn report(&mut self, n: usize) {
        let _ = writeln!(self.text, "call report({n})");
        let t = std::mem::take(&mut self.told);
        let _ = writeln!(
            self.expected,
            "{n}: B {} {} C {} {} P {} {} H {} {}",
            t.base.0, t.base.1, t.child.0, t.child.1, t.part.0, t.part.1, t.holder.0, t.holder.1
        );
    }

    /// The procedure ends.
    fn leave(&mut self) {
        self.base(self.b);
        for one in [self.a.take(), self.other.take()].into_iter().flatten() {
            self.base(one);
        }
        if let Some(c) = self.c.take() {
            self.value(&c);
        }
        for h in [std::mem::take(&mut self.h), std::mem::take(&mut self.g)] {
            self.holder(&h);
        }
        let v = self.v;
        self.bases(&v);
        if let Some(w) = self.w.take() {
            self.bases(&w);
        }
        self.line("end subroutine\nsubroutine check()\ncall body()");
    }

    fn statement(&mut self) {
        match self.random.below(4) {
            0 => self.scalars(),
            1 => self.polymorphic(),
            2 => self.holders(),
            _ => self.arrays(),
        }
    }

    fn scalars(&mut self) {
        let id = self.id();
        match self.random.below(11) {
            0 => {
                self.line(&format!("b = made({id})"));
                let old = std::mem::replace(&mut self.b, id);
                self.base(old);
                self.base(id);
            }
            1 => {
                self.line(&format!("b = base({id})"));
                let old = std::mem::replace(&mut self.b, id);
                self.base(old);
            }
            2 => {
                self.line(&format!("call redefine(b, {id})"));
                let old = std::mem::replace(&mut self.b, id);
                self.base(old);
            }
            3 => {
                self.line(&format!("block\ntype(base) :: l\nl%id = {id}\nend block"));
                self.base(id);
            }
            4 => {
                self.line(&format!("n = number_of(made({id}))"));
                self.base(id);
            }
            5 => {
                self.line(&format!("allocate (p)\np%id = {id}\ndeallocate (p)"));
                self.base(id);
            }
            6 => {
                self.line(&format!("a = base({id})"));
                if let Some(old) = self.a.replace(id) {
                    self.base(old);
                }
            }
            7 if self.a.is_some() => {
                self.line("deallocate (a)");
                if let Some(old) = self.a.take() {
                    self.base(old);
                }
            }
            8 if self.a.is_some() => {
                self.line("call move_alloc(a, other)");
                let from = self.a.take();
                if let Some(old) = std::mem::replace(&mut self.other, from) {
                    self.base(old);
                }
            }
            9 if self.a.is_some() => {
                self.line("b = a");
                let old = std::mem::replace(&mut self.b, self.a.unwrap_or(0));
                self.base(old);
            }
            _ => {
                self.line(&format!("call locals({id})"));
                self.base(id);
                self.holder(&Holder { id, part: Some(2 * id), ..Holder::default() });
            }
        }
    }

    fn polymorphic(&mut self) {
        let id = CHILDREN + self.id();
        match self.random.below(7) {
            0 => {
                self.line(&format!("c = child_made({id})"));
                if let Some(old) = self.c.replace(Value::Child(id, id + 1)) {
                    self.value(&old);
                }
                self.value(&Value::Child(id, id + 1));
            }
            1 => {
                let id = id - CHILDREN;
                self.line(&format!("c = base({id})"));
                if let Some(old) = self.c.replace(Value::Base(id)) {
                    self.value(&old);
                }
            }
            2 if self.c.is_none() => {
                self.line(&format!("allocate (child :: c)\nc%id = {id}"));
                self.c = Some(Value::Child(id, 0));
            }
            3 if self.c.is_some() => {
                self.line("deallocate (c)");
                if let Some(old) = self.c.take() {
                    self.value(&old);
                }
            }
            4 if self.c.is_some() => {
                if let Some(old) = self.c.take() {
                    self.value(&old);
                    // Default values are there again.
                    let (id, new) = match old {
                        Value::Base(_) => (id - CHILDREN, Value::Base(id - CHILDREN)),
                        Value::Child(..) => (id, Value::Child(id, 0)),
                    };
                    self.line(&format!("call redefine_any(c, {id})"));
                    self.c = Some(new);
                }
            }
            5 => {
                self.line(&format!("block\ntype(child) :: l\nl%id = {id}\nl%part%id = 4\nend block"));
                self.value(&Value::Child(id, 4));
            }
            _ => {
                self.line(&format!("n = number_of(child_made({id}))"));
                self.value(&Value::Child(id, id + 1));
            }
        }
    }

    fn holders(&mut self) {
        let id = self.id();
        match self.random.below(8) {
            0 if self.h.part.is_none() => {
                self.line(&format!("allocate (h%part)\nh%part%id = {id}"));
                self.h.part = Some(id);
            }
            1 => {
                self.line(&format!("h%any = child_made({})", CHILDREN + id));
                let made = Value::Child(CHILDREN + id, CHILDREN + id + 1);
                if let Some(old) = self.h.any.replace(made.clone()) {
                    self.value(&old);
                }
                self.value(&made);
            }
            2 => {
                self.line(&format!("h%list = [base({id}), base({})]", id + 1));
                if let Some(old) = self.h.list.replace(vec![id, id + 1]) {
                    self.bases(&old);
                }
            }
            3 => {
                self.line("g = h");
                let old = std::mem::replace(&mut self.g, self.h.clone());
                self.holder(&old);
            }
            4 => {
                self.line(&format!("call redefine_holder(h, {id})"));
                let old = std::mem::replace(&mut self.h, Holder { id, ..Holder::default() });
                self.holder(&old);
            }
            5 if self.h.part.is_some() => {
                self.line("deallocate (h%part)");
                if let Some(old) = self.h.part.take() {
                    add(&mut self.told.part, old);
                }
            }
            6 => {
                self.line(&format!("g = holder({id})"));
                let old = std::mem::replace(&mut self.g, Holder { id, ..Holder::default() });
                self.holder(&old);
            }
            _ => {
                self.line(&format!("h = holder_made({id})"));
                let made = Holder { id, part: Some(id + 5), ..Holder::default() };
                let old = std::mem::replace(&mut self.h, made.clone());
                self.holder(&old);
                self.holder(&made);
            }
        }
    }

    fn arrays(&mut self) {
        let id = self.id();
        match self.random.below(7) {
            0 => {
                self.line(&format!("v = base({id})"));
                let old = std::mem::replace(&mut self.v, [id; 3]);
                self.bases(&old);
            }
            1 => {
                self.line(&format!("v(2) = base({id})"));
                let old = std::mem::replace(&mut self.v[1], id);
                self.base(old);
            }
            2 => {
                self.line(&format!("w = row_made({id})"));
                let row = vec![id, id + 1];
                if let Some(old) = self.w.replace(row.clone()) {
                    self.bases(&old);
                }
                self.bases(&row);
            }
            3 if self.w.is_some() => {
                self.line("deallocate (w)");
                if let Some(old) = self.w.take() {
                    self.bases(&old);
                }
            }
            4 => {
                self.line(&format!("call redefine_row(v, {id})"));
                let old = std::mem::replace(&mut self.v, [id; 3]);
                self.bases(&old);
            }
            5 => {
                self.line("v(1:2) = v(2:3)");
                let old = [self.v[0], self.v[1]];
                self.v = [self.v[1], self.v[2], self.v[2]];
                self.bases(&old);
            }
            _ => {
                self.line(&format!(
                    "block\ntype(base), allocatable :: l(:)\nallocate (l(3))\nl%id = {id}\nend block"
                ));
                self.bases(&[id; 3]);
            }
        }
    }
}

const EACH: &str = "\
impure elemental subroutine each_base(x)
type(base), intent(inout) :: x
call one_base(x)
end subroutine
";

const MODULE: &str = "\
module finals
implicit none
integer :: base_count = 0, base_sum = 0, child_count = 0, child_sum = 0
integer :: part_count = 0, part_sum = 0, holder_count = 0, holder_sum = 0, last_child = 0
type base
integer :: id = 0
contains
final :: @finals@
end type
type part_type
integer :: id = 0
contains
final :: one_part
end type
type, extends(base) :: child
type(part_type) :: part
contains
final :: one_child
end type
type holder
integer :: id = 0
type(part_type), allocatable :: part
type(base), allocatable :: list(:)
class(base), allocatable :: any
contains
final :: one_holder
end type
contains
@each@impure subroutine one_base(x)
type(base), intent(inout) :: x
if (x%id > 1000 .and. x%id /= last_child) print *, 'a parent is finalised before its child', x%id
base_count = base_count + 1
base_sum = base_sum + x%id
end subroutine
subroutine row_of_bases(x)
type(base), intent(inout) :: x(:)
base_count = base_count + 1
base_sum = base_sum + sum(x%id)
end subroutine
subroutine one_child(x)
type(child), intent(inout) :: x
child_count = child_count + 1
child_sum = child_sum + x%id
last_child = x%id
end subroutine
subroutine one_part(x)
type(part_type), intent(inout) :: x
part_count = part_count + 1
part_sum = part_sum + x%id
end subroutine
subroutine one_holder(x)
type(holder), intent(inout) :: x
holder_count = holder_count + 1
holder_sum = holder_sum + x%id
end subroutine
function made(id) result(r)
integer, intent(in) :: id
type(base) :: r
r%id = id
end function
function row_made(id) result(r)
integer, intent(in) :: id
type(base) :: r(2)
r(1)%id = id
r(2)%id = id + 1
end function
function child_made(id) result(r)
integer, intent(in) :: id
type(child) :: r
r%id = id
r%part%id = id + 1
end function
function holder_made(id) result(r)
integer, intent(in) :: id
type(holder) :: r
r%id = id
allocate (r%part)
r%part%id = id + 5
end function
integer function number_of(x)
class(base), intent(in) :: x
number_of = x%id
end function
subroutine redefine(x, id)
type(base), intent(out) :: x
integer, intent(in) :: id
x%id = id
end subroutine
subroutine redefine_any(x, id)
class(base), intent(out) :: x
integer, intent(in) :: id
x%id = id
end subroutine
subroutine redefine_holder(x, id)
type(holder), intent(out) :: x
integer, intent(in) :: id
x%id = id
end subroutine
subroutine redefine_row(x, id)
type(base), intent(out) :: x(:)
integer, intent(in) :: id
x%id = id
end subroutine
subroutine locals(id)
integer, intent(in) :: id
type(base) :: l
type(base), allocatable :: none
type(holder) :: h
l%id = id
h%id = id
allocate (h%part)
h%part%id = 2 * id
end subroutine
subroutine report(n)
integer, intent(in) :: n
print '(i0,4(a,i0,1x,i0))', n, ': B ', base_count, base_sum, ' C ', child_count, child_sum, &
' P ', part_count, part_sum, ' H ', holder_count, holder_sum
base_count = 0
base_sum = 0
child_count = 0
child_sum = 0
part_count = 0
part_sum = 0
holder_count = 0
holder_sum = 0
end subroutine
subroutine body()
integer :: n
type(base) :: b, v(3)
type(base), allocatable :: a, other, w(:)
type(base), pointer :: p
class(base), allocatable :: c
type(holder) :: h, g
@statements@end subroutine
end module
program generated
use finals
call check()
end program
";
