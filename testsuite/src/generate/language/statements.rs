//! Statements: assignments of all forms and constructs around them; each shows what it defined.

use super::Maker;
use super::scope::{Index, Var};
use super::types::{Class, INTEGER, Ty, ty};

impl Maker {
    pub(super) fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    pub(super) fn statement(&mut self, depth: usize) {
        if depth == 0 {
            return self.simple();
        }
        match self.random.below(24) {
            0 => self.choice(depth - 1),
            1 => self.cases(depth - 1),
            2 | 3 => self.counted(depth - 1),
            4 | 5 => self.masked(),
            6 | 7 => self.each_element(),
            8 | 9 => self.associated(depth - 1),
            10 => self.block(depth - 1),
            11..14 => self.call(),
            14 => self.internal_file(),
            15 => self.pointed(),
            16..19 => self.object_statement(),
            19 if !self.pure && !self.objects.is_empty() => self.polymorphic(),
            _ => self.simple(),
        }
    }

    fn simple(&mut self) {
        match self.random.below(6) {
            0 => self.printed(),
            1 if self.nesting == 0 => self.reallocated(),
            _ => self.assignment(),
        }
    }

    pub(super) fn printed(&mut self) {
        if self.pure {
            return self.assignment();
        }
        let t = Ty::any(&mut self.random);
        let e = if self.random.chance(1, 2) {
            self.scalar(t, 20, 3)
        } else {
            let shape = self.some_shape(3);
            self.array(t, &shape, 20, 3)
        };
        self.show_value(t, &e);
    }

    fn defined(&mut self) -> Option<Var> {
        self.one_of(|v| v.definable)
    }

    /// A part of a shape.
    fn smaller(&mut self, extents: &[i64]) -> Vec<i64> {
        let mut shape: Vec<i64> = extents
            .iter()
            .map(|&e| if e == 0 { 0 } else { 1 + self.random.below(e as usize) as i64 })
            .collect();
        while shape.len() > 1 && self.random.chance(1, 3) {
            let gone = self.random.below(shape.len());
            shape.remove(gone);
        }
        shape
    }

    pub(super) fn assignment(&mut self) {
        let Some(v) = self.defined() else { return };
        let depth = 1 + self.random.below(4);
        if v.extents.is_empty() {
            if v.ty.class == Class::Text && self.random.chance(1, 3) {
                let last = 1 + self.random.below(v.ty.size);
                let first = 1 + self.random.below(last);
                let e = self.any_text(depth);
                self.lines.push(format!("{}({first}:{last}) = {e}", v.whole()));
            } else if v.ty.class == Class::Text && v.allocatable {
                let e = self.text(v.ty.size, depth);
                self.lines.push(format!("{} = {e}", v.whole()));
            } else {
                let e = self.right_side(v.ty, &[], depth);
                self.lines.push(format!("{} = {e}", v.whole()));
            }
            return self.show(&v);
        }
        let exact = v.ty.class == Class::Text && v.allocatable;
        if self.random.chance(1, 3) {
            let e = if exact {
                self.array(v.ty, &v.extents, 6, depth)
            } else {
                self.right_side(v.ty, &v.extents, depth)
            };
            self.lines.push(format!("{} = {e}", v.whole()));
        } else if self.random.chance(1, 4) && v.size() > 0 {
            let left = self.element(&v, 1);
            let e = self.right_side(v.ty, &[], depth);
            self.lines.push(format!("{left} = {e}"));
        } else {
            let shape = self.smaller(&v.extents);
            if let Some(left) = self.section(&v, &shape, true, 1) {
                let whole = left == v.whole();
                let e = if exact && whole {
                    self.array(v.ty, &shape, 6, depth)
                } else {
                    self.right_side(v.ty, &shape, depth)
                };
                self.lines.push(format!("{left} = {e}"));
            }
        }
        self.show(&v);
    }

