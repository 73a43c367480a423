//! Derived types with components of all sorts, their variables, structure constructors, and what is done with whole
//! objects: assignment, array functions, operators, procedures.

use super::Maker;
use super::scope::{Form, Procedure, Var};
use super::types::{Class, INTEGER, STORED, Ty};
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Of {
    Intrinsic(Ty),
    /// The type of this number.
    Derived(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Plain,
    Allocatable,
    /// To a target of the module that nothing defines.
    Pointer,
}

#[derive(Clone, Debug)]
struct Component {
    name: String,
    of: Of,
    extents: Vec<i64>,
    held: Held,
    default: bool,
    /// Of a pointer.
    target: String,
}

#[derive(Clone, Debug)]
pub(super) struct Type {
    pub(super) name: String,
    pub(super) parent: Option<usize>,
    own: Vec<Component>,
}

/// A variable of derived type.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub(super) name: String,
    pub(super) of: usize,
    /// One dimension, or none.
    pub(super) size: Option<i64>,
    pub(super) number: usize,
}

fn colons(rank: usize) -> String {
    if rank == 0 { String::new() } else { format!("({})", vec![":"; rank].join(", ")) }
}

fn shape(extents: &[i64]) -> String {
    let list: Vec<String> = extents.iter().map(i64::to_string).collect();
    if list.is_empty() { String::new() } else { format!("({})", list.join(", ")) }
}

impl Maker {
    /// Definitions of types, and of the targets of their pointers.
    pub(super) fn types(&mut self) -> String {
        let mut text = String::new();
        for n in 0..4 {
            let parent = if n > 0 && self.random.chance(2, 3) { Some(self.random.below(n)) } else { None };
            let count = 1 + self.random.below(4);
            let mut own = Vec::new();
            for _ in 0..count {
                let component = self.component(n, &mut text);
                own.push(component);
            }
            let name = format!("t{n}");
            let extends = parent.map(|p| format!(", extends(t{p})")).unwrap_or_default();
            let _ = writeln!(text, "type{extends} :: {name}");
            for c in &own {
                let of = match c.of {
                    Of::Intrinsic(t) => t.name(),
                    Of::Derived(t) => format!("type(t{t})"),
                };
                let rank = c.extents.len();
                let (attribute, spec) = match c.held {
                    Held::Plain => ("", shape(&c.extents)),
                    Held::Allocatable => (", allocatable", colons(rank)),
                    Held::Pointer => (", pointer", colons(rank)),
                };
                let default = match (c.held, c.default, c.of) {
                    (Held::Plain, true, Of::Intrinsic(t)) => {
                        format!(" = {}", t.constant(&mut self.random, STORED))
                    }
                    (Held::Pointer, true, _) => " => null()".to_owned(),
                    _ => String::new(),
                };
                let _ = writeln!(text, "{of}{attribute} :: {}{spec}{default}", c.name);
            }
            let _ = writeln!(
                text,
                "contains\nprocedure :: get => get_{name}\nprocedure :: set => set_{name}\nend type"
            );
            self.types.push(Type { name, parent, own });
        }
        let list: Vec<String> = (0..4).map(|n| format!("plus_t{n}")).collect();
        let _ = writeln!(text, "interface operator(+)\nmodule procedure {}\nend interface", list.join(", "));
        let list: Vec<String> = (0..4).map(|n| format!("from_t{n}")).collect();
        let _ =
            writeln!(text, "interface assignment(=)\nmodule procedure {}\nend interface", list.join(", "));
        text
    }

    fn component(&mut self, n: usize, text: &mut String) -> Component {
        let name = self.fresh("c");
        let rank = self.random.pick(&[0, 0, 1, 1, 2]);
        let mut extents: Vec<i64> = (0..rank).map(|_| 1 + self.random.below(3) as i64).collect();
        if n > 0 && self.random.chance(1, 4) {
            let of = Of::Derived(self.random.below(n));
            extents.truncate(1);
            let held = if self.random.chance(1, 2) { Held::Plain } else { Held::Allocatable };
            return Component { name, of, extents, held, default: false, target: String::new() };
        }
        let t = Ty::any(&mut self.random);
        let held = self.random.pick(&[Held::Plain, Held::Plain, Held::Allocatable, Held::Pointer]);
        // gfortran 12 takes other lengths for theirs.
        let held = if t.class == Class::Text { Held::Plain } else { held };
        let mut target = String::new();
        if held == Held::Pointer {
            target = self.fresh("g");
            let value = self.constants_of(t, &extents);
            let _ = writeln!(text, "{}, target, save :: {target}{} = {value}", t.name(), shape(&extents));
        }
        let default = self.random.chance(1, 2);
        Component { name, of: Of::Intrinsic(t), extents, held, default, target }
    }

