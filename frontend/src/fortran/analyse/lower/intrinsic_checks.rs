//! `-fcheck=bounds` of the arguments of transformational intrinsics, with libgfortran's words.

use super::super::intrinsic::{Intrinsic, Role};
use super::super::typed::{Kind, Typed};
use super::Lower;
use super::ev::Ev;
use super::intrinsic::At;
use racc_hir::{CompareOp, Expr, ExprId};

impl Lower<'_, '_> {
    /// `-fcheck=bits`: positions, counts and shifts stay within the bits of the first argument.
    pub(super) fn check_bits(&mut self, f: Intrinsic, at: &At<'_>) {
        if !self.an.options.check_bits || self.compute > 0 {
            return;
        }
        let bits = self.c64(i64::from(at.ty(0).kind()) * 8);
        let size = at.scalar(2).filter(|_| f.name == "ishftc").map(|n| self.to_i64(n));
        let (zero, one) = (self.c64(0), self.c64(1));
        for (i, dummy) in f.dummies.iter().enumerate().rev() {
            let Some(n) = at.scalar(i) else { continue };
            let (low, high) = match dummy.role {
                Role::BitPosition => (zero, self.sub(bits, one)),
                Role::BitCount => (zero, bits),
                Role::BitShift => {
                    let most = size.unwrap_or(bits);
                    (self.sub(zero, most), most)
                }
                _ if size.is_some() && i == 2 => (one, bits),
                _ => continue,
            };
            let n = self.to_i64(n);
            let bad = self.outside(n, low, high);
            let text = format!(
                "{} argument (%ld) out of range %ld:%ld in intrinsic {}",
                dummy.name.to_uppercase(),
                f.name.to_uppercase()
            );
            self.stop_if(bad, &text, vec![n, low, high]);
        }
        if let ("ibits", Some(pos), Some(len)) = (f.name, at.scalar(1), at.scalar(2)) {
            self.check_bit_field("IBITS", ("POS", pos), len, i64::from(at.ty(0).kind()) * 8);
        }
    }

    /// The same of bits from a position on.
    pub(super) fn check_bit_field(
        &mut self,
        intrinsic: &str,
        (name, pos): (&str, ExprId),
        len: ExprId,
        width: i64,
    ) {
        if !self.an.options.check_bits || self.compute > 0 {
            return;
        }
        let (pos, len, bits) = (self.to_i64(pos), self.to_i64(len), self.c64(width));
        let end = self.add(pos, len);
        let bad = self.compare(CompareOp::Gt, end, bits);
        let text = format!("{name}(%ld)+LEN(%ld)>BIT_SIZE(%ld) in intrinsic {intrinsic}");
        self.stop_if(bad, &text, vec![pos, len, bits]);
    }

    /// Extents that must be the same; `text` says so for the dimension, with both.
    pub(super) fn check_extents(&mut self, a: &[ExprId], b: &[ExprId], text: impl Fn(usize) -> String) {
        for (d, (x, y)) in a.iter().zip(b).enumerate() {
            if self.const64(*x).is_some() && self.const64(*x) == self.const64(*y) {
                continue;
            }
            let zero = self.c64(0);
            let (x, y) = (self.max64(*x, zero), self.max64(*y, zero));
            let (x, y) = (self.hold(x), self.hold(y));
            let bad = self.compare(CompareOp::Ne, x, y);
            self.stop_if(bad, &text(d + 1), vec![x, y]);
        }
    }

    /// The intrinsic whose array the value is, and that libgfortran names when the target has another shape.
    pub(super) fn returned_by(&self, value: &Typed) -> Option<String> {
        let Kind::Intrinsic(f, _) = &value.kind else { return None };
        const NAMES: &[&str] = &["all", "any", "count", "cshift", "eoshift", "pack", "spread", "unpack"];
        NAMES.contains(&f.name).then(|| f.name.to_uppercase())
    }

    pub(super) fn check_returned(&mut self, name: &str, target: &[ExprId], own: &[ExprId]) {
        let (given, wanted) = if name == "PACK" { (own, target) } else { (target, own) };
        self.check_extents(given, wanted, |d| match name {
            // The library has it the other way round.
            "PACK" => "Incorrect extent in return value of PACK intrinsic; is %ld, should be %ld".to_owned(),
            _ => format!(
                "Incorrect extent in return value of {name} intrinsic in dimension {d}: is %ld, should be %ld"
            ),
        });
    }