    /// Assignment of another shape, ALLOCATE with SOURCE or MOLD, MOVE_ALLOC.
    fn reallocated(&mut self) {
        let Some(v) = self.one_of(|v| v.definable && v.allocatable && !v.extents.is_empty()) else { return };
        let shape: Vec<i64> = v.extents.iter().map(|_| self.random.below(5) as i64).collect();
        let name = v.whole();
        let d = 1 + self.random.below(3);
        // gfortran 12 takes the lower bounds of a source with vector subscripts from its variable.
        let mut bounds = format!(", lbound({name})");
        match self.random.below(3) {
            0 => {
                let e = self.array(v.ty, &shape, 6, d);
                self.lines.push(format!("{name} = {e}"));
            }
            1 => {
                bounds.clear();
                self.blocked.push(v.object);
                let e = self.array(v.ty, &shape, 6, d);
                self.blocked.pop();
                self.lines.push(format!("deallocate ({name})\nallocate ({name}, source={e})"));
            }
            _ => {
                let other = self.fresh("w");
                let colons = vec![":"; shape.len()].join(", ");
                let e = self.array(v.ty, &shape, 6, d);
                let deferred =
                    if v.ty.class == Class::Text { "character(:)".to_owned() } else { v.ty.name() };
                // The lengths of both are deferred, or not.
                if v.ty.class == Class::Text {
                    return;
                }
                let list: Vec<String> = shape.iter().map(i64::to_string).collect();
                self.declarations.push(format!("{deferred}, allocatable :: {other}({colons})"));
                self.lines.push(format!(
                    "allocate ({other}({}), source={e})\ncall move_alloc({other}, {name})",
                    list.join(", ")
                ));
            }
        }
        if !self.pure {
            self.lines.push(format!("print '(a,*(1x,i0))', 'bounds', shape({name}){bounds}"));
        }
        if let Some(kept) = self.scope.iter_mut().find(|k| k.before == v.before && k.after == v.after) {
            kept.extents = shape;
        }
        // Bounds that the statement gave are set by a plain ALLOCATE again.
        let v = self.scope.iter().find(|k| k.before == v.before && k.after == v.after).cloned();
        if let Some(mut v) = v {
            let list: Vec<String> = v.extents.iter().map(i64::to_string).collect();
            let first = self.first_value(&v);
            self.show(&v);
            self.lines.push(format!("deallocate ({name})"));
            let spec = if v.ty.class == Class::Text { format!("{} :: ", v.ty.name()) } else { String::new() };
            self.lines.push(format!("allocate ({spec}{name}({}))\n{name} = {first}", list.join(", ")));
            v.lower = vec![1; v.extents.len()];
            if let Some(kept) = self.scope.iter_mut().find(|k| k.before == v.before && k.after == v.after) {
                *kept = v;
            }
        }
    }

    fn nested(&mut self, count: usize, depth: usize) {
        self.nesting += 1;
        self.statements(count, depth);
        self.nesting -= 1;
    }

    fn choice(&mut self, depth: usize) {
        let condition = self.condition(3);
        self.lines.push(format!("if ({condition}) then"));
        self.nested(2, depth);
        if self.random.chance(1, 2) {
            let condition = self.condition(2);
            self.lines.push(format!("else if ({condition}) then"));
            self.nested(1, depth);
        }
        self.lines.push("else".to_owned());
        self.nested(1, depth);
        self.lines.push("end if".to_owned());
    }

    fn cases(&mut self, depth: usize) {
        let (selector, cases) = if self.random.chance(1, 2) {
            let kind = self.random.pick(&[1, 2, 4, 8]);
            let e = self.scalar(ty(Class::Integer, kind), 6, 2);
            (e, [":-5", "-4:0, 3", "1, 7:20", "30:"])
        } else {
            (self.any_text(2), ["'a'", "'b':'cc'", "'':' '", "'d':"])
        };
        self.lines.push(format!("select case ({selector})"));
        for case in cases {
            self.lines.push(format!("case ({case})"));
            self.nested(1, depth);
        }
        self.lines.push("case default".to_owned());
        self.nested(1, depth);
        self.lines.push("end select".to_owned());
    }

    fn counted(&mut self, depth: usize) {
        let i = self.fresh("i");
        self.declarations.push(format!("integer :: {i}"));
        let n = 1 + self.random.below(4) as i64;
        let header = match self.random.below(3) {
            0 => format!("do {i} = {n}, 1, -1"),
            _ => format!("do {i} = 1, {n}"),
        };
        let label = self.fresh("loop");
        self.lines.push(format!("{label}: {header}"));
        self.indices.push(Index { name: i, from: 1, to: n });
        self.nested(1, depth);
        if self.random.chance(1, 3) {
            let condition = self.condition(2);
            let what = self.random.pick(&["exit", "cycle"]);
            self.lines.push(format!("if ({condition}) {what} {label}"));
        }
        self.nested(1, depth);
        self.indices.pop();
        self.lines.push(format!("end do {label}"));
    }

