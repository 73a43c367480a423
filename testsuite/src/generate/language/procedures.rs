//! Procedures with dummies of all forms, and references to them.

use super::Maker;
use super::scope::{Dummy, Form, Procedure, Var};
use super::types::{Class, STORED, Ty};

impl Maker {
    /// A reference to a function with a result of this type and shape.
    pub(super) fn reference(&mut self, t: Ty, shape: &[i64], bits: u32, depth: usize) -> Option<String> {
        if bits < STORED && t.class != Class::Logical && t.class != Class::Text {
            return None;
        }
        let fitting: Vec<Procedure> = self
            .procedures
            .iter()
            .filter(|p| !p.touches.iter().any(|o| self.blocked.contains(o)))
            .filter(|p| match &p.result {
                Some((of, extents)) => *of == t && (extents == shape || p.elemental),
                None => false,
            })
            .cloned()
            .collect();
        if fitting.is_empty() {
            return None;
        }
        let p = self.random.pick(&fitting);
        let shape = if p.elemental { shape.to_vec() } else { Vec::new() };
        self.referenced(&p, &shape, depth - 1)
    }

    fn referenced(&mut self, p: &Procedure, shape: &[i64], depth: usize) -> Option<String> {
        let mut actuals = Vec::new();
        let mut keyword = false;
        let mut arrays = 0;
        for (n, dummy) in p.dummies.iter().enumerate() {
            if dummy.optional && self.random.chance(1, 3) {
                keyword = true;
                continue;
            }
            let last = n + 1 == p.dummies.len();
            let text =
                if p.elemental && !shape.is_empty() && (arrays == 0 && last || self.random.chance(1, 2)) {
                    arrays += 1;
                    self.array(dummy.ty, shape, STORED, depth)
                } else {
                    self.actual(dummy, depth)?
                };
            keyword |= self.random.chance(1, 8);
            actuals.push(if keyword { format!("{} = {text}", dummy.name) } else { text });
        }
        if !shape.is_empty() && arrays == 0 {
            return None;
        }
        Some(format!("{}({})", p.name, actuals.join(", ")))
    }

    /// CALL of a subroutine.
    pub(super) fn call(&mut self) {
        if self.pure {
            return self.assignment();
        }
        let list: Vec<Procedure> = self
            .procedures
            .iter()
            .filter(|p| p.result.is_none() && !p.touches.iter().any(|o| self.blocked.contains(o)))
            .cloned()
            .collect();
        if list.is_empty() {
            return self.assignment();
        }
        let p = self.random.pick(&list);
        let before = self.blocked.len();
        self.blocked.extend(&p.touches);
        // What the subroutine may define is told first: nothing else may name it.
        let mut given: Vec<Option<(String, Var)>> = Vec::new();
        for dummy in &p.dummies {
            given.push(if dummy.intent == "in" || dummy.form == Form::Value {
                None
            } else {
                self.defined_actual(dummy)
            });
            if let Some(Some((_, v))) = given.last() {
                let object = v.object;
                self.blocked.push(object);
            }
        }
        let mut actuals = Vec::new();
        let mut shown = Vec::new();
        let mut keyword = false;
        for (dummy, given) in p.dummies.iter().zip(given) {
            let text = match given {
                Some((text, v)) => {
                    shown.push(v);
                    text
                }
                None if dummy.intent == "in" || dummy.form == Form::Value => {
                    if dummy.optional && self.random.chance(1, 3) {
                        keyword = true;
                        continue;
                    }
                    match self.actual(dummy, 2) {
                        Some(text) => text,
                        None => {
                            self.blocked.truncate(before);
                            return self.assignment();
                        }
                    }
                }
                None => {
                    self.blocked.truncate(before);
                    return self.assignment();
                }
            };
            keyword |= self.random.chance(1, 8);
            actuals.push(if keyword { format!("{} = {text}", dummy.name) } else { text });
        }
        self.blocked.truncate(before);
        self.lines.push(format!("call {}({})", p.name, actuals.join(", ")));
        for v in shown {
            self.show(&v);
        }
        for object in &p.touches {
            if let Some(v) = self.scope.iter().find(|v| v.object == *object).cloned() {
                self.show(&v);
            }
        }
    }

    /// For an argument that is defined: a variable or a section of one.
    fn defined_actual(&mut self, dummy: &Dummy) -> Option<(String, Var)> {
        for _ in 0..4 {
            let allocatable = dummy.form == Form::Allocatable;
            let pointer = dummy.form == Form::Pointer;
            let v = self.one_of(|v| {
                v.ty == dummy.ty
                    && v.definable
                    && v.extents.len() >= dummy.extents.len()
                    && (!allocatable || v.allocatable && v.extents == dummy.extents)
                    && (!pointer || v.target)
            })?;
            if allocatable {
                // A deferred length would have to be deferred on both sides.
                if v.ty.class == Class::Text {
                    return None;
                }
                return Some((v.whole(), v));
            }
            if let Some(section) = self.section(&v, &dummy.extents, true, 1) {
                return Some((section, v));
            }
        }
        None
    }

