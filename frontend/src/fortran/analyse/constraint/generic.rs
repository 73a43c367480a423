//! Generic names, operators and assignments: what their specific procedures must be, and that a reference never fits
//! two of them. Fortran 2018 §15.4.3.4, §10.1.6, §10.2.1.4.
//!
//! ```text
//! interface assignment(=);  subroutine s(a, b);  integer, intent(out) :: a;  real, intent(in) :: b
//!                           (no: the language has this assignment)
//! interface g;  subroutine s(x); real x      subroutine t(y); real y      (no: `call g(1.0)` fits both)
//! ```

use super::super::symbol::{
    Binding, BindingKind, Direction, Dummy, Proc, ProcKind, Shape, Space, SymId, SymKind, Var,
};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::Ignored;
use crate::fortran::standard::Standard;
use racc_base::{Diagnostic, Name, Span};
use std::collections::HashSet;

impl Analysis<'_> {
    /// All generics of this file, once all procedures are known.
    pub(crate) fn check_generics(&mut self) {
        let mut seen: HashSet<SymId> = HashSet::new();
        let mut list: Vec<(Name, SymId)> = Vec::new();
        for (_, scope) in self.table.scopes.iter() {
            for (name, sym) in &scope.names {
                if matches!(self.table.syms[*sym].kind, SymKind::Generic { .. }) && seen.insert(*sym) {
                    list.push((name.clone(), *sym));
                }
            }
        }
        let mut pairs = HashSet::new();
        for (name, sym) in list {
            let SymKind::Generic { mut specifics, .. } = self.table.syms[sym].kind.clone() else { continue };
            // The host's are asked after the scope's own, and need not differ from these.
            specifics.truncate(self.joined.get(&sym).copied().unwrap_or(specifics.len()));
            // Those of modules that were read from files have been checked when these were written.
            let own = |an: &Self, s: SymId| {
                an.table.syms[s].span != Span::NONE && an.table.proc(s).is_some_and(|p| p.explicit)
            };
            for (i, &s) in specifics.iter().enumerate() {
                self.check_has_interface(&name, s);
                if !own(self, s) {
                    continue;
                }
                self.check_internal_specific(&name, s);
                self.check_specific(&name, s);
                for &t in &specifics[..i] {
                    if own(self, t) && pairs.insert((name.clone(), s.min(t), s.max(t))) {
                        self.check_distinguishable(&name, t, s);
                    }
                }
            }
        }
    }

    /// Fortran 2018 §15.4.3.2: a reference chooses among interfaces.
    fn check_has_interface(&mut self, generic: &Name, s: SymId) {
        let (symbol, Some(&span)) = (&self.table.syms[s], self.listed.get(&s)) else { return };
        let unknown = matches!(&symbol.kind, SymKind::Procedure(p) if !p.explicit);
        if !unknown || !self.told.insert(span) {
            return;
        }
        let (name, declared) = (symbol.name.clone(), symbol.span);
        let message = format!("`{name}` has no explicit interface, which a procedure of `{generic}` needs");
        let said = Diagnostic::error(codes::GENERIC, span, message)
            .help("write an interface body for it, or put it into a module");
        self.report(if declared.is_none() { said } else { said.label(declared, "declared here") });
    }

    fn check_internal_specific(&mut self, generic: &Name, s: SymId) {
        let internal = self.table.proc(s).is_some_and(|p| p.kind == ProcKind::Internal);
        let span = self.table.syms[s].span;
        if internal && self.is_before(Standard::F2008) && self.told.insert(span) {
            let what = format!("an internal procedure for the generic `{generic}`");
            let _ = self.check_new(&what, Standard::F2008, span);
        }
    }

    /// The generic bindings of all types of this file: Fortran 2018 C759 to C761, §15.4.3.4.5.
    pub(crate) fn check_generic_bindings(&mut self) {
        for id in self.table.derived.keys().collect::<Vec<_>>() {
            let derived = self.table.derived[id].clone();
            if derived.span.is_none() {
                continue;
            }
            for binding in &derived.bindings {
                if let BindingKind::Generic(names) = &binding.kind {
                    self.check_generic_binding(id, binding, names);
                }
            }
        }
    }

    fn check_generic_binding(&mut self, id: DerivedId, binding: &Binding, names: &[Name]) -> Option<()> {
        let mut procedures: Vec<(Name, SymId, Option<Option<Name>>)> = Vec::new();
        for (i, name) in names.iter().enumerate() {
            if names[..i].contains(name) {
                self.refuse_binding(binding, format!("`{name}` is listed twice for `{}`", binding.name));
                return None;
            }
            let Some((_, specific)) = self.table.binding(id, name) else {
                let message = format!("`{name}`, which `{}` lists, is no binding of the type", binding.name);
                self.refuse_binding(binding, message);
                return None;
            };
            match &specific.kind {
                BindingKind::Generic(_) => {
                    let message = format!("`{name}`, which `{}` lists, is generic itself", binding.name);
                    self.refuse_binding(binding, message);
                    return None;
                }
                BindingKind::Procedure { target, interface, nopass, pass, .. } => {
                    let pass = (!nopass).then(|| pass.clone());
                    procedures.push((name.clone(), (*interface).or(*target)?, pass));
                }
            }
        }
        let named = !binding.name.contains('(');
        for (i, (name, s, pass)) in procedures.iter().enumerate() {
            let proc = self.table.proc(*s).filter(|p| p.explicit)?.clone();
            let operator = binding.name.starts_with("operator(");
            if operator && proc.is_function != Some(true) {
                let message = format!("`{name}` for {} must be a function", binding.name);
                self.refuse_binding(binding, message);
                return None;
            }
            // C774.
            if !named && pass.is_none() {
                let message = format!("`{name}` has NOPASS, so it cannot be one of {}", binding.name);
                self.refuse_binding(binding, message);
                return None;
            }
            self.check_specific(&binding.name, *s);
            let object = self.passed_type(&proc, pass);
            let proc = if named { self.without_passed(proc, pass) } else { proc };
            for (other, t, pass) in &procedures[..i] {
                let q = self.table.proc(*t).filter(|p| p.explicit)?.clone();
                // Kinds of a parameterised type: no object is of both.
                if let (Some(a), Some(b)) = (object, self.passed_type(&q, pass))
                    && self.same_definition(a, b)
                    && !self.same_derived(a, b)
                {
                    continue;
                }
                let q = if named { self.without_passed(q, pass) } else { q };
                let functions = proc.is_function != q.is_function;
                if functions || !self.distinguishable(&q, &proc, binding.name.contains('(')) {
                    let message =
                        format!("`{other}` and `{name}` are ambiguous in the generic `{}`", binding.name);
                    self.refuse_binding(binding, message);
                    return None;
                }
            }
        }
        Some(())
    }

    /// What a reference through an object names: all but the object itself (Fortran 2018 C1514 (2), §15.4.3.4.5).
    fn without_passed(&self, mut proc: Proc, pass: &Option<Option<Name>>) -> Proc {
        if let Some(at) = self.passed_place(&proc, pass) {
            proc.dummies.remove(at);
        }
        proc
    }

    fn passed_place(&self, proc: &Proc, pass: &Option<Option<Name>>) -> Option<usize> {
        match pass.as_ref()? {
            None => (!proc.dummies.is_empty()).then_some(0),
            Some(name) => {
                proc.dummies.iter().position(|d| d.symbol().is_some_and(|s| self.table.syms[s].name == *name))
            }
        }
    }

    /// The declared type of the passed object.
    fn passed_type(&self, proc: &Proc, pass: &Option<Option<Name>>) -> Option<DerivedId> {
        let dummy = proc.dummies[self.passed_place(proc, pass)?].symbol()?;
        match self.table.var(dummy)?.ty {
            Ty::Derived(id) | Ty::Class(Some(id)) => Some(id),
            _ => None,
        }
    }

    fn refuse_binding(&mut self, binding: &Binding, message: String) {
        self.report_error_help(
            codes::GENERIC,
            binding.span,
            message,
            "list specific bindings whose arguments differ in number, type, kind or rank",
        );
    }

    /// A specific procedure of an operator or assignment.
    fn check_specific(&mut self, name: &Name, s: SymId) {
        let Some(proc) = self.table.proc(s).cloned() else { return };
        let wrong = if name == "assignment(=)" {
            self.wrong_assignment(&proc)
        } else if name.starts_with("operator(") {
            self.wrong_operator(name, &proc)
        } else if name.ends_with("formatted)") {
            self.wrong_transfer(name, &proc)
        } else {
            None
        };
        let Some((message, help)) = wrong else { return };
        let symbol = &self.table.syms[s];
        let (own, span) = (symbol.name.clone(), symbol.span);
        if self.told.insert(span) {
            let said = Diagnostic::error(codes::GENERIC, span, format!("`{own}` for {name} {message}"));
            let said = match self.listed.get(&s) {
                Some(place) => said.label(*place, "listed here"),
                None => said,
            };
            self.report(said.help(help));
        }
    }

    fn data_dummies(&self, proc: &Proc) -> Option<Vec<Var>> {
        proc.dummies.iter().map(|d| self.table.var(d.symbol()?).cloned()).collect()
    }

    fn wrong_assignment(&self, proc: &Proc) -> Option<(&'static str, &'static str)> {
        const FORM: &str = "write `subroutine s(left, right)` with INTENT(OUT) or INTENT(INOUT) for `left`, INTENT(IN) or VALUE for `right`";
        if proc.is_function == Some(true) {
            return Some(("must be a subroutine", FORM));
        }
        let Some(dummies) = self.data_dummies(proc) else {
            return Some(("must have two data arguments", FORM));
        };
        let [left, right] = &dummies[..] else { return Some(("must have two arguments", FORM)) };
        if left.attrs.optional || right.attrs.optional {
            return Some(("cannot have optional arguments", FORM));
        }
        if !matches!(left.intent, Some(Direction::Out | Direction::InOut)) {
            return Some(("must define its first argument: INTENT(OUT) or INTENT(INOUT)", FORM));
        }
        if right.intent != Some(Direction::In) && !right.attrs.value {
            return Some(("must not change its second argument: INTENT(IN) or VALUE", FORM));
        }
        let ranks = right.shape.rank() == 0 || right.shape.rank() == left.shape.rank();
        let numbers = left.ty.is_numeric() && right.ty.is_numeric();
        let alike = match (&left.ty, &right.ty) {
            (Ty::Character(a, _), Ty::Character(b, _)) => a == b,
            (Ty::Logical(_), Ty::Logical(_)) => true,
            _ => false,
        };
        (ranks && (numbers || alike)).then_some((
            "redefines an intrinsic assignment",
            "use a derived type for at least one argument, or types without an intrinsic assignment",
        ))
    }

    /// Fortran 2018 §12.6.4.8.2: the interfaces of defined input and output.
    fn wrong_transfer(&self, name: &Name, proc: &Proc) -> Option<(&'static str, &'static str)> {
        const FORM: &str = "write `subroutine s(dtv, unit, iotype, v_list, iostat, iomsg)`, or `(dtv, unit, iostat, iomsg)` of unformatted transfers";
        if proc.is_function == Some(true) {
            return Some(("must be a subroutine", FORM));
        }
        let Some(dummies) = self.data_dummies(proc) else {
            return Some(("must have data arguments alone", FORM));
        };
        let formatted = name.ends_with("(formatted)");
        let (dtv, unit, format, iostat, iomsg) = match (&dummies[..], formatted) {
            ([dtv, unit, iotype, list, iostat, iomsg], true) => {
                (dtv, unit, Some((iotype, list)), iostat, iomsg)
            }
            ([dtv, unit, iostat, iomsg], false) => (dtv, unit, None, iostat, iomsg),
            _ => return Some(("has another number of arguments than the language asks for", FORM)),
        };
        let read = name.starts_with("read");
        let integer = |v: &Var| matches!(v.ty, Ty::Integer(_));
        let text = |v: &Var| v.shape.is_scalar() && matches!(v.ty, Ty::Character(1, Len::Assumed));
        let object = match dtv.ty {
            Ty::Class(Some(id)) => self.is_extensible(id),
            Ty::Derived(id) => !self.is_extensible(id),
            _ => false,
        };
        let intent = |v: &Var, wanted| v.intent == Some(wanted);
        if !object || !dtv.shape.is_scalar() {
            return Some((
                "must have a scalar first argument, of CLASS where the type can be extended",
                FORM,
            ));
        }
        if !intent(dtv, if read { Direction::InOut } else { Direction::In }) {
            return Some((
                "must have INTENT(INOUT) of its first argument to read, INTENT(IN) to write",
                FORM,
            ));
        }
        if !integer(unit) || !unit.shape.is_scalar() || !intent(unit, Direction::In) {
            return Some(("must have an INTEGER unit with INTENT(IN)", FORM));
        }
        if let Some((iotype, list)) = format {
            if !text(iotype) || !intent(iotype, Direction::In) {
                return Some(("must have an argument of CHARACTER(*) with INTENT(IN) as the third", FORM));
            }
            let vector = matches!(list.shape, Shape::AssumedShape(_)) && list.shape.rank() == 1;
            if !integer(list) || !vector || !intent(list, Direction::In) {
                return Some((
                    "must have an INTEGER argument of shape `(:)` with INTENT(IN) as the fourth",
                    FORM,
                ));
            }
        }
        if !integer(iostat) || !iostat.shape.is_scalar() || !intent(iostat, Direction::Out) {
            return Some(("must have an INTEGER status with INTENT(OUT)", FORM));
        }
        (!text(iomsg) || !intent(iomsg, Direction::InOut))
            .then_some(("must have a message of CHARACTER(*) with INTENT(INOUT)", FORM))
    }

    fn wrong_operator(&self, name: &Name, proc: &Proc) -> Option<(&'static str, &'static str)> {
        const FORM: &str = "make it a function of one or two arguments with INTENT(IN) or VALUE";
        if proc.is_function != Some(true) {
            return Some(("must be a function", FORM));
        }
        let Some(dummies) = self.data_dummies(proc) else { return Some(("must have data arguments", FORM)) };
        if dummies.is_empty() || dummies.len() > 2 {
            return Some(("must have one or two arguments", FORM));
        }
        if dummies.iter().any(|d| d.attrs.optional) {
            return Some(("cannot have optional arguments", FORM));
        }
        if dummies.iter().any(|d| d.intent != Some(Direction::In) && !d.attrs.value) {
            return Some(("must not change its arguments: INTENT(IN) or VALUE", FORM));
        }
        let op = name.strip_prefix("operator(")?.strip_suffix(')')?;
        let taken = match &dummies[..] {
            [a] => intrinsic_unary(op, a),
            [a, b] => intrinsic_binary(op, a, b),
            _ => false,
        };
        taken.then_some((
            "redefines an intrinsic operation",
            "use a derived type for at least one argument, or types without this intrinsic operation",
        ))
    }

    fn check_distinguishable(&mut self, name: &Name, first: SymId, second: SymId) {
        let (Some(p), Some(q)) = (self.table.proc(first).cloned(), self.table.proc(second).cloned()) else {
            return;
        };
        let (a, b) = (self.table.syms[first].clone(), self.table.syms[second].clone());
        if p.is_function != q.is_function {
            // §15.4.3.4.1. Operators and assignments have rules of their own.
            if !name.contains('(') && self.told.insert(b.span) {
                let message = "a generic name cannot be for both functions and subroutines";
                let said = Diagnostic::error(codes::CONFLICT, b.span, message).label(a.span, "first here");
                self.report(said.help("give them two generic names").spec("Fortran 2018 §15.4.3.4.1"));
            }
            return;
        }
        if first == second || self.distinguishable(&p, &q, name.contains('(')) {
            return;
        }
        self.sink.push(
            Diagnostic::error(
                codes::GENERIC,
                b.span,
                format!("`{}` and `{}` are ambiguous in the generic `{name}`", a.name, b.name),
            )
            .label(a.span, "the other procedure")
            .help("a call could match both: give them arguments that differ in number, type, kind or rank"),
        );
    }

    /// C1514, C1515: positional alone where no keywords are.
    fn distinguishable(&self, p: &Proc, q: &Proc, positional: bool) -> bool {
        let (x, y) = (arguments(p), arguments(q));
        if more_of_one(self, &x, &y) || more_of_one(self, &y, &x) {
            return true;
        }
        if positional {
            return x.len() != y.len() || x.iter().zip(&y).any(|(a, b)| self.differ(*a, *b));
        }
        self.both_ways(&x, &y) || self.both_ways(&y, &x)
    }

    /// A dummy that differs by position from its counterpart, not behind one that differs by name.
    fn both_ways(&self, x: &[SymId], y: &[SymId]) -> bool {
        let required = |s: SymId| !self.is_optional_dummy(s);
        let by_position =
            (0..x.len()).find(|&i| required(x[i]) && y.get(i).is_none_or(|other| self.differ(x[i], *other)));
        let by_name = (0..x.len()).rev().find(|&i| {
            let name = &self.table.syms[x[i]].name;
            let other = y.iter().find(|s| self.table.syms[**s].name == *name);
            required(x[i]) && other.is_none_or(|other| self.differ(x[i], *other))
        });
        matches!((by_position, by_name), (Some(a), Some(b)) if a <= b)
    }

    fn is_optional_dummy(&self, s: SymId) -> bool {
        match &self.table.syms[s].kind {
            SymKind::Variable(v) => v.attrs.optional,
            SymKind::Procedure(p) => p.optional,
            _ => false,
        }
    }

    /// No actual argument fits both dummies.
    fn differ(&self, a: SymId, b: SymId) -> bool {
        let (x, y) = match (&self.table.syms[a].kind, &self.table.syms[b].kind) {
            (SymKind::Variable(x), SymKind::Variable(y)) => (x, y),
            (SymKind::Procedure(p), SymKind::Procedure(q)) => {
                return matches!((p.is_function, q.is_function), (Some(m), Some(n)) if m != n)
                    || p.is_function == Some(true)
                        && p.explicit
                        && q.explicit
                        && p.ty != Ty::Nothing
                        && q.ty != Ty::Nothing
                        && !p.ty.same(&q.ty);
            }
            _ => return true,
        };
        if !self.is_before(Standard::F2008)
            && (x.attrs.allocatable && y.attrs.pointer && y.intent != Some(Direction::In)
                || y.attrs.allocatable && x.attrs.pointer && x.intent != Some(Direction::In))
        {
            return true;
        }
        // CUDA Fortran: dummies of different memories.
        let ignored = x.attrs.ignored.has(Ignored::DEVICE) || y.attrs.ignored.has(Ignored::DEVICE);
        if !ignored && self.memory_of_dummy(x).distance(self.memory_of_dummy(y)) != Some(0) {
            return true;
        }
        let (any, other) = (&x.shape, &y.shape);
        let ranks = matches!(any, Shape::AssumedRank)
            || matches!(other, Shape::AssumedRank)
            || any.rank() == other.rank();
        !ranks || !(self.dummy_takes(&x.ty, &y.ty) || self.dummy_takes(&y.ty, &x.ty))
    }

    fn memory_of_dummy(&self, var: &Var) -> Space {
        let owner = var.owner.and_then(|o| self.table.proc(o));
        owner.map_or(var.attrs.space, |p| self.dummy_memory(p, var))
    }

    /// An object of the second type fits a dummy of the first.
    fn dummy_takes(&self, dummy: &Ty, actual: &Ty) -> bool {
        match (dummy, actual) {
            (Ty::Assumed | Ty::Class(None) | Ty::Nothing, _) | (_, Ty::Nothing) => true,
            (Ty::Class(Some(base)), Ty::Derived(t) | Ty::Class(Some(t))) => self.table.extends(*t, *base),
            (Ty::Derived(a), Ty::Derived(b) | Ty::Class(Some(b))) => self.same_derived(*a, *b),
            (a, b) => a.same(b),
        }
    }
}