    fn masked(&mut self) {
        let Some(v) = self.one_of(|v| v.definable && !v.extents.is_empty()) else { return };
        let shape = self.smaller(&v.extents);
        let Some(left) = self.section(&v, &shape, true, 0) else { return };
        let kind = self.random.pick(&[1, 4, 4, 8]);
        let mask = self.array(ty(Class::Logical, kind), &shape, 1, 3);
        let side = |maker: &mut Maker| {
            maker.masked = Some(v.object);
            let e = maker.right_side(v.ty, &shape, 2);
            maker.masked = None;
            e
        };
        if self.random.chance(1, 3) {
            let e = side(self);
            self.lines.push(format!("where ({mask}) {left} = {e}"));
        } else {
            self.lines.push(format!("where ({mask})"));
            let e = side(self);
            self.lines.push(format!("{left} = {e}"));
            if self.random.chance(1, 2) {
                let mask = self.array(ty(Class::Logical, 4), &shape, 1, 2);
                self.lines.push(format!("elsewhere ({mask})"));
                let e = side(self);
                self.lines.push(format!("{left} = {e}"));
                if self.random.chance(1, 2) {
                    let mask = self.array(ty(Class::Logical, 4), &shape, 1, 1);
                    let e = side(self);
                    self.lines.push(format!("where ({mask})\n{left} = {e}\nend where"));
                }
            }
            if self.random.chance(1, 2) {
                let e = side(self);
                self.lines.push(format!("elsewhere\n{left} = {e}"));
            }
            self.lines.push("end where".to_owned());
        }
        self.show(&v);
    }

    /// FORALL and DO CONCURRENT.
    fn each_element(&mut self) {
        let Some(v) = self.one_of(|v| v.definable && !v.extents.is_empty() && v.size() > 0) else { return };
        let before = self.indices.len();
        let mut header = Vec::new();
        let mut subscripts = Vec::new();
        for d in 0..v.extents.len() {
            let i = self.fresh("i");
            self.declarations.push(format!("integer :: {i}"));
            let (from, to) = (v.lower[d], v.lower[d] + v.extents[d] - 1);
            let stride = self.random.pick(&["", "", ":2"]);
            header.push(format!("{i} = {from}:{to}{stride}"));
            subscripts.push(i.clone());
            self.indices.push(Index { name: i, from, to });
        }
        // gfortran 12 makes temporaries of the right side's length in FORALL.
        let concurrent = v.ty.class == Class::Text || self.random.chance(1, 2);
        // gfortran 12 overlooks some of FORALL's dependences.
        self.blocked.push(v.object);
        if self.random.chance(1, 3) {
            header.push(self.condition(2));
        }
        let e = self.right_side(v.ty, &[], 3);
        let left = format!("{}({}){}", v.before, subscripts.join(", "), v.after);
        let header = header.join(", ");
        self.lines.push(if concurrent {
            format!("do concurrent ({header})\n{left} = {e}\nend do")
        } else {
            format!("forall ({header}) {left} = {e}")
        });
        self.blocked.pop();
        self.indices.truncate(before);
        self.show(&v);
    }

