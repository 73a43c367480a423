//! Integer operations that C allows and nobody means: warnings that need the operands' types and values.

use super::ctype::{BOOL, CTy, Len};
use super::{Cx, Object, Value};
use crate::float::Real;
use racc_base::{Diagnostic, Span};
use racc_hir::{BinaryOp, BitField, CastKind, Expr, ExprId, MathFn, Type};

impl Cx<'_> {
    /// A quotient or remainder by the constant zero.
    pub(super) fn warn_of_zero(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) {
        let divides = matches!(op, BinaryOp::Div | BinaryOp::Rem) && !self.skipped;
        if divides && self.ct.is_integer(a.ty) && self.const_int(b.expr) == Some(0) {
            let message = "division by zero";
            self.warn(Diagnostic::warning("W0310", span, message).help("the program stops here, or worse"));
        }
    }

    /// A sum, difference or product of constants that its signed type cannot hold.
    pub(super) fn warn_of_overflow(&mut self, op: BinaryOp, a: Value, b: Value, span: Span) {
        let (Some(x), Some(y)) = (self.const_int(a.expr), self.const_int(b.expr)) else { return };
        let exact = match op {
            BinaryOp::Add => x.checked_add(y),
            BinaryOp::Sub => x.checked_sub(y),
            BinaryOp::Mul => x.checked_mul(y),
            _ => return,
        };
        if self.skipped || self.is_signed(a.ty) != Some(true) {
            return;
        }
        let Some(bits) = self.size_of(a.ty).map(|bytes| bytes * 8).filter(|bits| *bits <= 64) else { return };
        let limit = 1i128 << (bits - 1);
        if exact.is_none_or(|exact| !(-limit..limit).contains(&exact)) {
            let shown = self.show_ty(a.ty);
            let message = format!("the result does not fit into `{shown}`");
            // C17 §6.6p4: a constraint of constant expressions.
            let code = if self.decides_now { "W0383" } else { "W0316" };
            self.warn(
                Diagnostic::warning(code, span, message)
                    .help("give one of the operands a wider type: 1000L, or a cast"),
            );
        }
    }

    /// A constant that changes as it becomes a value of a narrower type: 300 as `unsigned char`, 1e10 as `int`. The
    /// patterns of bits that programs mean, -1 without a sign and 0xff as `char`, are none.
    pub(super) fn warn_of_narrowing(&mut self, value: Value, to: CTy, span: Span) {
        let Some(bits) = self.size_of(to).map(|bytes| bytes * 8).filter(|bits| *bits <= 64) else { return };
        let Some(signed) = self.is_signed(to).filter(|_| !self.skipped && to != BOOL) else { return };
        let (number, fits) = match (self.const_int(value.expr), self.const_real(value.expr)) {
            (Some(n), _) if self.ct.is_integer(value.ty) => {
                (n.to_string(), (-(1i128 << (bits - 1))..1i128 << bits).contains(&n))
            }
            (None, Some(real)) => {
                let (lo, hi) = if signed { (-(1i128 << (bits - 1)), bits - 1) } else { (0, bits) };
                let fits = real.to_int(true).is_some_and(|n| (lo..1i128 << hi).contains(&n));
                (self.map.text(span).to_owned(), fits)
            }
            (_, _) => return,
        };
        if !fits {
            let (shown, sign) = (self.show_ty(to), if signed { "" } else { " without a sign" });
            let message = format!("{number} does not fit into `{shown}`, which has {bits} bits{sign}");
            self.warn(
                Diagnostic::warning("W0316", span, message).help("use a wider type, or cast explicitly"),
            );
        }
    }

    /// A constant that changes as it is stored in a bit-field of that declared type.
    pub(super) fn warn_of_field(&mut self, value: Value, declared: CTy, bits: Option<BitField>, span: Span) {
        let Some(width) = bits.map(|bits| bits.width).filter(|_| !self.skipped && declared != BOOL) else {
            return;
        };
        let Some(n) = self.const_int(value.expr) else { return };
        // Numbers are kept in 128 bits: all of them fit into as wide a field.
        if width < 127 && !(-(1i128 << (width - 1))..1i128 << width).contains(&n) {
            let message = format!("{n} does not fit into the bit-field, which has {width} bits");
            self.warn(
                Diagnostic::warning("W0316", span, message)
                    .help("use a wider field, or a mask: value & mask"),
            );
        }
    }

    /// A floating constant that is too large for its type, or so small that it is zero.
    pub(super) fn warn_of_constant(&mut self, text: &str, value: Real, ty: CTy, span: Span) {
        let hexadecimal = text.starts_with("0x") || text.starts_with("0X");
        let exponent: &[char] = if hexadecimal { &['p', 'P'] } else { &['e', 'E'] };
        let digits = text.split(exponent).next().unwrap_or("");
        let digits = digits.trim_start_matches("0x").trim_start_matches("0X");
        let what = if !value.is_finite() {
            "too large for"
        } else if value.is_zero() && digits.contains(|c: char| c.is_ascii_hexdigit() && c != '0') {
            "so small that it is zero as"
        } else {
            return;
        };
        let shown = self.show_ty(ty);
        self.warn(
            Diagnostic::warning("W0316", span, format!("{text} is {what} `{shown}`"))
                .help("use a wider type: 1e400L"),
        );
    }

    /// A constant count that is negative, or not less than the bits of what is shifted; a constant that a shift to the
    /// left makes too large.
    pub(super) fn warn_of_shift(&mut self, op: BinaryOp, a: Value, count: Value, span: Span) {
        if self.skipped {
            return;
        }
        let value =
            self.const_int(a.expr).filter(|_| op == BinaryOp::Shl && self.is_signed(a.ty) == Some(true));
        if value.is_some_and(|value| value < 0) {
            let message = "a negative number is shifted to the left";
            self.warn(Diagnostic::warning("W0338", span, message).help("multiply, or shift without a sign"));
        }
        let (Some(n), Some(bytes)) = (self.const_int(count.expr), self.size_of(a.ty)) else { return };
        let bits = i128::from(bytes) * 8;
        let warning = if n < 0 {
            Diagnostic::warning("W0312", span, format!("the count of the shift is {n}"))
                .help("counts are not negative: shift the other way")
        } else if n >= bits {
            Diagnostic::warning(
                "W0311",
                span,
                format!("the count of the shift is {n}, of a value of {bits} bits"),
            )
            .help("widen the value first")
        } else if let Some(value) = value
            && value > 0
            && i128::from(128 - value.leading_zeros()) + n > bits
        {
            let shown = self.show_ty(a.ty);
            Diagnostic::warning("W0317", span, format!("{value} << {n} does not fit into `{shown}`"))
                .help("shift a wider value: 1L << n")
        } else {
            return;
        };
        self.warn(warning);
    }

    /// A constant subscript outside of an array. The place behind the last element has an address, so that `&a[n]` is
    /// no mistake.
    pub(super) fn warn_of_bounds(&mut self, object: &Object, index: ExprId, span: Span) {
        let Some((_, Len::Const(length))) = self.ct.as_array(object.ty.ty) else { return };
        let Some(n) = self.const_int(index) else { return };
        let behind = i128::from(length) == n && self.frame.address_wanted;
        // Arrays of no or one element stand for longer ones in old programs.
        if self.skipped || (0..i128::from(length)).contains(&n) || behind || length < 2 {
            return;
        }
        let message = format!("element {n} is outside of the array, which has {length}");
        let help = format!("its elements are 0 to {}", length - 1);
        self.warn(Diagnostic::warning("W0347", span, message).help(help));
    }

    /// `i < n` with a signed `i` and an unsigned `n` compares as unsigned numbers.
    pub(super) fn warn_of_signs(&mut self, equality: bool, a: Value, b: Value, span: Span) {
        let common = self.common_type(a.ty, b.ty);
        if self.is_signed(common) != Some(false) {
            return;
        }
        for (side, other) in [(a, b), (b, a)] {
            if self.is_signed(side.ty) != Some(true) || self.is_signed(other.ty) != Some(false) {
                continue;
            }
            let fits = self.const_int(other.expr).is_some_and(|n| {
                let bits = self.size_of(side.ty).unwrap_or(16) * 8;
                n >= 0 && n < 1 << (bits - 1).min(126)
            });
            if self.never_negative(side.expr) || equality && fits {
                continue;
            }
            let (left, right) = (self.show_ty(a.ty), self.show_ty(b.ty));
            let message = format!("`{left}` is compared with `{right}` as numbers without a sign");
            self.warn(
                Diagnostic::warning("W0313", span, message).help("give both the same sign, or cast one"),
            );
        }
    }

    /// `c ? -1 : u`: the signed side becomes a number without a sign.
    pub(super) fn warn_of_choice_signs(&mut self, a: Value, b: Value, chosen: CTy, span: Span) {
        if self.skipped || self.is_signed(chosen) != Some(false) {
            return;
        }
        for (side, other) in [(a, b), (b, a)] {
            let mixed = self.is_signed(side.ty) == Some(true) && self.is_signed(other.ty) == Some(false);
            if mixed && !self.never_negative(side.expr) {
                let (from, to) = (self.show_ty(side.ty), self.show_ty(chosen));
                let message = format!("`{from}` becomes `{to}` here, as the other side of `?:` has no sign");
                self.warn(
                    Diagnostic::warning("W0313", span, message).help("give both the same sign, or cast one"),
                );
            }
        }
    }

    fn is_signed(&self, ty: CTy) -> Option<bool> {
        self.ct.int_kind(ty).map(|kind| kind.signed())
    }

    fn never_negative(&self, e: ExprId) -> bool {
        self.upper_bound(e).is_some()
    }

    /// A number that `e` is never above, where it is never negative: of constants, truth values, what came from types without
    /// a sign, and what is computed of such.
    fn upper_bound(&self, e: ExprId) -> Option<i128> {
        if let Some(n) = self.const_int(e) {
            return Some(n).filter(|n| *n >= 0);
        }
        let ty = self.body.exprs[e].ty;
        let (unsigned, bits) = match self.prog.types.get(ty) {
            Type::Bool { .. } => return Some(1),
            Type::Int { signed, .. } => (!signed, self.prog.types.size_of(ty)? * 8),
            _ => return None,
        };
        let largest = match bits.checked_sub(u64::from(!unsigned))? {
            bits @ 0..127 => (1 << bits) - 1,
            _ => i128::MAX,
        };
        let bound = |e: &ExprId| self.upper_bound(*e);
        let known = match &self.body.exprs[e].kind {
            // What does not fit is another number afterwards.
            Expr::Cast(CastKind::IntToInt, inner) => bound(inner).filter(|n| *n <= largest),
            Expr::Cast(_, inner) => bound(inner),
            Expr::Math(MathFn::Abs, _) => Some(largest),
            // Past the largest number with a sign these are undefined.
            Expr::Binary(BinaryOp::Add, a, b) => Some(bound(a)?.saturating_add(bound(b)?)),
            Expr::Binary(BinaryOp::Mul, a, b) => Some(bound(a)?.saturating_mul(bound(b)?)),
            Expr::Binary(BinaryOp::BitAnd, a, b) => match (bound(a), bound(b)) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
            Expr::Binary(BinaryOp::Shr, a, count) => {
                let count = self.const_int(*count).and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
                Some(bound(a)?.checked_shr(count).unwrap_or(0))
            }
            Expr::Binary(BinaryOp::Rem | BinaryOp::Div, a, _) => bound(a),
            Expr::Binary(BinaryOp::BitOr | BinaryOp::BitXor, a, b) => {
                Some((bound(a)?.max(bound(b)?).leading_zeros()).checked_sub(1)?)
                    .map(|zeros| i128::MAX >> zeros)
            }
            Expr::Select { then, otherwise, .. } => Some(bound(then)?.max(bound(otherwise)?)),
            _ => None,
        };
        match (known, unsigned) {
            (Some(n), _) if n <= largest => Some(n),
            (Some(_), _) | (None, true) => Some(largest),
            (None, false) => None,
        }
    }
}