    fn constants_of(&mut self, t: Ty, extents: &[i64]) -> String {
        let scope = std::mem::take(&mut self.scope);
        let value = if extents.is_empty() {
            t.constant(&mut self.random, STORED)
        } else {
            self.constructor(t, extents, STORED, 0)
        };
        self.scope = scope;
        value
    }

    /// The parents' first.
    fn components(&self, of: usize) -> Vec<Component> {
        let t = &self.types[of];
        let mut all = t.parent.map(|p| self.components(p)).unwrap_or_default();
        all.extend(t.own.iter().cloned());
        all
    }

    fn owns_data(&self, of: usize) -> bool {
        self.components(of).iter().any(|c| {
            c.held == Held::Allocatable || matches!(c.of, Of::Derived(inner) if self.owns_data(inner))
        })
    }

    /// A value of the type.
    pub(super) fn structure(&mut self, of: usize, depth: usize) -> String {
        let t = self.types[of].clone();
        let mut list = Vec::new();
        let mut keyword = false;
        let mut components = t.own.clone();
        // gfortran 12 loses components of parents where there are keywords.
        let mut positional = false;
        match t.parent {
            Some(p) if self.random.chance(1, 2) => {
                let parent = self.structure(p, depth);
                keyword = true;
                list.push(format!("t{p} = {parent}"));
            }
            parent => {
                components = self.components(of);
                positional = parent.is_some();
            }
        }
        for c in &components {
            if c.default && c.held == Held::Plain && !positional && self.random.chance(1, 3) {
                keyword = true;
                continue;
            }
            let value = match (c.held, c.of) {
                (Held::Pointer, _) => c.target.clone(),
                (_, Of::Intrinsic(t)) => {
                    let e = if c.extents.is_empty() {
                        self.scalar(t, STORED, depth)
                    } else if c.held == Held::Plain && self.random.chance(1, 4) {
                        self.scalar(t, STORED, 0)
                    } else {
                        self.array(t, &c.extents, STORED, depth)
                    };
                    // An allocatable actual variable that is not allocated would be another thing.
                    if c.held == Held::Allocatable { format!("({e})") } else { e }
                }
                (_, Of::Derived(inner)) => match c.extents.first() {
                    None => self.structure(inner, depth.saturating_sub(1)),
                    Some(&n) => self.structures(inner, n, depth.saturating_sub(1)),
                },
            };
            keyword |= !positional && self.random.chance(1, 6);
            list.push(if keyword { format!("{} = {value}", c.name) } else { value });
        }
        format!("{}({})", t.name, list.join(", "))
    }

    fn structures(&mut self, of: usize, n: i64, depth: usize) -> String {
        let list: Vec<String> = (0..n).map(|_| self.structure(of, depth)).collect();
        let spec = if self.random.chance(1, 2) { format!("t{of} :: ") } else { String::new() };
        format!("[{spec}{}]", list.join(", "))
    }

    /// What can be named of an object.
    pub(super) fn names_of(&self, object: &Object, definable: bool) -> Vec<Var> {
        let mut all = Vec::new();
        match object.size {
            None => self.parts(&object.name, object, object.of, definable, &mut all),
            Some(n) => {
                for i in [1, n] {
                    let element = format!("{}({i})", object.name);
                    self.parts(&element, object, object.of, definable, &mut all);
                }
                for c in self.components(object.of) {
                    if let (Held::Plain, Of::Intrinsic(ty), true) = (c.held, c.of, c.extents.is_empty()) {
                        let mut v = part(object, ty, &[n], definable);
                        v.before.clone_from(&object.name);
                        v.after = format!("%{}", c.name);
                        all.push(v);
                    }
                }
            }
        }
        all
    }

    fn parts(&self, prefix: &str, object: &Object, of: usize, definable: bool, all: &mut Vec<Var>) {
        for c in self.components(of) {
            let name = format!("{prefix}%{}", c.name);
            match c.of {
                Of::Intrinsic(ty) => {
                    let mut v = part(object, ty, &c.extents, definable && c.held != Held::Pointer);
                    v.before = name;
                    all.push(v);
                }
                Of::Derived(inner) => match c.extents.first() {
                    None => self.parts(&name, object, inner, definable, all),
                    Some(n) => self.parts(&format!("{name}({n})"), object, inner, definable, all),
                },
            }
        }
    }

