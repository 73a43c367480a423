//! Syntax expressions → typed expressions: names, literals and operators here; `designator` for what is written
//! `x(…)` and `x%y`, `procedure` for arguments and generic names, `operator`, `constructor`, `intrinsic`.

mod apply;
mod constant_bounds;
mod constructor;
mod convert;
mod designator;
mod extents;
mod legacy;
mod mismatch;
mod operator;
mod outside;
mod pointer;
mod procedure;
mod sequence;
mod unknown_interface;

pub(super) use pointer::Ranks;
pub(super) use procedure::{Actual, ActualValue};
pub(super) use unknown_interface::Passed;

use super::fold::number::{literal, real_const};
use super::symbol::{ScopeId, ScopeKind, SymId, SymKind, Unusable};
use super::typed::{Const, Kind, Typed};
use super::types::{Len, Ty};
use super::{Analysis, codes};
use crate::fortran::ast::{self, ExponentLetter, ExprKind, KindParam, Radix};
use crate::reported::Checked;
use racc_base::{Name, Span};

impl Analysis<'_> {
    /// An expression that is used here as a whole: what has no rank or no type is not.
    pub(crate) fn resolve(&mut self, scope: ScopeId, expr: &ast::Expr) -> Checked<Typed> {
        let value = self.resolve_argument(scope, expr)?;
        let what = match value.kind {
            Kind::Var(_) if self.is_assumed_rank(&value) => "assumed rank",
            Kind::Var(_) if value.ty == Ty::Assumed => "TYPE(*)",
            _ => {
                self.check_concrete(&value)?;
                return Ok(value);
            }
        };
        self.error_help(
            codes::SHAPE,
            expr.span,
            format!("a dummy argument of {what} can only be passed on"),
            "pass it to a dummy argument that is declared like it, or to an inquiry function (Fortran 2018 C710, C838)",
        )
    }

    /// Fortran 2018 C611: the parent part of an object is one of its type, and of an abstract type there are none.
    pub(super) fn check_concrete(&mut self, v: &Typed) -> Checked<()> {
        match (&v.kind, &v.ty) {
            (Kind::Component { .. }, Ty::Derived(id)) if self.table.derived[*id].is_abstract => self
                .error_help(
                    codes::TYPE,
                    v.span,
                    "this part is of an abstract type, of which there are no objects",
                    "name a component, or the whole object",
                ),
            _ => Ok(()),
        }
    }

    /// An expression as an actual argument, or as a selector.
    pub(crate) fn resolve_argument(&mut self, scope: ScopeId, expr: &ast::Expr) -> Checked<Typed> {
        let span = expr.span;
        self.at = span;
        match &expr.kind {
            ExprKind::Name(name) => self.name(scope, name, span),
            ExprKind::Int { value, kind } => self.int_literal(scope, *value, kind.as_ref(), 0, span),
            ExprKind::Real { text, exponent, kind } => {
                self.real_literal(scope, text, *exponent, kind.as_ref(), span)
            }
            ExprKind::Logical { value, kind } => {
                let kind = self.kind_param(scope, kind.as_ref(), self.options.default_integer)?;
                if !matches!(kind, 1 | 2 | 4 | 8 | 16) {
                    return self.error_help(
                        codes::KIND,
                        span,
                        format!("LOGICAL has no kind {kind}"),
                        "use kind 1, 2, 4, 8 or 16",
                    );
                }
                Ok(Typed::constant(Const::Logical(*value), Ty::Logical(kind), span))
            }
            ExprKind::Str { value, kind } => {
                let kind = self.kind_param(scope, kind.as_ref(), 1)?;
                self.check_character_kind(kind.into(), span)?;
                if kind == 1 && value.iter().any(|c| *c > 255) {
                    return self.error_help(
                        codes::RANGE,
                        span,
                        "a character of this constant does not fit a kind of one byte",
                        "write `4_` in front of the constant",
                    );
                }
                let ty = Ty::Character(kind, Len::Const(value.len() as i64));
                Ok(Typed::constant(Const::Char(value.clone()), ty, span))
            }
            ExprKind::Boz { radix, digits, odd: _ } => self.boz_constant(*radix, digits, span),
            ExprKind::Hollerith(bytes) => Ok(self.hollerith(bytes, span)),
            ExprKind::Complex(re, im) => self.complex_constant(scope, re, im, span),
            ExprKind::Paren(inner) => {
                let inner = self.resolve(scope, inner)?;
                if inner.as_const().is_some() {
                    return Ok(inner);
                }
                self.check_known_size(&inner)?;
                let (ty, rank) = (inner.ty.clone(), inner.rank);
                Ok(Typed::new(Kind::Paren(Box::new(inner)), ty, rank, span))
            }
            ExprKind::Unary(op, inner) => self.unary(scope, *op, inner, span),
            ExprKind::Binary(op, a, b) => self.binary(scope, *op, a, b, span),
            ExprKind::DefinedUnary(op, a) => {
                let a = self.resolve(scope, a)?;
                self.defined_operator(scope, &Name::new(format!("operator(.{}.)", op.name)), vec![a], span)
            }
            ExprKind::DefinedBinary(op, a, b) => {
                let (a, b) = (self.resolve(scope, a)?, self.resolve(scope, b)?);
                self.defined_operator(scope, &Name::new(format!("operator(.{}.)", op.name)), vec![a, b], span)
            }
            ExprKind::Apply(base, args) => self.apply(scope, base, args, span),
            ExprKind::Member(base, name) => self.member(scope, base, name, span),
            ExprKind::Array { ty, items } => self.array_constructor(scope, ty.as_deref(), items, span),
            ExprKind::CoIndexed(base, images) => self.coindexed(scope, base, images, span),
            ExprKind::Percent(function, inner) => self.percent(scope, *function, inner, span),
        }
    }

    fn boz_constant(&mut self, radix: Radix, digits: &str, span: Span) -> Checked<Typed> {
        let radix = match radix {
            Radix::Binary => 2,
            Radix::Octal => 8,
            Radix::Hex => 16,
        };
        match u128::from_str_radix(digits, radix) {
            Ok(v) => Ok(Typed::constant(Const::Boz(v), Ty::Boz, span)),
            Err(_) => self.error_help(
                codes::RANGE,
                span,
                "a BOZ constant of more than 128 bits",
                "write fewer digits",
            ),
        }
    }

    fn complex_constant(
        &mut self,
        scope: ScopeId,
        re: &ast::Expr,
        im: &ast::Expr,
        span: Span,
    ) -> Checked<Typed> {
        let re = self.complex_part(scope, re)?;
        let im = self.complex_part(scope, im)?;
        let kind = match (&re.ty, &im.ty) {
            (Ty::Real(a), Ty::Real(b)) => *a.max(b),
            (Ty::Real(a), Ty::Integer(_)) | (Ty::Integer(_), Ty::Real(a)) => *a,
            (Ty::Integer(_), Ty::Integer(_)) => self.options.default_real,
            _ => {
                return self.error_help(
                    codes::TYPE,
                    span,
                    "the parts of a complex constant must be numbers",
                    "use literals or named constants of INTEGER or REAL type",
                );
            }
        };
        let (re, im) = (self.convert(re, Ty::Real(kind)), self.convert(im, Ty::Real(kind)));
        Ok(self.fold(Typed::new(Kind::MakeComplex(Box::new(re), Box::new(im)), Ty::Complex(kind), 0, span)))
    }

    /// A number with or without a sign, or a named constant without (Fortran 2018 R718 to R720).
    fn complex_part(&mut self, scope: ScopeId, part: &ast::Expr) -> Checked<Typed> {
        let value = self.resolve(scope, part)?;
        let (signed, name) = match &part.kind {
            ExprKind::Unary(_, inner) => (true, matches!(inner.kind, ExprKind::Name(_))),
            kind => (false, matches!(kind, ExprKind::Name(_))),
        };
        if name && (signed || value.rank > 0 || value.as_const().is_none()) {
            return self.error_help(
                codes::TYPE,
                part.span,
                "a part of a complex constant must be a number or a scalar named constant without a sign",
                "for values computed at run time write `cmplx(re, im)`",
            );
        }
        Ok(value)
    }

    fn kind_param(&mut self, scope: ScopeId, kind: Option<&KindParam>, default: u8) -> Checked<u8> {
        match kind {
            None => Ok(default),
            Some(KindParam::Value(v, span)) => match u8::try_from(*v) {
                Ok(k) => Ok(k),
                Err(_) => self.error_help(
                    codes::KIND,
                    *span,
                    format!("there is no kind {v}"),
                    "use a positive kind such as 4 or 8",
                ),
            },
            Some(KindParam::Name(ident)) => {
                let value = self.name(scope, &ident.name, ident.span)?;
                match value.as_int().and_then(|v| u8::try_from(v).ok()) {
                    Some(k) => Ok(k),
                    None => self.error_help(
                        codes::KIND,
                        ident.span,
                        format!("`{}` is not a kind", ident.name),
                        "use an INTEGER PARAMETER with the value of a kind",
                    ),
                }
            }
        }
    }

    /// `more`: by how much the number may exceed the greatest one, as a minus sign stands before it.
    pub(super) fn int_literal(
        &mut self,
        scope: ScopeId,
        value: Option<u128>,
        kind: Option<&KindParam>,
        more: u128,
        span: Span,
    ) -> Checked<Typed> {
        let given = kind.is_some();
        let kind = match kind {
            None => self.options.default_integer,
            kind => self.kind_param(scope, kind, 0).map(|k| self.integer_kind(k))?,
        };
        if !matches!(kind, 1 | 2 | 4 | 8 | 16) {
            return self.error_help(
                codes::KIND,
                span,
                format!("INTEGER has no kind {kind}"),
                "use kind 1, 2, 4, 8 or 16",
            );
        }
        let limit = (1u128 << (u32::from(kind) * 8 - 1)) - 1;
        match value {
            Some(v) if v <= limit + more => {
                Ok(Typed::constant(Const::Int(v as i128), Ty::Integer(kind), span))
            }
            // The number itself until it is stored, as gfortran has it: another kind may hold it.
            Some(v) if !self.options.range_check && !given && v <= i128::MAX as u128 => {
                Ok(Typed::constant(Const::Int(v as i128), Ty::Integer(kind), span))
            }
            // The low bits, as a signed number.
            Some(v) if !self.options.range_check => {
                let unused = 128 - u32::from(kind) * 8;
                let value = ((v << unused) as i128) >> unused;
                Ok(Typed::constant(Const::Int(value), Ty::Integer(kind), span))
            }
            _ => self.error_help(
                codes::RANGE,
                span,
                format!("this integer is too large for kind {kind}"),
                if given { "use a larger kind" } else { "give it a kind, as in 3000000000_8" },
            ),
        }
    }

    fn real_literal(
        &mut self,
        scope: ScopeId,
        text: &str,
        exponent: ExponentLetter,
        kind: Option<&KindParam>,
        span: Span,
    ) -> Checked<Typed> {
        let default = match exponent {
            ExponentLetter::E => self.options.default_real,
            ExponentLetter::D => self.options.default_double,
            ExponentLetter::Q => 16,
        };
        let kind = match kind {
            None => default,
            kind => self.kind_param(scope, kind, default).map(|k| self.real_kind(k))?,
        };
        if !self.is_real_kind(kind) {
            return self.error_help(
                codes::KIND,
                span,
                format!("REAL has no kind {kind}"),
                format!("use one of the kinds {}", self.listed_real_kinds()),
            );
        }
        let Some(value) = literal(text, kind) else {
            return self.error_help(
                codes::RANGE,
                span,
                "this is not a valid real constant",
                "write digits with a decimal point or an exponent, as in 1.5e3",
            );
        };
        let Some(value) = real_const(value, kind) else {
            return self.error_help(
                codes::RANGE,
                span,
                format!("this real constant is too large for kind {kind}"),
                "use a larger kind, as in 1e300_8",
            );
        };
        Ok(Typed::constant(value, Ty::Real(kind), span))
    }

    /// A name standing alone.
    pub(crate) fn name(&mut self, scope: ScopeId, name: &Name, span: Span) -> Checked<Typed> {
        let Some(sym) = self.find(scope, name, span)? else {
            let sym = self.implicit_variable(scope, name, span)?;
            return Ok(self.variable(sym, span));
        };
        match &self.table.syms[sym].kind {
            SymKind::Variable(_) => {
                self.settle_type(scope, sym);
                Ok(self.variable(sym, span))
            }
            SymKind::Constant { value, .. } => {
                let mut value = (**value).clone();
                value.span = span;
                Ok(value)
            }
            SymKind::Procedure(p) => {
                let ty = p.ty.clone();
                Ok(Typed::new(Kind::Procedure(sym), ty, 0, span))
            }
            SymKind::Generic { specifics, .. } => {
                let mut named = specifics.iter().copied().filter(|s| self.table.syms[*s].name == *name);
                let own = named.next();
                let module = |s: SymId| self.table.syms[s].module.clone();
                // Fortran 2018 C1535: the one specific procedure of that name.
                if let Some(own) = own
                    && let Some(other) = named.find(|s| module(*s) != module(own))
                {
                    let (a, b) = (module(own).unwrap_or_default(), module(other).unwrap_or_default());
                    return self.error_help(
                        codes::WRONG_CLASS,
                        span,
                        format!("`{name}` stands for a procedure of module `{a}` and for one of `{b}`"),
                        "rename one of them in the USE statement",
                    );
                }
                match own {
                    Some(s) => Ok(Typed::new(Kind::Procedure(s), Ty::Nothing, 0, span)),
                    None => self.error_help(
                        codes::WRONG_CLASS,
                        span,
                        format!("`{name}` is a generic name, not a variable or procedure"),
                        "name one of its specific procedures",
                    ),
                }
            }
            SymKind::Intrinsic(_) => Ok(Typed::new(Kind::Procedure(sym), Ty::Nothing, 0, span)),
            SymKind::Namelist(_) => self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is a namelist group"),
                "use it only as the `nml=` of READ and WRITE",
            ),
            SymKind::Type(_) => self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is a type, not a variable"),
                "declare a variable of this type, or write a constructor",
            ),
            SymKind::StatementFunction { .. } => self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("statement function `{name}` needs its arguments"),
                format!("write them in parentheses: `{name}(…)`"),
            ),
            SymKind::Unit => self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is a program unit, not a variable"),
                "check the name",
            ),
        }
    }

    /// What a name means; names that two modules mean differently are an error when used.
    pub(crate) fn find(&mut self, scope: ScopeId, name: &str, span: Span) -> Checked<Option<SymId>> {
        let mut at = Some(scope);
        while let Some(id) = at {
            match self.table.scopes[id].unusable.get(name).cloned() {
                Some(Unusable::Ambiguous(a, b)) => {
                    return self.error_help(
                        codes::CONFLICT,
                        span,
                        format!("`{name}` comes from both module `{a}` and module `{b}`"),
                        "rename one of them in its USE statement, or use ONLY",
                    );
                }
                Some(Unusable::NotRead { module, why }) => {
                    return self.nyi(
                        span,
                        format!("`{name}` of module `{module}`, whose file gfortran wrote: {why}"),
                    );
                }
                None => {}
            }
            if self.table.scopes[id].names.contains_key(name) {
                break;
            }
            at = self.table.scopes[id].parent;
        }
        Ok(self.table.lookup(scope, name))
    }

    /// The scope of the program unit around, where implicitly declared names go.
    pub(crate) fn unit_scope(&self, scope: ScopeId) -> ScopeId {
        let s = &self.table.scopes[scope];
        match (s.kind, s.parent) {
            (ScopeKind::Block, Some(parent)) => self.unit_scope(parent),
            _ => scope,
        }
    }

    pub(crate) fn implicit_variable(&mut self, scope: ScopeId, name: &Name, span: Span) -> Checked<SymId> {
        // It stands for an expression that could not be read.
        if name.is_empty() {
            return Err(self.unreported());
        }
        let mut unit = self.unit_scope(scope);
        // A host's variable, which statements that are still to come may be the first to mention.
        let mut around = self.table.scopes[unit].parent;
        while let Some(host) = around {
            if self.mentioned.get(&host).is_some_and(|names| names.contains(name))
                && self.table.scopes[host].implicit.of(name).is_some()
            {
                unit = host;
                break;
            }
            around = self.table.scopes[host].parent;
        }
        // Fortran 2018 §19.3.1.
        if self.table.scopes[unit].owner.is_some_and(|owner| self.is_program(owner, name)) {
            return self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is the name of the program, not of a variable"),
                "rename one of them",
            );
        }
        let ident = ast::Ident { name: name.clone(), span };
        let known = self.table.scopes[unit].implicit.of(name);
        if known.is_none() {
            self.report_undeclared(unit, span, name);
        }
        let faulty = known.is_none();
        let sym = self.declare_local(unit, &ident, known.unwrap_or(Ty::INT));
        if faulty {
            self.mark_faulty(sym);
        }
        if self.table.scopes[unit].names.contains_key(name) { Ok(sym) } else { Err(self.unreported()) }
    }

    /// The symbol is the main program with a name of its own.
    fn is_program(&self, unit: SymId, name: &Name) -> bool {
        let symbol = &self.table.syms[unit];
        symbol.name == *name && name != "main" && self.table.proc(unit).is_some_and(|p| p.link == "MAIN__")
    }

    pub(crate) fn declare_local(&mut self, scope: ScopeId, name: &ast::Ident, ty: Ty) -> SymId {
        let mut var = super::symbol::Var::new(ty, super::symbol::Storage::Local);
        var.owner = self.table.scopes[scope].owner;
        self.table.declare(scope, &name.name, SymKind::Variable(Box::new(var)), name.span)
    }

    /// A variable as a typed expression.
    pub(crate) fn variable(&self, sym: SymId, span: Span) -> Typed {
        match self.table.var(sym) {
            Some(v) => Typed::new(Kind::Var(sym), v.ty.clone(), v.shape.rank(), span),
            None => Typed::new(Kind::Var(sym), Ty::Nothing, 0, span),
        }
    }
}