    fn associated(&mut self, depth: usize) {
        let name = self.fresh("s");
        let mut alias = None;
        let mut hidden = None;
        if let Some(v) = self.one_of(|v| v.size() > 0)
            && self.random.chance(2, 3)
        {
            let shape = self.smaller(&v.extents);
            if let Some(section) = self.section(&v, &shape, true, 1) {
                let whole = section == v.whole() && v.after.is_empty();
                let mut made = v.clone();
                made.lower = if whole { v.lower.clone() } else { vec![1; shape.len()] };
                made.extents = shape;
                made.allocatable = false;
                made.target = false;
                // gfortran 12 does not see that the two overlap.
                hidden = Some(v.object);
                alias = Some((section, made));
            }
        }
        let (selector, mut alias) = match alias {
            Some(found) => found,
            None => {
                let t = Ty::any(&mut self.random);
                let shape: Vec<i64> = if self.random.chance(1, 2) { Vec::new() } else { vec![3, 2] };
                let e = if shape.is_empty() { self.scalar(t, 6, 3) } else { self.array(t, &shape, 6, 2) };
                let e = format!("({e})");
                let object = self.object();
                let made = Var {
                    before: String::new(),
                    after: String::new(),
                    all: String::new(),
                    ty: t,
                    lower: vec![1; shape.len()],
                    extents: shape,
                    object,
                    definable: false,
                    allocatable: false,
                    target: false,
                    gaps: false,
                };
                (e, made)
            }
        };
        alias.before.clone_from(&name);
        alias.after.clear();
        alias.all.clear();
        self.lines.push(format!("associate ({name} => {selector})"));
        alias.object = self.object();
        let before = (self.scope.len(), self.blocked.len());
        self.scope.push(alias.clone());
        self.scope.push(alias);
        self.blocked.extend(hidden);
        self.nested(2, depth);
        self.scope.truncate(before.0);
        self.blocked.truncate(before.1);
        self.lines.push("end associate".to_owned());
    }

    fn block(&mut self, depth: usize) {
        self.lines.push("block".to_owned());
        let before = self.scope.len();
        let declarations = std::mem::take(&mut self.declarations);
        let lines = std::mem::take(&mut self.lines);
        self.variable();
        self.variable();
        self.nested(2, depth);
        let inner = std::mem::replace(&mut self.lines, lines);
        let declared = std::mem::replace(&mut self.declarations, declarations);
        self.lines.extend(declared);
        self.lines.extend(inner);
        self.scope.truncate(before);
        self.lines.push("end block".to_owned());
    }

    /// WRITE to a text, READ from it.
    fn internal_file(&mut self) {
        let Some(v) = self.one_of(|v| v.definable && v.ty.class != Class::Complex && v.size() > 0) else {
            return;
        };
        let edit = match v.ty.class {
            Class::Integer => "i4",
            Class::Real => "f8.2",
            Class::Logical => "l3",
            Class::Text | Class::Complex => "a",
        };
        let edit = if v.ty.class == Class::Text { format!("a{}", v.ty.size) } else { edit.to_owned() };
        let shape = self.smaller(&v.extents);
        let Some(section) = self.section(&v, &shape, true, 0) else { return };
        // A scalar would not fill a section.
        let e = if shape.is_empty() {
            self.scalar(v.ty, 6, 2)
        } else {
            let size: i64 = shape.iter().product();
            self.array(v.ty, &[size], 6, 2)
        };
        self.lines.push(format!(
            "buffer = ' '\nwrite (buffer, '(*({edit}))') {e}\nread (buffer, '(*({edit}))') {section}"
        ));
        self.show(&v);
    }

    /// A pointer to a part of a target.
    fn pointed(&mut self) {
        let Some(v) = self.one_of(|v| v.target && v.size() > 0 && !v.extents.is_empty()) else {
            let e = self.scalar(INTEGER, 6, 2);
            return self.show_value(INTEGER, &e);
        };
        let shape = self.smaller(&v.extents);
        let Some(section) = self.section(&v, &shape, true, 1) else { return };
        if section.contains('[') {
            return;
        }
        let name = self.fresh("p");
        let colons = vec![":"; shape.len()].join(", ");
        let plain = section == v.whole();
        self.declarations.push(format!("{}, pointer :: {name}({colons})", v.ty.name()));
        let mut made = v.clone();
        made.before.clone_from(&name);
        made.after.clear();
        made.all.clear();
        made.allocatable = false;
        made.lower = if plain && v.after.is_empty() { v.lower.clone() } else { vec![1; shape.len()] };
        if self.random.chance(1, 3) {
            made.lower = shape.iter().map(|_| self.random.pick(&[-1, 0, 2])).collect();
            let bounds: Vec<String> = made.lower.iter().map(|l| format!("{l}:")).collect();
            self.lines.push(format!("{name}({}) => {section}", bounds.join(", ")));
        } else {
            self.lines.push(format!("{name} => {section}"));
        }
        made.extents = shape;
        self.show(&made);
        // Later statements know it where they are sure to follow.
        if self.nesting == 0 {
            self.scope.push(made);
        } else {
            self.scope.push(made);
            self.assignment();
            self.scope.pop();
        }
    }
}
