//! Procedures of gfortran's module files, with their dummies and results.
//!
//! That gfortran compiled one for `!$acc routine` does not count: its objects have no code that racc could link.

use super::super::symbol::{Dummy, Proc, ProcKind, Shape, Space, Storage, SymId, SymKind, Var, VarAttrs};
use super::super::types::Ty;
use super::{Attributes, Fields, Raw, Read, Reader};
use crate::fortran::ast::Ignored;
use racc_base::{Name, Span};

/// `!GCC$ ATTRIBUTES NO_ARG_CHECK` among gfortran's extension attributes.
const NO_ARG_CHECK: i64 = 1 << 5;

impl Reader<'_, '_> {
    pub(super) fn procedure(
        &mut self,
        number: i64,
        raw: &Raw,
        attributes: &Attributes,
        fields: &Fields,
        sym: SymId,
    ) -> Read<Proc> {
        let body = attributes.origin == "BODY";
        let outside = (attributes.has("EXTERNAL") || body) && !attributes.has("MODULE_PROCEDURE");
        let kind = if attributes.has("PROC_POINTER") {
            ProcKind::Pointer
        } else if attributes.has("DUMMY") {
            ProcKind::Dummy
        } else if attributes.has("ABSTRACT") {
            ProcKind::Abstract
        } else if outside || raw.module.is_empty() {
            ProcKind::External
        } else {
            ProcKind::Module
        };
        let mangled = format!("__{}_MOD_{}", raw.module, raw.name);
        let link = match kind {
            _ if !raw.label.is_empty() => raw.label.clone(),
            ProcKind::Module | ProcKind::Pointer => mangled.clone(),
            ProcKind::Dummy => raw.name.clone(),
            ProcKind::External | ProcKind::Abstract | ProcKind::Internal => format!("{}_", raw.name),
        };
        let mut proc = Proc::new(kind, Name::new(link));
        proc.elemental = attributes.has("ELEMENTAL");
        proc.pure_ = attributes.has("PURE");
        proc.recursive = attributes.has("RECURSIVE");
        proc.bind_c = attributes.has("IS_BIND_C");
        proc.optional = attributes.has("OPTIONAL");
        proc.intent = attributes.direction();
        proc.separate = attributes.has("MODULE_PROCEDURE");
        if attributes.has("DUMMY") {
            proc.storage = Storage::Dummy;
        } else if kind == ProcKind::Pointer {
            proc.storage = Storage::Static { link: Name::new(mangled) };
        }
        // `procedure(f) :: p` has the interface of f.
        let interface = fields.ty.list().get(2).and_then(|n| n.int()).unwrap_or(0);
        if interface != 0 && interface != number && fields.formals.is_empty() {
            let of = self.symbol(interface)?;
            if let Some(p) = self.an.table.proc(of) {
                proc.is_function = p.is_function;
                proc.explicit = p.explicit;
                proc.dummies.clone_from(&p.dummies);
                proc.result = p.result;
                proc.ty = p.ty.clone();
                proc.elemental = p.elemental;
                proc.pure_ = p.pure_;
                proc.bind_c = p.bind_c;
                return Ok(proc);
            }
        }
        let function = attributes.has("FUNCTION");
        proc.explicit = matches!(attributes.origin, "BODY" | "DECL");
        proc.is_function = (function || attributes.has("SUBROUTINE")).then_some(function);
        for formal in fields.formals {
            proc.dummies.push(match formal.int() {
                Some(0) | None => Dummy::AlternateReturn,
                Some(n) => Dummy::Arg(self.symbol(n)?),
            });
        }
        if function && proc.explicit {
            proc.result = Some(match fields.result {
                n if n == number || n == 0 => {
                    // The function's own symbol is its result variable.
                    let var = self.typed_variable(attributes, fields, Storage::Result)?;
                    let name = Name::new(raw.name.as_str());
                    self.an.table.anonymous(&name, SymKind::Variable(Box::new(var)), Span::NONE)
                }
                n => self.symbol(n)?,
            });
        } else if function {
            proc.ty = self.ty(fields.ty)?;
        }
        for s in proc.dummies.iter().filter_map(|d| match d {
            Dummy::Arg(s) => Some(*s),
            Dummy::AlternateReturn => None,
        }) {
            if let Some(v) = self.an.table.var_mut(s) {
                v.owner = Some(sym);
            }
        }
        if let Some(r) = proc.result
            && let Some(v) = self.an.table.var_mut(r)
        {
            v.owner = Some(sym);
        }
        Ok(proc)
    }

    /// A variable, dummy or result; for classes what their container says.
    pub(super) fn typed_variable(
        &mut self,
        attributes: &Attributes,
        fields: &Fields,
        storage: Storage,
    ) -> Read<Var> {
        let mut var = Var::new(Ty::Nothing, storage);
        var.attrs = VarAttrs {
            allocatable: attributes.has("ALLOCATABLE"),
            pointer: attributes.has("POINTER"),
            target: attributes.has("TARGET"),
            optional: attributes.has("OPTIONAL"),
            value: attributes.has("VALUE"),
            save: false,
            contiguous: attributes.has("CONTIGUOUS"),
            automatic: false,
            volatile: attributes.has("VOLATILE"),
            asynchronous: false,
            typed: true,
            ignored: Ignored::default(),
            space: Space::Host,
            texture: false,
        };
        var.intent = attributes.direction();
        if fields.ty.list().first().is_some_and(|t| t.name() == "CLASS") {
            let class = self.class(fields.ty)?;
            var.ty = class.ty;
            var.shape = class.shape;
            var.attrs.allocatable = class.allocatable;
            var.attrs.pointer = class.pointer;
        } else {
            var.ty = self.ty(fields.ty)?;
            var.shape = self.shape(fields.shape)?;
        }
        if attributes.extensions & NO_ARG_CHECK != 0 {
            var.leave_unchecked(Span::NONE);
        }
        if (var.attrs.allocatable || var.attrs.pointer) && !var.shape.is_scalar() {
            var.shape = Shape::Deferred(var.shape.rank());
        }
        Ok(var)
    }
}