    pub(super) fn derived_variable(&mut self) {
        let of = self.random.below(self.types.len());
        let size = if self.random.chance(1, 2) { None } else { Some(2 + self.random.below(3) as i64) };
        let name = self.fresh("o");
        let number = self.object();
        let allocatable = self.random.chance(1, 3);
        let object = Object { name: name.clone(), of, size, number };
        let spec = match (size, allocatable) {
            (None, _) => String::new(),
            (Some(n), false) => format!("({n})"),
            (Some(_), true) => "(:)".to_owned(),
        };
        let attribute = if allocatable { ", allocatable" } else { "" };
        self.declarations.push(format!("type(t{of}){attribute} :: {name}{spec}"));
        let value = match size {
            None => self.structure(of, 1),
            Some(n) => self.structures(of, n, 1),
        };
        self.lines.push(format!("{name} = {value}"));
        let names = self.names_of(&object, true);
        self.scope.extend(names);
        if object.size.is_none() {
            self.procedures.push(self.bound(&object));
        }
        self.objects.push(object);
    }

    /// Its type-bound function.
    fn bound(&self, object: &Object) -> Procedure {
        let dummy = super::scope::Dummy {
            name: "n".to_owned(),
            ty: INTEGER,
            extents: Vec::new(),
            form: Form::AssumedShape,
            intent: "in",
            optional: false,
            assumed_length: false,
        };
        Procedure {
            name: format!("{}%get", object.name),
            dummies: vec![dummy],
            result: Some((INTEGER, Vec::new())),
            elemental: false,
            touches: vec![object.number],
        }
    }

    fn show_object(&mut self, object: &Object) {
        if self.pure {
            return;
        }
        for v in self.names_of(object, true) {
            self.show(&v);
        }
    }

    fn usable_object(&mut self, f: impl Fn(&Object) -> bool) -> Option<Object> {
        let list: Vec<Object> =
            self.objects.iter().filter(|o| !self.blocked.contains(&o.number) && f(o)).cloned().collect();
        if list.is_empty() { None } else { Some(self.random.pick(&list)) }
    }

    /// An expression of the type, of one dimension or none.
    pub(super) fn of_type(&mut self, of: usize, size: Option<i64>, depth: usize) -> String {
        let Some(n) = size else {
            return match self.random.below(5) {
                0 | 1 if depth > 0 => {
                    format!("({} + {})", self.of_type(of, None, depth - 1), self.of_type(of, None, depth - 1))
                }
                2 | 3 => match self.usable_object(|o| o.of == of) {
                    Some(o) => match o.size {
                        None => o.name,
                        Some(n) => format!("{}({})", o.name, 1 + self.random.below(n as usize)),
                    },
                    None => self.structure(of, 1),
                },
                _ => self.structure(of, depth.min(2)),
            };
        };
        // gfortran 12 copies and frees allocatable components of these functions' arguments too often.
        let depth = if self.owns_data(of) { 0 } else { depth };
        match self.random.below(8) {
            0 | 1 => match self.usable_object(|o| o.of == of && o.size == Some(n)) {
                Some(o) if self.random.chance(1, 2) => o.name,
                Some(o) => format!("{}({n}:1:-1)", o.name),
                None => self.structures(of, n, 1),
            },
            2 if depth > 0 => {
                let e = self.of_type(of, size, depth - 1);
                format!("cshift({e}, {})", self.random.pick(&["1", "-1"]))
            }
            3 if depth > 0 => format!("spread({}, 1, {n})", self.of_type(of, None, depth - 1)),
            4 if depth > 0 => {
                let mask = self.array(super::types::ty(Class::Logical, 4), &[n], 1, 1);
                let (a, b) = (self.of_type(of, size, depth - 1), self.of_type(of, size, depth - 1));
                format!("merge({a}, {b}, {mask})")
            }
            5 if depth > 0 => {
                let mask = self.array(super::types::ty(Class::Logical, 4), &[n], 1, 1);
                let (a, b) = (self.of_type(of, size, depth - 1), self.of_type(of, size, depth - 1));
                format!("pack({a}, {mask}, {b})")
            }
            _ => self.structures(of, n, depth.min(1)),
        }
    }

