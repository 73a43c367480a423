//! What ISO C, or the chosen version of it, does not have and types show: `-pedantic`. What syntax shows is in
//! `c::extensions`.

use super::convert::Purpose;
use super::ctype::{self, CTy, Len, QTy};
use super::{Cx, Object, Value};
use crate::c::ast::{self, ExprKind};
use crate::c::{Dialect, extensions};
use racc_base::{Diagnostic, Span};

impl Cx<'_> {
    /// Warns that ISO C has no `text`, unless nobody asks or `__extension__` stands before it.
    pub(super) fn pedantic(&mut self, span: Span, text: &str) {
        self.extension("W0358", span, text, None);
    }

    /// The same of what a version of C brought.
    pub(super) fn pedantic_before(&mut self, since: Dialect, span: Span, text: &str) {
        if self.options.dialect < since {
            self.extension("W0358", span, text, Some(self.options.dialect));
        }
    }

    fn extension(&mut self, code: &'static str, span: Span, text: &str, missing_in: Option<Dialect>) {
        if self.options.pedantic && !self.extensions.allows(span) {
            self.warn(extensions::warning(code, span, text, missing_in));
        }
    }

    /// `void` and functions have no size to count in.
    pub(super) fn pedantic_arithmetic(&mut self, to: QTy, span: Span) {
        if self.ct.is_void(to.ty) {
            self.extension("W0359", span, "arithmetic on pointers to `void`", None);
        } else if self.ct.as_func(to.ty).is_some() {
            self.extension("W0359", span, "arithmetic on pointers to functions", None);
        }
    }

    pub(super) fn pedantic_size(&mut self, ty: QTy, span: Span) {
        let what = if self.ct.is_void(ty.ty) { "size of `void`" } else { "size of a function" };
        self.extension("W0359", span, what, None);
    }

    /// The length of an array that is declared.
    pub(super) fn pedantic_length(&mut self, len: Len, written: Option<&ast::Expr>, span: Span) {
        let constant = written.is_none_or(|e| self.is_strict_constant(e));
        match len {
            Len::Const(0) => self.pedantic(span, "arrays of length zero"),
            Len::Const(_) if constant || !self.options.pedantic => {}
            Len::Run(_) | Len::Star | Len::Const(_) => match self.options.dialect {
                Dialect::C90 => {
                    let text = "arrays whose length is not constant";
                    self.extension("W0364", span, text, Some(Dialect::C90));
                }
                Dialect::C99 | Dialect::C11 | Dialect::C17 | Dialect::C23 => {
                    let message = "the length of this array is not constant";
                    if self.options.pedantic && !self.extensions.allows(span) {
                        self.warn(Diagnostic::warning("W0365", span, message).help(extensions::HELP));
                    }
                }
            },
            Len::Unknown => {}
        }
    }

    /// C17 6.6p6: only literals, enumerators, sizes and casts between numbers, and what operators make of them.
    pub(super) fn is_strict_constant(&self, e: &ast::Expr) -> bool {
        use super::scope::SymbolKind;
        match &e.kind {
            ExprKind::Int(_) | ExprKind::Char { .. } => true,
            ExprKind::SizeofExpr(_)
            | ExprKind::SizeofType(_)
            | ExprKind::AlignofType(_)
            | ExprKind::AlignofExpr(_)
            | ExprKind::Offsetof(..)
            | ExprKind::Generic(..)
            | ExprKind::ChooseExpr(..)
            | ExprKind::TypesCompatible(..) => true,
            ExprKind::Ident(name) => match self.scopes.find(name).map(|symbol| &symbol.kind) {
                Some(SymbolKind::Enumerator(..)) => true,
                // C23's own constants.
                None => true,
                Some(SymbolKind::Global(v)) => self.constexprs.contains(&v.id),
                Some(SymbolKind::Local(v)) => self.frame.constexprs.contains(&v.id),
                Some(SymbolKind::Func(..) | SymbolKind::Typedef(_)) => false,
            },
            ExprKind::Unary(op, a) => {
                !matches!(op, ast::UnaryOp::AddrOf | ast::UnaryOp::Deref) && self.is_strict_constant(a)
            }
            ExprKind::Binary(_, a, b) | ExprKind::LogicalAnd(a, b) | ExprKind::LogicalOr(a, b) => {
                self.is_strict_constant(a) && self.is_strict_constant(b)
            }
            ExprKind::Conditional(a, b, c) => {
                let middle = b.as_ref().is_none_or(|b| self.is_strict_constant(b));
                self.is_strict_constant(a) && middle && self.is_strict_constant(c)
            }
            ExprKind::Cast(to, a) => {
                let pointer = !to.declarator.derive.is_empty();
                !pointer && (matches!(a.kind, ExprKind::Float(_)) || self.is_strict_constant(a))
            }
            // Builtins that are constants, or folded, count as gcc folds them.
            ExprKind::Call(callee, _) => {
                matches!(&callee.kind, ExprKind::Ident(name) if name.starts_with("__builtin_"))
            }
            _ => false,
        }
    }

    /// An integer constant that is one only as the compiler computes more than the standard asks for.
    pub(super) fn pedantic_constant(&mut self, e: &ast::Expr) {
        if self.options.pedantic && !self.is_strict_constant(e) {
            self.pedantic(e.span, "constant expressions of this form");
        }
    }

    /// A function's address where an object's is wanted, or the other way round.
    pub(super) fn pedantic_cast(&mut self, from: CTy, to: CTy, null: bool, span: Span) {
        if let (Some(a), Some(b)) = (self.ct.pointee(from), self.ct.pointee(to)) {
            let is_function = |cx: &Self, ty: QTy| cx.ct.as_func(ty.ty).is_some();
            let (a, b) = (is_function(self, a), is_function(self, b));
            if a != b && !null && from != ctype::NULLPTR {
                self.pedantic(span, "conversion between pointers to functions and to objects");
            }
        }
        if from == to && self.ct.as_record(to).is_some() {
            self.pedantic(span, "casts of structures and unions");
        }
    }

    /// The same without a cast, where one side is `void *`.
    pub(super) fn pedantic_pointers(&mut self, value: Value, to: CTy, purpose: &Purpose, span: Span) {
        let (Some(a), Some(b)) = (self.ct.pointee(value.ty), self.ct.pointee(to)) else { return };
        if self.is_void_and_function(a, b) && !self.is_null_constant(value) {
            let text = format!("conversion between `void *` and pointers to functions {}", purpose.words());
            self.pedantic(span, &text);
        }
    }

    fn is_void_and_function(&self, a: QTy, b: QTy) -> bool {
        let pair = |x: QTy, y: QTy| self.ct.is_void(x.ty) && self.ct.as_func(y.ty).is_some();
        pair(a, b) || pair(b, a)
    }

    pub(super) fn pedantic_comparison(&mut self, a: Value, b: Value, equality: bool, span: Span) {
        let (Some(x), Some(y)) = (self.ct.pointee(a.ty), self.ct.pointee(b.ty)) else { return };
        if self.is_null_constant(a) || self.is_null_constant(b) {
            return;
        }
        let functions = self.ct.as_func(x.ty).is_some() && self.ct.as_func(y.ty).is_some();
        let incomplete = self.is_complete(x.ty) != self.is_complete(y.ty) && !functions;
        if !equality && incomplete && !self.ct.is_void(x.ty) && !self.ct.is_void(y.ty) {
            self.pedantic_before(Dialect::C11, span, "order of pointers to complete and incomplete types");
        }
        if self.is_void_and_function(x, y) {
            self.pedantic(span, "comparisons of `void *` with pointers to functions");
        } else if functions && !equality {
            self.pedantic(span, "order of pointers to functions");
        }
    }

    pub(super) fn pedantic_choice(&mut self, a: Value, b: Value, span: Span) {
        if self.ct.is_void(a.ty) != self.ct.is_void(b.ty) {
            self.pedantic(span, "'?:' with only one side of type `void`");
        }
        if let (Some(x), Some(y)) = (self.ct.pointee(a.ty), self.ct.pointee(b.ty))
            && self.is_void_and_function(x, y)
            && !self.is_null_constant(a)
            && !self.is_null_constant(b)
        {
            self.pedantic(span, "'?:' between `void *` and a pointer to a function");
        }
    }

    pub(super) fn pedantic_step(&mut self, object: &Object, span: Span) {
        if self.ct.complex_kind(object.ty.ty).is_some() {
            self.pedantic(span, "`++` and `--` of complex numbers");
        }
    }

    /// A structure without members, or with none that has a name.
    pub(super) fn pedantic_record(&mut self, spec: &ast::RecordSpec, unnamed: bool) {
        let what = if spec.kind == ast::RecordKind::Union { "unions" } else { "structures" };
        let without = if unnamed { "named members" } else { "members" };
        self.pedantic(spec.span, &format!("{what} without {without}"));
    }

    /// An object of the type would end in an array without a length, where something may follow.
    pub(super) fn pedantic_flexible(&mut self, ty: QTy, span: Span) {
        if self.options.pedantic && self.ends_flexible(ty.ty) {
            self.pedantic(span, "members or elements that end in an array without a length");
        }
    }

    fn ends_flexible(&self, ty: CTy) -> bool {
        let Some(members) = self.ct.as_record(ty).and_then(|record| self.members.get(&record)) else {
            return false;
        };
        let record = self.ct.as_record(ty);
        let union = record.is_some_and(|record| self.prog.types.records[record].is_union);
        let flexible = |last: &super::Member| {
            matches!(self.ct.as_array(last.ty.ty), Some((_, Len::Unknown))) || self.ends_flexible(last.ty.ty)
        };
        if union { members.iter().any(flexible) } else { members.last().is_some_and(flexible) }
    }

    pub(super) fn pedantic_bits(&mut self, ty: QTy, span: Span) {
        let plain = [ctype::INT, ctype::UINT].contains(&ty.ty) || self.ct.is_bit_int(ty.ty);
        if ty.ty == ctype::BOOL || plain {
            return;
        }
        let text = format!("bit-fields of type `{}`", self.show(ty));
        self.pedantic(span, &text);
    }
}