fn arguments(p: &Proc) -> Vec<SymId> {
    p.dummies.iter().filter_map(Dummy::symbol).collect()
}

/// One has more required dummies of a kind than the other has dummies that take the same (C1514 (1)).
fn more_of_one(an: &Analysis<'_>, x: &[SymId], y: &[SymId]) -> bool {
    x.iter().any(|&d| {
        let required = x.iter().filter(|s| !an.is_optional_dummy(**s) && !an.differ(**s, d)).count();
        let others = y.iter().filter(|s| !an.differ(**s, d)).count();
        required > others
    })
}

fn intrinsic_unary(op: &str, a: &Var) -> bool {
    match op {
        "+" | "-" => a.ty.is_numeric(),
        ".not." => matches!(a.ty, Ty::Logical(_)),
        _ => false,
    }
}

fn intrinsic_binary(op: &str, a: &Var, b: &Var) -> bool {
    let (m, n) = (a.shape.rank(), b.shape.rank());
    if m > 0 && n > 0 && m != n {
        return false;
    }
    let numbers = a.ty.is_numeric() && b.ty.is_numeric();
    let characters = matches!((&a.ty, &b.ty), (Ty::Character(x, _), Ty::Character(y, _)) if x == y);
    let logicals = matches!((&a.ty, &b.ty), (Ty::Logical(_), Ty::Logical(_)));
    let complex = matches!(a.ty, Ty::Complex(_)) || matches!(b.ty, Ty::Complex(_));
    match op {
        "+" | "-" | "*" | "/" | "**" => numbers,
        "//" => characters,
        "==" | "/=" => numbers || characters,
        "<" | "<=" | ">" | ">=" => numbers && !complex || characters,
        ".and." | ".or." | ".eqv." | ".neqv." => logicals,
        _ => false,
    }
}