    fn actual(&mut self, dummy: &Dummy, depth: usize) -> Option<String> {
        if dummy.extents.is_empty() {
            return Some(match dummy.form {
                Form::Pointer => {
                    self.one_of(|v| v.ty == dummy.ty && v.target && v.extents.is_empty())?.whole()
                }
                _ => self.scalar(dummy.ty, STORED, depth),
            });
        }
        match dummy.form {
            Form::AssumedShape | Form::Contiguous | Form::Value => {
                Some(self.array(dummy.ty, &dummy.extents, STORED, depth))
            }
            Form::Explicit | Form::AssumedSize => Some(self.sequence(dummy, depth)),
            Form::Allocatable | Form::Pointer => {
                let allocatable = dummy.form == Form::Allocatable;
                let v = self.one_of(|v| {
                    v.ty == dummy.ty
                        && v.extents == dummy.extents
                        && v.ty.class != Class::Text
                        && if allocatable { v.allocatable } else { v.target }
                })?;
                Some(v.whole())
            }
        }
    }

    /// Elements in sequence: an array of another shape, or from an element on.
    fn sequence(&mut self, dummy: &Dummy, depth: usize) -> String {
        let size: i64 = dummy.extents.iter().product();
        let whole = self.one_of(|v| v.ty == dummy.ty && !v.gaps && v.after.is_empty() && v.size() >= size);
        if let Some(v) = whole
            && !v.extents.is_empty()
            && self.random.chance(1, 2)
        {
            let spare = v.size() - size;
            if self.random.chance(1, 2) || v.target || v.allocatable {
                return v.whole();
            }
            let mut at = self.random.below(spare as usize + 1) as i64;
            let mut subscripts = Vec::new();
            for (n, lower) in v.extents.iter().zip(&v.lower) {
                subscripts.push((lower + at % n).to_string());
                at /= n;
            }
            return format!("{}({})", v.before, subscripts.join(", "));
        }
        let more = self.random.below(3) as i64;
        let shape = if self.random.chance(1, 2) { dummy.extents.clone() } else { vec![size + more] };
        self.array(dummy.ty, &shape, STORED, depth)
    }

    fn dummy(&mut self, elemental: bool, pure: bool) -> Dummy {
        let t = Ty::any(&mut self.random);
        let rank = if elemental { 0 } else { self.random.pick(&[0, 0, 1, 1, 2, 3]) };
        let extents: Vec<i64> = (0..rank).map(|_| 1 + self.random.below(3) as i64).collect();
        let forms: &[Form] = match (elemental, rank) {
            (true, _) => &[Form::AssumedShape],
            (_, 0) => &[Form::AssumedShape, Form::AssumedShape, Form::Value],
            _ => &[
                Form::AssumedShape,
                Form::AssumedShape,
                Form::Explicit,
                Form::AssumedSize,
                Form::Contiguous,
                Form::Allocatable,
                Form::Pointer,
            ],
        };
        let form = self.random.pick(forms);
        let intent = if pure || form == Form::Value || form == Form::Pointer {
            "in"
        } else {
            self.random.pick(&["in", "inout", "inout", "out"])
        };
        let optional = intent == "in"
            && !matches!(form, Form::Allocatable | Form::Pointer | Form::Value)
            && self.random.chance(1, 5);
        let assumed_length =
            t.class == Class::Text && !matches!(form, Form::Value) && self.random.chance(1, 2);
        Dummy { name: self.fresh("d"), ty: t, extents, form, intent, optional, assumed_length }
    }