    /// A statement about whole objects.
    pub(super) fn object_statement(&mut self) {
        let Some(o) = self.usable_object(|_| true) else { return };
        let (name, of) = (o.name.clone(), o.of);
        match self.random.below(6) {
            0 if o.size.is_some() => {
                let e = self.of_type(of, None, 2);
                let n = o.size.unwrap_or(1);
                let at = 1 + self.random.below(n as usize);
                self.lines.push(format!("{name}({at}) = {e}"));
            }
            1 if o.size.is_some() => {
                let n = o.size.unwrap_or(1);
                let (to, from) = (format!("{name}(1:{})", n - 1), format!("{name}(2:{n})"));
                let (to, from) = if self.random.chance(1, 2) { (to, from) } else { (from, to) };
                self.lines.push(format!("{to} = {from}"));
            }
            2 => {
                // gfortran 12 frees the components of `o = o(1)` before it reads them.
                self.blocked.push(o.number);
                let e = self.of_type(of, None, 2);
                self.blocked.pop();
                self.lines.push(format!("{name} = {e}"));
            }
            3 if o.size.is_none() => {
                let e = self.scalar(INTEGER, STORED, 2);
                self.lines.push(format!("{name} = {e}"));
            }
            4 if o.size.is_none() => {
                self.blocked.push(o.number);
                let e = self.scalar(INTEGER, STORED, 2);
                self.blocked.pop();
                self.lines.push(format!("call {name}%set({e})"));
            }
            _ => {
                let e = self.of_type(of, o.size, 3);
                self.lines.push(format!("{name} = {e}"));
            }
        }
        self.show_object(&o);
    }

    /// The procedures of a type: bound ones, its operator and its assignment.
    pub(super) fn type_procedures(&mut self, of: usize) -> String {
        let t = format!("t{of}");
        let mut text = String::new();
        let this = Object { name: "this".to_owned(), of, size: None, number: self.object() };
        let constants = self.scope.clone();
        let n = |maker: &mut Maker| Var {
            before: "n".to_owned(),
            after: String::new(),
            all: String::new(),
            ty: INTEGER,
            extents: Vec::new(),
            lower: Vec::new(),
            object: maker.object(),
            definable: false,
            allocatable: false,
            target: false,
            gaps: true,
        };
        for (head, declared, last, writes) in [
            (
                format!("pure function get_{t}(this, n) result(r)"),
                format!("class({t}), intent(in) :: this\ninteger, intent(in) :: n\ninteger :: r"),
                "function",
                false,
            ),
            (
                format!("subroutine set_{t}(this, n)"),
                format!("class({t}), intent(inout) :: this\ninteger, intent(in) :: n"),
                "subroutine",
                true,
            ),
            (
                format!("subroutine from_{t}(this, n)"),
                format!("type({t}), intent(inout) :: this\ninteger, intent(in) :: n"),
                "subroutine",
                true,
            ),
        ] {
            let kept = self.enter(true);
            self.scope.clone_from(&constants);
            let argument = n(self);
            self.scope.push(argument);
            let names = self.names_of(&this, writes);
            self.scope.extend(names);
            if writes {
                self.statements(3, 1);
            } else {
                let e = self.scalar(INTEGER, 20, 3);
                self.lines.push(format!("r = mod({e}, 61) + n"));
            }
            self.declarations.insert(0, declared);
            let body = self.leave(kept);
            let _ = write!(text, "{head}\n{body}end {last}\n");
        }
        // Without definitions of components: the right operand's are taken where they are plain.
        let mut lines = String::new();
        for c in self.components(of) {
            if c.held == Held::Plain && matches!(c.of, Of::Intrinsic(_)) && self.random.chance(1, 2) {
                let _ = writeln!(lines, "r%{0} = b%{0}", c.name);
            }
        }
        let _ = write!(
            text,
            "function plus_{t}(a, b) result(r)\ntype({t}), intent(in) :: a, b\ntype({t}) :: r\nr = a\n{lines}end function\n"
        );
        text
    }
}

fn part(object: &Object, ty: Ty, extents: &[i64], definable: bool) -> Var {
    Var {
        before: String::new(),
        after: String::new(),
        all: String::new(),
        ty,
        extents: extents.to_vec(),
        lower: vec![1; extents.len()],
        object: object.number,
        definable,
        allocatable: false,
        target: false,
        gaps: true,
    }
}
