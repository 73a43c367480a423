//! Attributes, shapes and types that a declared name cannot have, or cannot have together. Fortran 2018 §7.3.2, §8.5,
//! §15.5.2, §15.7.
//!
//! ```text
//! real, allocatable, pointer :: x        class(t) :: o, no dummy, allocatable or pointer        real, intent(in) :: y, no dummy
//! ```

use super::super::cuda::is_dynamic_shared;
use super::super::symbol::{
    Direction, ProcKind, ScopeId, ScopeKind, Shape, Storage, SymId, SymKind, Var, VarAttrs,
};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::standard::Standard;

/// What a rule about attributes looks at.
struct Declared<'a> {
    var: &'a Var,
    attrs: VarAttrs,
    dummy: bool,
    result: bool,
    /// The scope's procedure is pure.
    pure_: bool,
    /// The scope's procedure is elemental.
    elemental: bool,
    /// The scope's procedure says that it is recursive.
    recursive: bool,
    module: bool,
    /// The scope's procedure is external, or a dummy.
    external: bool,
    /// The scope's procedure is BIND(C).
    bind_c: bool,
    /// Of the main program.
    program: bool,
    /// Objects of the type have values from the start.
    default_initial: bool,
    /// The declared type has SEQUENCE or BIND(C).
    closed_type: bool,
    /// The type is LOCK_TYPE or EVENT_TYPE, or has such a component.
    image_state: bool,
    /// Objects of the type have coarrays inside.
    coarray_inside: bool,
    /// SAVE without a list.
    saved: bool,
    /// Variables of modules are not saved without saying so: before Fortran 2008.
    unsaved: bool,
}

impl Declared<'_> {
    fn is_dynamic(&self) -> bool {
        self.attrs.allocatable || self.attrs.pointer
    }

    /// Fortran 2018 C808, §8.5.16: what is there as long as the program runs has a constant size.
    fn is_static(&self) -> bool {
        !self.dummy && !self.result && (self.module || self.program || self.attrs.save)
    }

    fn is_polymorphic(&self) -> bool {
        matches!(self.var.ty, Ty::Class(_))
    }
}

