//! Arguments of calls that are surely not meant: null where a function wants an object, the size of a pointer for that of
//! an object, no bytes to set. Names and choices are gcc's.

use super::ctype::{CTy, FuncTy, Kind};
use super::scope::SymbolKind;
use super::{Cx, R, Value};
use crate::c::ast::{BinaryOp, Expr, ExprKind, UnaryOp};
use crate::c::lint::parentheses;
use racc_base::{Diagnostic, Span};

/// Which arguments of a function are objects, and the one that is their size.
struct Sized {
    names: &'static [&'static str],
    objects: &'static [usize],
    size: usize,
    /// What the objects are called in messages.
    words: [&'static str; 2],
}

const TARGET: [&str; 2] = ["destination", "source"];

const SIZED: &[Sized] = &[
    Sized { names: &["memset", "memchr"], objects: &[0], size: 2, words: TARGET },
    Sized {
        names: &["memcpy", "memmove", "mempcpy", "strncpy", "stpncpy", "strncat"],
        objects: &[0, 1],
        size: 2,
        words: TARGET,
    },
    Sized {
        names: &["memcmp", "strncmp", "strncasecmp", "bcmp"],
        objects: &[0, 1],
        size: 2,
        words: ["first source", "second source"],
    },
    Sized { names: &["bcopy"], objects: &[0, 1], size: 2, words: ["source", "destination"] },
    Sized { names: &["bzero", "snprintf", "vsnprintf"], objects: &[0], size: 1, words: TARGET },
    Sized { names: &["strndup"], objects: &[0], size: 1, words: ["source", "source"] },
];