    /// Declares a dummy; what the body may name of it.
    fn declare(&mut self, dummy: &Dummy) -> Option<Var> {
        let Dummy { name, ty: t, extents, form, .. } = dummy;
        let rank = extents.len();
        let of = if dummy.assumed_length { "character(*)".to_owned() } else { t.name() };
        let mut attributes = match form {
            Form::Value => ", value".to_owned(),
            Form::AssumedShape | Form::Explicit | Form::AssumedSize => format!(", intent({})", dummy.intent),
            Form::Contiguous => format!(", contiguous, intent({})", dummy.intent),
            Form::Allocatable => format!(", allocatable, intent({})", dummy.intent),
            Form::Pointer => format!(", pointer, intent({})", dummy.intent),
        };
        if dummy.optional {
            attributes.push_str(", optional");
        }
        let mut lower = vec![1; rank];
        let list: Vec<String> = extents.iter().map(i64::to_string).collect();
        let mut all = String::new();
        let shape = if rank == 0 {
            String::new()
        } else {
            let specs: Vec<String> = match form {
                Form::Explicit => list,
                Form::AssumedSize => {
                    let mut specs = list.clone();
                    let mut parts = vec![":".to_owned(); rank];
                    if let (Some(spec), Some(part), Some(n)) =
                        (specs.last_mut(), parts.last_mut(), list.last())
                    {
                        *spec = "*".to_owned();
                        *part = format!("1:{n}");
                    }
                    all = format!("{name}({})", parts.join(", "));
                    specs
                }
                Form::AssumedShape | Form::Contiguous if self.random.chance(1, 2) => (0..rank)
                    .map(|d| {
                        lower[d] = self.random.pick(&[0, 2, -1]);
                        format!("{}:", lower[d])
                    })
                    .collect(),
                Form::AssumedShape | Form::Contiguous | Form::Value | Form::Allocatable | Form::Pointer => {
                    vec![":".to_owned(); rank]
                }
            };
            format!("({})", specs.join(", "))
        };
        self.declarations.push(format!("{of}{attributes} :: {name}{shape}"));
        let object = self.object();
        let v = Var {
            before: name.clone(),
            after: String::new(),
            all,
            ty: *t,
            extents: extents.clone(),
            lower,
            object,
            definable: dummy.intent != "in",
            allocatable: *form == Form::Allocatable,
            target: false,
            // What an assumed shape's elements are in sequence is told by the actual argument.
            gaps: true,
        };
        if dummy.optional {
            let copy = self.fresh("c");
            let colons = if rank == 0 { String::new() } else { format!("({})", vec![":"; rank].join(", ")) };
            let attribute = if rank == 0 { "" } else { ", allocatable" };
            self.declarations.push(format!("{}{attribute} :: {copy}{colons}", t.name()));
            let first = self.first_value(&v);
            let whole = v.whole();
            self.lines
                .push(format!("if (present({name})) then\n{copy} = {whole}\nelse\n{copy} = {first}\nend if"));
            return None;
        }
        // Also without INTENT(OUT)'s first value, deallocated.
        if dummy.intent == "out" {
            let first = self.first_value(&v);
            let spec: Vec<String> = v.extents.iter().map(i64::to_string).collect();
            if v.allocatable {
                self.lines.push(format!("allocate ({name}({}))", spec.join(", ")));
            }
            self.lines.push(format!("{} = {first}", v.whole()));
        }
        Some(v)
    }

    /// A procedure's text; it is known to what follows.
    pub(super) fn procedure(&mut self, function: bool, host: &[Var]) -> String {
        let elemental = function && self.random.chance(1, 2);
        let name = self.fresh(if function { "f" } else { "sub" });
        let count = 1 + self.random.below(3);
        let dummies: Vec<Dummy> = (0..count).map(|_| self.dummy(elemental, function)).collect();
        let kept = self.enter(function);
        self.scope.extend(host.iter().cloned());
        for dummy in &dummies {
            if let Some(v) = self.declare(dummy) {
                self.scope.push(v);
            }
        }
        let mut result = None;
        if function {
            let t = Ty::any(&mut self.random);
            let rank = if elemental { 0 } else { self.random.pick(&[0, 1, 1, 2]) };
            let extents: Vec<i64> = (0..rank).map(|_| 1 + self.random.below(3) as i64).collect();
            result = Some((t, extents));
        }
        for _ in 0..2 {
            self.variable();
        }
        if let Some((t, extents)) = &result {
            self.declare_result(*t, extents);
        }
        let most = if function { 3 } else { 5 };
        self.statements(most, 1);
        let body = self.leave(kept);
        let list: Vec<&str> = dummies.iter().map(|d| d.name.as_str()).collect();
        let list = list.join(", ");
        let text = if function {
            let prefix = if elemental { "elemental" } else { "pure" };
            format!("{prefix} function {name}({list}) result(r)\n{body}end function\n")
        } else {
            format!("subroutine {name}({list})\n{body}end subroutine\n")
        };
        let touches = host.iter().map(|v| v.object).collect();
        self.procedures.push(Procedure { name, dummies, result, elemental, touches });
        text
    }

    fn declare_result(&mut self, t: Ty, extents: &[i64]) {
        let list: Vec<String> = extents.iter().map(i64::to_string).collect();
        let rank = extents.len();
        let allocatable = rank > 0 && self.random.chance(1, 3);
        let (attribute, shape) = match (rank, allocatable) {
            (0, _) => ("", String::new()),
            (_, false) => ("", format!("({})", list.join(", "))),
            (_, true) => (", allocatable", format!("({})", vec![":"; rank].join(", "))),
        };
        self.declarations.push(format!("{}{attribute} :: r{shape}", t.name()));
        let object = self.object();
        let v = Var {
            before: "r".to_owned(),
            after: String::new(),
            all: String::new(),
            ty: t,
            extents: extents.to_vec(),
            lower: vec![1; rank],
            object,
            definable: true,
            allocatable: false,
            target: false,
            gaps: true,
        };
        let first = self.first_value(&v);
        self.lines.push(format!("r = {first}"));
        self.scope.push(v);
    }
}
