//! Type specifications, kinds and lengths. Fortran 2018 §7.3, §7.4.

use super::super::symbol::{Derived, ScopeId, SymId, SymKind};
use super::super::typed::Typed;
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, CharLength, IntrinsicType, KindSelector, TypeSpecKind};
use crate::reported::Checked;
use racc_base::Span;

impl Analysis<'_> {
    pub(crate) fn type_spec(&mut self, scope: ScopeId, spec: &ast::TypeSpec) -> Checked<Ty> {
        match &spec.kind {
            TypeSpecKind::Intrinsic { ty, kind } => self.intrinsic_type(scope, *ty, kind.as_ref(), spec.span),
            TypeSpecKind::Character { len, kind } => {
                let kind = match kind {
                    Some(e) => self.kind_of(scope, e)?,
                    None => 1,
                };
                self.check_character_kind(kind.into(), spec.span)?;
                let len = self.char_length(scope, len.as_ref())?;
                Ok(Ty::Character(kind, len))
            }
            TypeSpecKind::Derived { name, params } => {
                if let (Some(ty), true) = (self.intrinsic_named(&name.name), params.is_empty()) {
                    return Ok(ty);
                }
                match self.type_named(scope, name)? {
                    Ty::Derived(id) => Ok(Ty::Derived(self.parameterized(scope, id, params, spec.span)?)),
                    ty => Ok(ty),
                }
            }
            TypeSpecKind::Class { name, params } => match self.type_named(scope, name)? {
                Ty::Derived(id) => Ok(Ty::Class(Some(self.parameterized(scope, id, params, spec.span)?))),
                _ => self.error_help(
                    codes::TYPE,
                    name.span,
                    format!("`{}` is not an extensible type", name.name),
                    "use CLASS with a derived type without SEQUENCE and BIND(C)",
                ),
            },
            TypeSpecKind::ClassStar => Ok(Ty::Class(None)),
            TypeSpecKind::TypeStar => Ok(Ty::Assumed),
        }
    }

    pub(crate) fn check_character_kind(&mut self, kind: i128, span: Span) -> Checked<()> {
        if matches!(kind, 1 | 4) {
            return Ok(());
        }
        self.error_help(codes::KIND, span, format!("CHARACTER has no kind {kind}"), "use kind 1 or 4")
    }

    /// `type(integer)`.
    fn intrinsic_named(&self, name: &str) -> Option<Ty> {
        Some(match name {
            "integer" => Ty::Integer(self.options.default_integer),
            "real" => Ty::Real(self.options.default_real),
            "doubleprecision" => Ty::Real(self.options.default_double),
            "complex" => Ty::Complex(self.options.default_real),
            "logical" => Ty::Logical(self.options.default_integer),
            "character" => Ty::Character(1, Len::Const(1)),
            _ => return None,
        })
    }

    fn intrinsic_type(
        &mut self,
        scope: ScopeId,
        ty: IntrinsicType,
        kind: Option<&KindSelector>,
        span: Span,
    ) -> Checked<Ty> {
        let given = match kind {
            None => None,
            Some(KindSelector::Kind(e)) => Some(self.kind_of(scope, e)?),
            Some(KindSelector::Star(bytes, _)) => {
                let parts = if ty == IntrinsicType::Complex { 2 } else { 1 };
                Some(u8::try_from(bytes / parts).unwrap_or(0))
            }
        };
        let (integer, real) = (self.options.default_integer, self.options.default_real);
        let (given_integer, given_real) =
            (given.map(|k| self.integer_kind(k)), given.map(|k| self.real_kind(k)));
        let result = match ty {
            IntrinsicType::Integer => Ty::Integer(given_integer.unwrap_or(integer)),
            IntrinsicType::Real => Ty::Real(given_real.unwrap_or(real)),
            IntrinsicType::DoublePrecision => Ty::Real(self.options.default_double),
            IntrinsicType::Complex => Ty::Complex(given_real.unwrap_or(real)),
            IntrinsicType::DoubleComplex => Ty::Complex(self.options.default_double),
            IntrinsicType::Logical => Ty::Logical(given.unwrap_or(integer)),
            IntrinsicType::Byte => Ty::Integer(1),
        };
        let valid = match &result {
            Ty::Integer(k) | Ty::Logical(k) => matches!(k, 1 | 2 | 4 | 8 | 16),
            Ty::Real(k) => self.is_real_kind(*k),
            Ty::Complex(k) => self.options.host.real_kinds().contains(k),
            _ => true,
        };
        if !valid {
            return self.error_help(
                codes::KIND,
                span,
                format!("kind {} not supported for {}", result.kind(), result.describe()),
                format!(
                    "kinds are 1, 2, 4, 8, 16 for INTEGER and LOGICAL, {} for REAL and COMPLEX",
                    self.listed_real_kinds()
                ),
            );
        }
        Ok(result)
    }

    /// `4, 8, 10, 16`.
    pub(crate) fn listed_real_kinds(&self) -> String {
        let kinds: Vec<String> = self.options.host.real_kinds().iter().map(u8::to_string).collect();
        kinds.join(", ")
    }

    /// CUDA Fortran adds kind 2, IEEE's binary16 (guide §1.7.1).
    pub(crate) fn is_real_kind(&self, kind: u8) -> bool {
        self.options.host.real_kinds().contains(&kind) || kind == 2 && self.options.cuda
    }

    /// What a program's kind of REAL or COMPLEX is by `-freal-4-real-8` and the like.
    pub(crate) fn real_kind(&self, kind: u8) -> u8 {
        match kind {
            4 => self.options.real_4,
            8 => self.options.real_8,
            kind => kind,
        }
    }

    /// The same for INTEGER.
    pub(crate) fn integer_kind(&self, kind: u8) -> u8 {
        if kind == 4 { self.options.integer_4 } else { kind }
    }

    fn kind_of(&mut self, scope: ScopeId, expr: &ast::Expr) -> Checked<u8> {
        let value = self.constant_int(scope, expr, "the kind")?;
        match u8::try_from(value) {
            Ok(k) => Ok(k),
            Err(_) => self.error_help(
                codes::KIND,
                expr.span,
                format!("no type has kind {value}"),
                "use a kind such as 4 or 8",
            ),
        }
    }

    pub(super) fn char_length(&mut self, scope: ScopeId, len: Option<&CharLength>) -> Checked<Len> {
        Ok(match len {
            None => Len::Const(1),
            Some(CharLength::Assumed) => Len::Assumed,
            Some(CharLength::Deferred) => Len::Deferred,
            Some(CharLength::Expr(e)) => {
                let value = self.resolve(scope, e)?;
                match value.as_int() {
                    Some(n) if i64::try_from(n).is_err() && n > 0 => {
                        return self.error_help(
                            codes::RANGE,
                            e.span,
                            format!("{n} is not a valid character length"),
                            "give a smaller length",
                        );
                    }
                    Some(n) => Len::Const((n as i64).max(0)),
                    None => Len::Expr(Box::new(self.to_index(value)?)),
                }
            }
        })
    }

    /// The derived type of that name; one that is still to come, for pointers to it.
    pub(super) fn type_named(&mut self, scope: ScopeId, name: &ast::Ident) -> Checked<Ty> {
        if let Some(sym) = self.find(scope, &name.name, name.span)? {
            match &self.table.syms[sym].kind {
                SymKind::Type(ty) => return Ok(ty.clone()),
                SymKind::Generic { ty: Some(t), .. } => {
                    if let SymKind::Type(ty) = &self.table.syms[*t].kind {
                        return Ok(ty.clone());
                    }
                }
                SymKind::Variable(_)
                | SymKind::Constant { .. }
                | SymKind::Procedure(_)
                | SymKind::Generic { .. }
                | SymKind::Namelist(_)
                | SymKind::StatementFunction { .. }
                | SymKind::Intrinsic(_)
                | SymKind::Unit => {}
            }
        }
        // `type(s)` of a DEC structure, whose name is its own.
        if !name.name.starts_with('/')
            && let Some(sym) = self.table.lookup(scope, &format!("/{}/", name.name))
            && let SymKind::Type(ty) = &self.table.syms[sym].kind
        {
            return Ok(ty.clone());
        }
        // What the macro of cuf_macros.CUF makes of names that module wmma does not have.
        if let Some(written) = name.name.strip_prefix("racc_wmmamatrix") {
            let what = format!("module wmma has no matrix of {}", written.replace('_', ", ").to_uppercase());
            return self.error_help(
                codes::CUDA,
                name.span,
                what,
                "matrices A and B are WMMAColMajor or WMMARowMajor, C is WMMAKind2 or WMMAKind4; sizes are 16, 16, 16 \
                 or 32, 8, 16 or 8, 32, 16; and `use wmma` is needed",
            );
        }
        let id = self.new_derived(scope, name);
        Ok(Ty::Derived(id))
    }

    /// Fortran 2018 §7.5.2.1: objects of a type stand behind its definition. Only components that are pointers or
    /// allocatable may be of one that comes later.
    pub(super) fn check_type_defined(&mut self, ty: &Ty, span: Span) {
        let (Ty::Derived(id) | Ty::Class(Some(id))) = ty else { return };
        let derived = &self.table.derived[*id];
        if derived.complete {
            return;
        }
        let (name, first) = (derived.name.clone(), derived.span);
        self.told.insert(first);
        self.report_undefined_type(&name, span);
    }

    fn report_undefined_type(&mut self, name: &str, span: Span) {
        self.report_error_help(
            codes::UNDECLARED,
            span,
            format!("the derived type `{name}` is not defined here"),
            "define it above, USE its module, or IMPORT it into the interface body",
        );
    }

    /// The types that a scope names and never gets, once all its declarations have been read.
    pub(super) fn check_types_defined(&mut self, scope: ScopeId) {
        let named: Vec<SymId> = self.table.scopes[scope].names.values().copied().collect();
        for sym in named {
            let SymKind::Type(Ty::Derived(id)) = self.table.syms[sym].kind else { continue };
            let derived = &self.table.derived[id];
            let (name, first) = (derived.name.clone(), derived.span);
            if !derived.complete && first != Span::NONE && self.told.insert(first) {
                self.report_undefined_type(&name, first);
            }
        }
    }

    /// A type whose definition is still to be seen.
    pub(super) fn new_derived(&mut self, scope: ScopeId, name: &ast::Ident) -> DerivedId {
        let module = self.table.scopes[scope].module.clone();
        let id = self.table.derived.push(Derived {
            name: name.name.clone(),
            module,
            span: name.span,
            parent: None,
            components: Vec::new(),
            bindings: Vec::new(),
            finals: Vec::new(),
            is_abstract: false,
            bind_c: false,
            sequence: false,
            union: false,
            complete: false,
            parameters: Vec::new(),
            definition: None,
        });
        let kind = SymKind::Type(Ty::Derived(id));
        match self.table.local(scope, &name.name) {
            Some(old) if matches!(self.table.syms[old].kind, SymKind::Generic { .. }) => {
                let own = self.table.anonymous(&name.name, kind, name.span);
                self.table.syms[own].module = self.table.scopes[scope].module.clone();
                if let SymKind::Generic { ty, .. } = &mut self.table.syms[old].kind {
                    *ty = Some(own);
                }
            }
            _ => {
                self.table.declare(scope, &name.name, kind, name.span);
            }
        }
        id
    }

    /// The value of an integer constant expression.
    pub(crate) fn constant_int(&mut self, scope: ScopeId, expr: &ast::Expr, what: &str) -> Checked<i64> {
        let value = self.resolve(scope, expr)?;
        self.check_faultless(&value)?;
        match value.as_int() {
            Some(v) => Ok(v as i64),
            None => self.error_help(
                codes::NOT_CONSTANT,
                expr.span,
                format!("{what} must be a constant integer expression"),
                "use a literal or a PARAMETER",
            ),
        }
    }

    /// An integer expression as an 8-byte one.
    pub(crate) fn to_index(&mut self, value: Typed) -> Checked<Typed> {
        let span = value.span;
        self.check_scalar(&value, "a bound or length")?;
        match value.ty {
            Ty::Integer(_) | Ty::Boz => Ok(self.convert(value, Ty::INDEX)),
            _ => self.error_help(
                codes::TYPE,
                span,
                format!("an INTEGER is needed here, not {}", value.ty.describe()),
                "convert it with INT",
            ),
        }
    }
}