impl Cx<'_> {
    pub(super) fn warn_of_call(&mut self, callee: &Expr, args: &[Expr]) {
        let ExprKind::Ident(name) = &callee.kind else { return };
        if self.skipped || self.map.is_system(callee.span) {
            return;
        }
        self.warn_of_null(name, args, callee.span);
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        if plain == "memset" && args.len() == 3 {
            self.warn_of_set(args, callee.span);
        }
        if let Some(sized) = SIZED.iter().find(|s| s.names.contains(&plain) && s.size < args.len()) {
            // What cannot be typed has been told of, or will be.
            drop(self.warn_of_pointer_size(plain, sized, args));
        }
    }

    /// The attribute `nonnull`.
    fn warn_of_null(&mut self, name: &str, args: &[Expr], span: Span) {
        let Some(wanted) = self.nonnull.get(name) else { return };
        let Some(SymbolKind::Func(_, ty)) = self.scopes.find(name).map(|symbol| &symbol.kind) else { return };
        let params = self.ct.as_func(*ty).map(|f| f.params.clone()).unwrap_or_default();
        let pointer = |n: usize| params.get(n).is_some_and(|p| self.ct.pointee(p.ty).is_some());
        let wants = |n: usize| wanted.contains(&(n + 1)) || wanted.is_empty() && pointer(n);
        let nulls: Vec<usize> = (0..args.len()).filter(|&n| wants(n) && is_null(&args[n])).collect();
        for n in nulls {
            let message = format!("argument {} of `{name}` is null, which it must not be", n + 1);
            let help = "pass the address of an object: the function is declared with nonnull";
            // NULL itself is a system header's.
            self.warn(Diagnostic::warning("W0350", span, message).help(help));
        }
    }

    /// `memset(p, sizeof *p, 0)`, and `memset(a, 0, 10)` of ten elements.
    fn warn_of_set(&mut self, args: &[Expr], span: Span) {
        let ExprKind::Int(bytes) = &args[2].kind else { return };
        if parentheses(self.map, args[2].span) > 0 {
            return;
        }
        let zero = matches!(&args[1].kind, ExprKind::Int(value) if value.value == 0);
        if bytes.value == 0 {
            if !zero && self.map.is_written(args[2].span) {
                let message = "memset sets no bytes: its last argument is 0";
                let help = "the value comes first, then the number of bytes";
                self.warn(Diagnostic::warning("W0352", span, message).help(help));
            }
            return;
        }
        let object = match &args[0].kind {
            ExprKind::Unary(UnaryOp::AddrOf, inner) => inner,
            _ => &args[0],
        };
        let Ok(ty) = self.unevaluated(|cx| cx.type_of(object)) else { return };
        let Some((elem, super::ctype::Len::Const(n))) = self.ct.as_array(ty.ty) else { return };
        if u128::from(n) == bytes.value && self.size_of(elem.ty).is_some_and(|size| size > 1) {
            let message = "memset is given the number of elements, not of bytes";
            let help = "write sizeof of the array, or multiply by the size of an element";
            self.warn(Diagnostic::warning("W0353", args[2].span, message).help(help));
        }
    }

    fn warn_of_pointer_size(&mut self, name: &str, sized: &Sized, args: &[Expr]) -> R<()> {
        let size = &args[sized.size];
        let (ty, measured) = match &size.kind {
            ExprKind::SizeofExpr(e) => (self.unevaluated(|cx| cx.type_of(e))?, Some(&**e)),
            ExprKind::SizeofType(t) => (self.unevaluated(|cx| cx.type_name(t))?, None),
            _ => return Ok(()),
        };
        if self.ct.pointee(ty.ty).is_none() {
            return Ok(());
        }
        let mut types = Vec::new();
        for &n in sized.objects {
            let value = self.unevaluated(|cx| cx.rvalue(uncast(&args[n])))?;
            // A pointer is what is copied or set.
            if self.ct.pointee(value.ty).is_some_and(|to| self.ct.compatible(to.ty, ty.ty)) {
                return Ok(());
            }
            types.push(value.ty);
        }
        for (&n, (own, word)) in sized.objects.iter().zip(types.into_iter().zip(sized.words)) {
            let object = &args[n];
            let text = |e: &Expr| self.map.text(e.span).trim_matches(['(', ')', ' ']).to_owned();
            let same = measured.is_some_and(|e| text(e) == text(object));
            let void = self.ct.pointee(ty.ty).is_some_and(|to| self.ct.is_void(to.ty));
            let shown = self.show_ty(ty.ty);
            if same || !void && self.ct.compatible(own, ty.ty) && !self.is_cast(object) {
                let message = format!("`{name}` is given the size of a pointer, `{shown}`, as is its {word}");
                let help = "write the size of what it points to: sizeof *p, or a number of bytes";
                self.warn(Diagnostic::warning("W0351", size.span, message).help(help));
                return Ok(());
            }
        }
        Ok(())
    }

    /// `sizeof p / sizeof *p` of a pointer counts no elements.
    pub(super) fn warn_of_size_quotient(&mut self, op: BinaryOp, whole: &Expr, part: &Expr, span: Span) {
        let (BinaryOp::Div, ExprKind::SizeofExpr(object)) = (op, &whole.kind) else { return };
        let part = match &part.kind {
            ExprKind::SizeofExpr(e) => self.unevaluated(|cx| cx.type_of(e)),
            ExprKind::SizeofType(t) => self.unevaluated(|cx| cx.type_name(t)),
            _ => return,
        };
        let (Ok(ty), Ok(part)) = (self.unevaluated(|cx| cx.type_of(object)), part) else { return };
        if self.ct.pointee(ty.ty).is_some_and(|to| to.ty == part.ty && !self.ct.is_void(to.ty)) {
            let shown = self.show_ty(ty.ty);
            let message = format!("the size of a pointer, `{shown}`, is no number of elements");
            let help = "pass the number of elements along, or use the array itself";
            self.warn(Diagnostic::warning("W0372", span, message).help(help));
        }
    }

    /// A function called by another type than its own: what gcc's `-Wcast-function-type` finds.
    pub(super) fn warn_of_function_cast(&mut self, from: CTy, to: CTy, span: Span) {
        let function = |cx: &Self, ty| cx.ct.pointee(ty).and_then(|f| cx.ct.as_func(f.ty).cloned());
        let (Some(a), Some(b)) = (function(self, from), function(self, to)) else { return };
        let anything = |f: &FuncTy| f.prototyped && !f.variadic && f.params.is_empty();
        if [&a, &b].iter().any(|f| anything(f) && self.ct.is_void(f.ret.ty)) {
            return;
        }
        let types = a.params.iter().zip(&b.params).all(|(x, y)| self.passes_alike(x.ty, y.ty));
        let counted = |f: &FuncTy, n: usize| f.prototyped && !f.variadic && f.params.len() < n;
        let counts = counted(&a, b.params.len()) || counted(&b, a.params.len());
        if types && !counts && self.passes_alike(a.ret.ty, b.ret.ty) {
            return;
        }
        let (from, to) = (self.show_ty(from), self.show_ty(to));
        let message = format!("`{from}` and `{to}` are called differently");
        let help = "give the function the type that it is called by; a cast to `void (*)(void)` in between is silent";
        self.warn(Diagnostic::warning("W0373", span, message).help(help));
    }

    /// Between a pointer and an integer that is not as wide, where bits are lost or made up.
    pub(super) fn warn_of_address_cast(&mut self, value: Value, to: CTy, span: Span) {
        let plain = |cx: &Self, ty| match cx.ct.kind(ty) {
            Kind::Int(kind) => Some(kind.bits()),
            _ => None,
        };
        let (from_pointer, to_pointer) = (self.ct.pointee(value.ty).is_some(), self.ct.pointee(to).is_some());
        let constant = matches!(self.body.exprs[value.expr].kind, racc_hir::Expr::Int(_));
        let warning = match (plain(self, value.ty), plain(self, to)) {
            (None, Some(bits)) if from_pointer && bits != 64 => {
                let message = format!("a pointer has 64 bits, `{}` has {bits}", self.show_ty(to));
                Diagnostic::warning("W0386", span, message).help("cast it to `intptr_t` or `uintptr_t`")
            }
            (Some(bits), None) if to_pointer && bits != 64 && !constant => {
                let message = format!("`{}` has {bits} bits, a pointer has 64", self.show_ty(value.ty));
                let help = "keep addresses in `intptr_t` or `uintptr_t`; a number on its way through a pointer is cast to `intptr_t` first";
                Diagnostic::warning("W0387", span, message).help(help)
            }
            _ => return,
        };
        self.warn(warning);
    }

    fn passes_alike(&self, a: CTy, b: CTy) -> bool {
        if self.ct.pointee(a).is_some() && self.ct.pointee(b).is_some() {
            return true;
        }
        match (self.ct.int_kind(a), self.ct.int_kind(b)) {
            (Some(x), Some(y)) => x.bits() == y.bits() && (x.signed() == y.signed() || x.bits() >= 32),
            (_, _) => self.ct.compatible(a, b),
        }
    }

    fn is_cast(&self, e: &Expr) -> bool {
        matches!(e.kind, ExprKind::Cast(..))
    }
}

/// Without casts around.
fn uncast(e: &Expr) -> &Expr {
    match &e.kind {
        ExprKind::Cast(_, inner) => uncast(inner),
        _ => e,
    }
}

/// `0`, `(void *)0`, `nullptr`
fn is_null(e: &Expr) -> bool {
    match &uncast(e).kind {
        ExprKind::Int(literal) => literal.value == 0,
        ExprKind::Ident(name) => name == "nullptr",
        _ => false,
    }
}