    /// SHIFT has the shape of the array without the dimension that is shifted.
    pub(super) fn check_shift(&mut self, shift: &Ev, extents: &[ExprId], dim: usize, name: &str) {
        let Some(given) = self.extents(shift).filter(|e| !e.is_empty() && self.checks_bounds()) else {
            return;
        };
        let others: Vec<ExprId> =
            extents.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, n)| *n).collect();
        let (mut size, zero) = (self.c64(1), self.c64(0));
        for n in &given {
            let n = self.max64(*n, zero);
            size = self.mul(size, n);
        }
        let mut wanted = self.c64(1);
        for n in &others {
            wanted = self.mul(wanted, *n);
        }
        let none = self.compare(CompareOp::Eq, size, zero);
        let empty = self.compare(CompareOp::Eq, wanted, zero);
        let bad = self.compare(CompareOp::Ne, none, empty);
        let text = format!("Incorrect size in SHIFT argument of {name} intrinsic: should not be zero-sized");
        self.stop_if(bad, &text, Vec::new());
        self.check_extents(&given, &others, |d| {
            format!(
                "Incorrect extent in SHIFT argument of {name} intrinsic in dimension {d}: is %ld, should be %ld"
            )
        });
    }

    /// The rows of B are as many as the columns of A: libgfortran looks at it in any case.
    pub(super) fn check_matmul(&mut self, columns: ExprId, rows: ExprId) {
        if self.compute > 0 || self.quiet {
            return;
        }
        if self.const64(columns).is_some() && self.const64(columns) == self.const64(rows) {
            return;
        }
        let zero = self.c64(0);
        let (columns, rows) = (self.max64(columns, zero), self.max64(rows, zero));
        let bad = self.compare(CompareOp::Ne, columns, rows);
        let text = "Incorrect extent in argument B in MATMUL intrinsic in dimension 1: is %ld, should be %ld";
        self.stop_if(bad, text, vec![rows, columns]);
    }

    /// A MASK has the shape of its array.
    pub(super) fn check_mask(&mut self, mask: &Ev, array: &Ev, name: &str) {
        if !self.checks_bounds() {
            return;
        }
        let (Some(given), Some(wanted)) = (self.extents(mask), self.extents(array)) else { return };
        if given.len() != wanted.len() {
            return;
        }
        let name = name.to_uppercase();
        self.check_extents(&given, &wanted, |d| {
            format!("Incorrect extent in MASK argument of {name} intrinsic in dimension {d}: is %ld, should be %ld")
        });
    }

    /// UNPACK takes as many elements of VECTOR as MASK has that are true.
    pub(super) fn check_unpacked(&mut self, taken: ExprId, vector: ExprId) {
        let bad = self.compare(CompareOp::Gt, taken, vector);
        let text = "Incorrect size of return value in UNPACK intrinsic: should be at least %ld, is %ld";
        self.stop_if(bad, text, vec![taken, vector]);
    }

    pub(super) fn check_field(&mut self, field: &Ev, extents: &[ExprId]) {
        let Some(given) = self.extents(field).filter(|e| !e.is_empty() && self.checks_bounds()) else {
            return;
        };
        self.check_extents(&given, extents, |d| {
            format!("Incorrect extent in FIELD of UNPACK intrinsic in dimension {d}: is %ld, should be %ld")
        });
    }

    /// SOURCE of RESHAPE has all elements that the result needs; `only`: where PAD has none.
    pub(super) fn check_source(&mut self, given: ExprId, wanted: ExprId, only: Option<ExprId>) {
        if !self.checks_bounds() {
            return;
        }
        let mut bad = self.compare(CompareOp::Lt, given, wanted);
        if let Some(only) = only {
            let ty = self.t_bool();
            bad = self.body.expr(Expr::And(only, bad), ty, self.span);
        }
        let text = "Incorrect size in SOURCE argument to RESHAPE intrinsic: is %ld, should be %ld";
        self.stop_if(bad, text, vec![given, wanted]);
    }

    /// ORDER is a permutation of the dimensions.
    pub(super) fn check_order(&mut self, order: &[ExprId]) {
        if !self.checks_bounds() {
            return;
        }
        let (one, rank) = (self.c64(1), self.c64(order.len() as i64));
        for (k, d) in order.iter().enumerate() {
            let low = self.compare(CompareOp::Lt, *d, one);
            let high = self.compare(CompareOp::Gt, *d, rank);
            let ty = self.t_bool();
            let bad = self.body.expr(Expr::Or(low, high), ty, self.span);
            self.stop_if(bad, "Value %ld out of range in ORDER argument to RESHAPE intrinsic", vec![*d]);
            for other in &order[..k] {
                let bad = self.compare(CompareOp::Eq, *d, *other);
                self.stop_if(bad, "Duplicate value %ld in ORDER argument to RESHAPE intrinsic", vec![*d]);
            }
        }
    }

    /// The target of a pointer with other bounds has as many elements (Fortran 2018 §10.2.2.3).
    pub(super) fn check_remapping(&mut self, target: &[ExprId], bounds: &[(ExprId, ExprId)]) {
        if !self.checks_bounds() {
            return;
        }
        let (mut there, mut wanted) = (self.c64(1), self.c64(1));
        for n in target {
            there = self.mul(there, *n);
        }
        for (lo, hi) in bounds {
            let n = self.extent(*lo, *hi);
            wanted = self.mul(wanted, n);
        }
        let bad = self.compare(CompareOp::Lt, there, wanted);
        self.stop_if(bad, "Target of rank remapping is too small (%ld < %ld)", vec![there, wanted]);
    }

    /// NCOPIES of REPEAT, which gfortran's code looks at in any case.
    pub(super) fn check_copies(&mut self, copies: ExprId) {
        if self.compute > 0 || self.quiet || self.const64(copies).is_some_and(|n| n >= 0) {
            return;
        }
        let zero = self.c64(0);
        let bad = self.compare(CompareOp::Lt, copies, zero);
        let text = "Argument NCOPIES of REPEAT intrinsic is negative (its value is %ld)";
        self.stop_if(bad, text, vec![copies]);
    }
}