type Rule = (fn(&Declared<'_>) -> bool, &'static str, &'static str);

/// The first that holds is reported: message and help.
const RULES: &[Rule] = &[
    (
        |d| d.attrs.allocatable && d.attrs.pointer,
        "is both ALLOCATABLE and a POINTER",
        "choose one: an allocatable variable owns its memory",
    ),
    (
        |d| d.attrs.pointer && d.attrs.target,
        "is both a POINTER and a TARGET",
        "a POINTER needs no TARGET: what it points to can be pointed to anyway",
    ),
    (
        |d| d.var.intent.is_some() && !d.dummy,
        "has an INTENT, but is not a dummy argument",
        "leave INTENT out",
    ),
    (|d| d.attrs.optional && !d.dummy, "is OPTIONAL, but not a dummy argument", "leave OPTIONAL out"),
    (
        |d| d.attrs.value && !d.dummy && !d.result,
        "has the VALUE attribute, but is not a dummy argument",
        "leave VALUE out",
    ),
    (
        |d| d.attrs.value && matches!(d.var.shape, Shape::AssumedSize(..)),
        "is an assumed-size array with the VALUE attribute",
        "an argument passed by value needs a known size",
    ),
    (
        |d| d.attrs.value && d.bind_c && !d.var.shape.is_scalar(),
        "has the VALUE attribute, but C passes no arrays by value",
        "leave VALUE out, or put the array into a BIND(C) type: the procedure is BIND(C)",
    ),
    (
        |d| d.attrs.value && d.bind_c && d.attrs.optional,
        "has both the VALUE and the OPTIONAL attribute, but C has no absent values",
        "leave one out: the procedure is BIND(C)",
    ),
    // §18.3.6 of Fortran 2018. What C knows of lengths that are expressions has a message of its own.
    (
        |d| d.attrs.value && d.bind_c && matches!(d.var.ty, Ty::Character(_, Len::Assumed)),
        "has the VALUE attribute, but its length is not constant",
        "give it a constant length",
    ),
    (
        |d| d.bind_c && d.dummy && d.attrs.pointer && d.attrs.contiguous,
        "is a CONTIGUOUS pointer and a dummy argument of a BIND(C) procedure",
        "leave CONTIGUOUS out",
    ),
    // C723, C724.
    (
        |d| {
            let own = d.result && !d.external && !d.bind_c;
            own && matches!(d.var.ty, Ty::Character(_, Len::Assumed))
        },
        "has the length `*`, but is the result of a function that is not external",
        "give it a length, or make it ALLOCATABLE with `len=:`",
    ),
    (
        |d| {
            let plain = d.var.shape.is_scalar() && !d.is_dynamic() && !d.pure_;
            d.result && !plain && matches!(d.var.ty, Ty::Character(_, Len::Assumed))
        },
        "has the length `*`, but is an array, a POINTER or the result of a PURE function",
        "give it a length",
    ),
    (
        |d| d.result && d.recursive && matches!(d.var.ty, Ty::Character(_, Len::Assumed)),
        "has the length `*`, but is the result of a RECURSIVE function",
        "give it a length",
    ),
    (
        |d| d.bind_c && d.dummy && !d.var.codims.is_empty(),
        "is a coarray, which C cannot pass",
        "leave BIND(C) out",
    ),
    (
        |d| d.is_static() && matches!(d.var.shape, Shape::Explicit(_)) && d.var.shape.constant().is_none(),
        "is static, but its bounds are not constant",
        "use constants, or make it ALLOCATABLE: modules, main programs and SAVE have no automatic arrays",
    ),
    (
        |d| d.is_static() && !d.is_dynamic() && matches!(d.var.ty, Ty::Character(_, Len::Expr(_))),
        "is static, but its length is not constant",
        "use a constant, or make it ALLOCATABLE with `len=:`",
    ),
    (
        |d| d.is_static() && !d.is_dynamic() && d.var.lengths.iter().any(|l| l.as_const().is_none()),
        "is static, but a length parameter of its type is not constant",
        "use a constant, or make it ALLOCATABLE with `:` for the parameter",
    ),
    (
        |d| d.var.init.is_some() && d.result,
        "is a function's result and has an initial value",
        "assign it in the body",
    ),
    // §8.5.16: initial values are those of static variables.
    (
        |d| {
            let sized = matches!(d.var.shape, Shape::Explicit(_)) && d.var.shape.constant().is_none();
            d.var.init.is_some() && sized && !d.dummy
        },
        "has an initial value, but bounds that are not constant",
        "use constant bounds, or assign it in the body",
    ),
    (
        |d| d.var.init.is_some() && d.attrs.allocatable,
        "is ALLOCATABLE and has an initial value",
        "allocatable variables start without memory",
    ),
    (
        |d| d.is_polymorphic() && !d.dummy && !d.is_dynamic(),
        "is polymorphic: it must be a dummy argument, ALLOCATABLE or a POINTER",
        "use TYPE in place of CLASS, or add an attribute",
    ),
    // C705.
    (
        |d| d.is_polymorphic() && d.closed_type,
        "is polymorphic, but its type has SEQUENCE or BIND(C) and so no extensions",
        "use TYPE in place of CLASS",
    ),
    (
        |d| {
            d.is_polymorphic()
                && matches!(d.var.shape, Shape::AssumedSize(..))
                && d.var.intent == Some(Direction::Out)
        },
        "is a polymorphic assumed-size array with INTENT(OUT)",
        "its elements cannot be finalised: their number is not known",
    ),
    (
        |d| {
            d.default_initial
                && matches!(d.var.shape, Shape::AssumedSize(..))
                && d.var.intent == Some(Direction::Out)
        },
        "is an assumed-size array with INTENT(OUT) whose type has default initial values",
        "its elements cannot be initialised: their number is not known",
    ),
    (|d| d.var.ty == Ty::Assumed && !d.dummy, "is of TYPE(*), but not a dummy argument", "give it a type"),
    (
        |d| {
            let own = d.attrs.value || d.var.intent == Some(Direction::Out) || !d.var.codims.is_empty();
            d.var.ty == Ty::Assumed && (d.is_dynamic() || own)
        },
        "is of TYPE(*): it cannot be ALLOCATABLE, a POINTER, a coarray, a VALUE or INTENT(OUT)",
        "leave the attribute out",
    ),
    (
        |d| d.var.ty == Ty::Assumed && matches!(d.var.shape, Shape::Explicit(_)),
        "is of TYPE(*) and an explicit-shape array",
        "declare it scalar, assumed-shape, assumed-size or assumed-rank",
    ),
    (
        |d| matches!(d.var.shape, Shape::AssumedRank) && !d.dummy,
        "is of assumed rank, but not a dummy argument",
        "give its rank",
    ),
    (
        |d| matches!(d.var.shape, Shape::AssumedShape(_)) && !d.dummy && !d.is_dynamic(),
        "has no upper bounds: only dummy arguments, allocatable variables and pointers can be so declared",
        "give bounds, or add ALLOCATABLE",
    ),
    (
        |d| matches!(d.var.shape, Shape::AssumedSize(..)) && !d.dummy && !is_dynamic_shared(d.var),
        "is an assumed-size array, but not a dummy argument",
        "give the last upper bound",
    ),
    (
        |d| matches!(d.var.ty, Ty::Character(_, Len::Deferred)) && !d.is_dynamic(),
        "has a deferred length, but is neither ALLOCATABLE nor a POINTER",
        "give the length, or add ALLOCATABLE",
    ),
    (
        |d| {
            let shaped = matches!(d.var.shape, Shape::AssumedShape(_) | Shape::AssumedRank);
            let pointer = d.attrs.pointer && !matches!(d.var.shape, Shape::Scalar);
            d.attrs.contiguous && !shaped && !pointer
        },
        "is CONTIGUOUS: it must be an array pointer or a dummy argument of assumed shape or rank",
        "leave CONTIGUOUS out",
    ),
    (
        |d| d.pure_ && d.attrs.save && !d.dummy && !d.result && !d.module,
        "has the SAVE attribute in a PURE procedure",
        "pass it as an argument, or declare the procedure IMPURE",
    ),
    (
        |d| d.pure_ && d.var.init.is_some() && !d.dummy && !d.result && !d.module,
        "has an initial value, and so the SAVE attribute, in a PURE procedure",
        "assign it in the body",
    ),
    // Fortran 2018 C15100, C15101.
    (
        |d| d.elemental && (d.dummy || d.result) && !d.var.shape.is_scalar(),
        "is an array, but a dummy argument or the result of an ELEMENTAL procedure",
        "declare it scalar: the procedure is called for each element",
    ),
    (
        |d| d.elemental && (d.dummy || d.result) && d.is_dynamic(),
        "is ALLOCATABLE or a POINTER, but a dummy argument or the result of an ELEMENTAL procedure",
        "leave the attribute out, or declare the procedure without ELEMENTAL",
    ),
    // Fortran 2018 §15.8.1; what is pure besides has a rule of its own.
    (
        |d| d.elemental && !d.pure_ && d.dummy && d.var.intent.is_none() && !d.attrs.value,
        "is a dummy argument of an ELEMENTAL procedure and must have an INTENT or VALUE",
        "say what the procedure does with it",
    ),
    // Fortran 2018 §8.5.1, C822.
    (
        |d| usize::from(d.var.shape.rank()) + d.var.codims.len() > 15,
        "has more than 15 dimensions and codimensions together",
        "leave some of them out",
    ),
    // C825.
    (
        |d| {
            let plain = d.var.shape.is_scalar() && !d.is_dynamic() && d.var.codims.is_empty() && !d.result;
            d.coarray_inside && !plain
        },
        "has a coarray component: it must be a plain scalar, no function result, no coarray itself, neither ALLOCATABLE nor a POINTER",
        "declare it as a plain scalar",
    ),
    // C823.
    (
        |d| !d.var.codims.is_empty() && d.result,
        "is a coarray and a function's result",
        "pass it to a subroutine as an argument",
    ),
    (
        |d| !d.var.codims.is_empty() && matches!(d.var.ty, Ty::CPtr | Ty::CFunPtr),
        "is a coarray of TYPE(C_PTR) or TYPE(C_FUNPTR)",
        "an address means nothing to another image",
    ),
    // C846.
    (
        |d| {
            let inside = d.coarray_inside || !d.var.codims.is_empty() && d.attrs.allocatable;
            inside && d.dummy && d.var.intent == Some(Direction::Out)
        },
        "is INTENT(OUT), but an ALLOCATABLE coarray, or has a component that is",
        "give it INTENT(INOUT): its images would have to meet to free it",
    ),
    // C826. Objects with coarray components have memory for them only once it is allocated.
    (
        |d| {
            let kept = d.dummy || d.attrs.save || d.saved || d.module || d.program || d.var.init.is_some();
            !d.var.codims.is_empty() && !d.attrs.allocatable && !kept
        },
        "is a coarray, but neither saved, nor ALLOCATABLE, nor a dummy argument",
        "add SAVE",
    ),
    // C1604, C1608.
    (
        |d| d.image_state && d.var.codims.is_empty(),
        "is of LOCK_TYPE or EVENT_TYPE, or has a component that is, but is not a coarray",
        "declare it with codimensions, as in `x[*]`",
    ),
    // Fortran 2003 §5.1.2.12, C5101.
    (
        |d| d.unsaved && d.module && d.default_initial && !d.attrs.save && !d.is_dynamic(),
        "is a variable of a module whose type has default initial values, but not saved",
        "add SAVE, which Fortran 2008 implies",
    ),
    (|d| d.pure_ && d.attrs.volatile, "is VOLATILE in a PURE procedure", "declare the procedure IMPURE"),
];

impl Analysis<'_> {
    /// The variables of all scopes, once all declarations have been read.
    pub(crate) fn check_declarations(&mut self) {
        for scope in self.table.scopes.keys().collect::<Vec<_>>() {
            self.check_declarations_of(scope);
            self.check_pure_dummies(scope);
            self.check_pure_objects(scope);
        }
        self.check_initial_targets();
    }

    /// The scope of a BLOCK construct, which is read when the construct is reached, or another's.
    pub(crate) fn check_declarations_of(&mut self, scope: ScopeId) {
        let names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in names {
            self.check_declared(scope, sym);
        }
        if self.table.scopes[scope].kind == ScopeKind::Block {
            self.check_initial_targets();
        }
    }

    fn check_declared(&mut self, scope: ScopeId, sym: SymId) {
        let owner = self.table.scopes[scope].owner;
        let symbol = &self.table.syms[sym];
        let SymKind::Variable(var) = &symbol.kind else { return };
        // Modules that come with racc, or as files, may say more than users can.
        if owner.is_none()
            || symbol.span.is_none()
            || var.owner != owner
            || matches!(var.storage, Storage::Associate | Storage::Pointee { .. })
        {
            return;
        }
        if self.has_faulty_bounds(var) {
            return;
        }
        let default_initial = matches!(var.ty, Ty::Derived(id) if self.has_default(id));
        let declared = Declared {
            var,
            default_initial,
            closed_type: matches!(var.ty, Ty::Class(Some(id)) if !self.is_extensible(id)),
            image_state: matches!(var.ty, Ty::Derived(_)) && self.holds_image_state(&var.ty),
            coarray_inside: self.holds_coarray(&var.ty),
            saved: self.table.scopes[scope].save_all,
            unsaved: self.is_before(Standard::F2008) && !self.table.scopes[scope].save_all,
            attrs: var.attrs,
            dummy: var.storage == Storage::Dummy,
            result: var.storage == Storage::Result,
            pure_: owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.pure_),
            elemental: owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.elemental),
            recursive: owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.recursive),
            module: self.table.scopes[scope].kind == ScopeKind::Module,
            external: owner
                .and_then(|o| self.table.proc(o))
                .is_some_and(|p| matches!(p.kind, ProcKind::External | ProcKind::Dummy)),
            bind_c: owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.bind_c),
            program: self.table.scopes[scope].kind == ScopeKind::Procedure
                && owner.and_then(|o| self.table.proc(o)).is_some_and(|p| p.link == "MAIN__"),
        };
        let broken =
            RULES.iter().find(|(test, ..)| test(&declared)).map(|(_, message, help)| (*message, *help));
        let abstract_ = match &var.ty {
            Ty::Derived(id) => self.table.derived[*id].is_abstract,
            _ => false,
        };
        let name = symbol.name.clone();
        if let Some((message, help)) = broken {
            self.report_declared(codes::ATTRIBUTE, sym, format!("`{name}` {message}"), help);
        } else if abstract_ {
            self.report_declared(
                codes::TYPE,
                sym,
                format!("`{name}` is of an abstract type, of which there are no objects"),
                "use CLASS with ALLOCATABLE, POINTER or a dummy argument",
            );
        }
    }

    /// Fortran 2018 §7.5.1, paragraph 3.
    pub(crate) fn is_extensible(&self, id: DerivedId) -> bool {
        let derived = &self.table.derived[id];
        !derived.sequence && !derived.bind_c
    }

    /// Fortran 2018 §15.7: the final procedures of what a polymorphic object may be need not be pure.
    fn check_pure_objects(&mut self, scope: ScopeId) {
        let Some(owner) = self.table.scopes[scope].owner else { return };
        if !self.table.proc(owner).is_some_and(|p| p.pure_) {
            return;
        }
        let mut names: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        names.sort();
        for sym in names {
            let symbol = &self.table.syms[sym];
            let SymKind::Variable(var) = &symbol.kind else { continue };
            let held = self.frees_polymorphic(&var.ty);
            let freed = held || var.attrs.allocatable && matches!(var.ty, Ty::Class(_));
            let what = match var.storage {
                _ if var.owner != Some(owner) || var.attrs.pointer || symbol.span.is_none() => continue,
                Storage::Result if freed => "the result of a PURE function",
                Storage::Local if freed => "a variable of a PURE procedure",
                Storage::Dummy if held && var.intent == Some(Direction::Out) => {
                    "an INTENT(OUT) argument of a PURE procedure"
                }
                _ => continue,
            };
            let (what, span) =
                (format!("{what} that is, or holds, a polymorphic ALLOCATABLE object"), symbol.span);
            let help =
                "its deallocation may call a FINAL procedure that is not PURE: use TYPE, or leave PURE out";
            self.check_extension(&what, span, help);
        }
    }

    /// Fortran 2018 C1586 to C1588: what dummy arguments of pure procedures say.
    fn check_pure_dummies(&mut self, scope: ScopeId) {
        let Some(owner) = self.table.scopes[scope].owner else { return };
        let Some(proc) = self.table.proc(owner).filter(|p| p.pure_).cloned() else { return };
        if !matches!(self.table.scopes[scope].kind, ScopeKind::Procedure | ScopeKind::Interface) {
            return;
        }
        for d in proc.dummies.iter().filter_map(|d| d.symbol()) {
            let symbol = &self.table.syms[d];
            let name = symbol.name.clone();
            let wrong = match &symbol.kind {
                SymKind::Variable(v)
                    if v.attrs.value && v.intent.is_none() && self.is_before(Standard::F2008) =>
                {
                    Some("must have an INTENT besides VALUE in a PURE procedure before Fortran 2008")
                }
                SymKind::Variable(v) if v.attrs.value || v.attrs.pointer || v.owner != Some(owner) => None,
                SymKind::Variable(v) if proc.is_function == Some(true) && v.intent != Some(Direction::In) => {
                    Some("must be INTENT(IN) or VALUE in a PURE function")
                }
                SymKind::Variable(v) if v.intent.is_none() => {
                    Some("must have an INTENT or VALUE in a PURE subroutine")
                }
                SymKind::Procedure(p) if !p.pure_ => {
                    Some("must be PURE, as the procedure that it is passed to is")
                }
                // Fortran 2018 C15100, C1588.
                SymKind::Procedure(_) if proc.elemental => {
                    Some("cannot be a procedure in an ELEMENTAL procedure")
                }
                SymKind::Variable(v) if matches!(v.ty, Ty::Class(_)) && v.intent == Some(Direction::Out) => {
                    Some("cannot be polymorphic and INTENT(OUT) in a PURE procedure")
                }
                SymKind::Variable(v) if proc.elemental && !v.codims.is_empty() => {
                    Some("cannot be a coarray in an ELEMENTAL procedure")
                }
                _ => None,
            };
            if let Some(wrong) = wrong {
                self.report_declared(
                    codes::PURE,
                    d,
                    format!("dummy argument `{name}` {wrong}"),
                    "say so, or declare the procedure IMPURE",
                );
            }
        }
    }
}
