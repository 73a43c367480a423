//! Trip counts of counted loops: how often the body runs, as an i64 expression, for C's `for` and Fortran's `do`.
//!
//! ```text
//! for (i = first; i < bound; i += by)
//!   bound - first                                     where the types show that it fits i64
//!   first < bound ? bound - first : 0                 where it fits because the loop runs
//!   first < bound ? (i64)((u64)bound - (u64)first) : 0    beyond
//! for (i = first; i != bound; i += by)
//!   (i64)((bound - first) / by), modulo 2^bits
//! ```
//! Constants are gathered, so that the analyses read plain counts.

use crate::build::fold_int;
use crate::range::IntRange;
use crate::{BinaryOp, Body, CompareOp, Expr, ExprId, Type, TypeId, Types};
use racc_base::Span;

/// Counts that no program reaches: a loop of more iterations does not end by itself.
const UNREACHED_BITS: u32 = 42;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toward {
    /// The variable grows until it reaches a larger bound.
    Up,
    Down,
}

/// A loop whose variable goes by a fixed distance until it passes its bound.
#[derive(Clone, Copy, Debug)]
pub struct Counting {
    /// Of one integer type, in which they are compared.
    pub first: ExprId,
    pub bound: ExprId,
    /// The distance, of any integer type; positive when the loop runs.
    pub by: ExprId,
    pub toward: Toward,
    /// The bound itself is a value for the body.
    pub inclusive: bool,
    /// The body may end what runs by other means (EXIT, a call of `exit`): a count beyond i64 is i64's largest.
    pub saturate: bool,
}

/// What is known of a count's parts before it is made.
struct Parts {
    from: ExprId,
    to: ExprId,
    distance: Option<IntRange>,
    guarded: bool,
    /// Plain i64 arithmetic does.
    narrow: bool,
}

impl Body {
    /// How often the body runs.
    pub fn trip_count(&mut self, types: &mut Types, c: &Counting, span: Span) -> ExprId {
        let i64 = types.i64();
        let parts = self.trip_parts(types, c);
        let trip = if parts.narrow {
            self.narrow_trip(types, c, &parts, span)
        } else {
            self.wide_trip(types, c, &parts, span)
        };
        if !parts.guarded {
            return trip;
        }
        let op = match (c.toward, c.inclusive) {
            (Toward::Up, false) => CompareOp::Lt,
            (Toward::Up, true) => CompareOp::Le,
            (Toward::Down, false) => CompareOp::Gt,
            (Toward::Down, true) => CompareOp::Ge,
        };
        let zero = self.int(0, i64, span);
        match self.known_compare(types, op, c.first, c.bound) {
            Some(true) => trip,
            Some(false) => zero,
            None => {
                let cond = self.compare(types, op, c.first, c.bound, span);
                self.expr(Expr::Select { cond, then: trip, otherwise: zero }, i64, span)
            }
        }
    }

    fn trip_parts(&self, types: &Types, c: &Counting) -> Parts {
        let whole = IntRange { lo: i128::from(i64::MIN), hi: i128::from(i64::MAX) };
        let range = |e| IntRange::of(types, self, e);
        let (from, to) = match c.toward {
            Toward::Up => (c.first, c.bound),
            Toward::Down => (c.bound, c.first),
        };
        let by = range(c.by);
        let small = |bits: u32| by.is_some_and(|by| by.lo >= 1 && by.hi <= 1 << (63 - bits));
        let positive = by.is_some_and(|by| by.lo >= 1);
        let (Some(f), Some(t), Some(by)) = (range(from), range(to), by) else {
            return Parts { from, to, distance: None, guarded: true, narrow: false };
        };
        let distance = t.hi.checked_sub(f.lo).zip(t.lo.checked_sub(f.hi));
        let Some(distance) = distance.map(|(hi, lo)| IntRange { lo, hi }) else {
            return Parts { from, to, distance: None, guarded: true, narrow: false };
        };
        let round = if c.inclusive { by.hi } else { by.hi - 1 };
        let representable = f.fits(whole) && t.fits(whole) && by.fits(whole);
        let fits_above = representable && distance.hi.saturating_add(round) <= whole.hi;
        // A larger distance takes longer than any program runs.
        let beyond = !c.saturate
            && small(UNREACHED_BITS)
            && t.hi <= i128::from(u64::MAX)
            && (0..=1 << 62).contains(&f.lo)
            && f.lo == f.hi;
        let narrow = fits_above || beyond;
        // Without the comparison a loop that does not run must come out as 0 or less, far from i64's end: who shares
        // iterations out computes with the number.
        let plain = narrow && positive && distance.lo >= whole.lo / 2 && t.lo >= whole.lo;
        Parts { from, to, distance: Some(distance), guarded: !plain, narrow }
    }

    /// `(to - from + round) / by` in i64.
    fn narrow_trip(&mut self, types: &mut Types, c: &Counting, parts: &Parts, span: Span) -> ExprId {
        let i64 = types.i64();
        let (from, to, by) = (
            self.int_to(types, parts.from, i64),
            self.int_to(types, parts.to, i64),
            self.int_to(types, c.by, i64),
        );
        let one = self.int(1, i64, span);
        let round = if c.inclusive { by } else { self.folded(types, BinaryOp::Sub, by, one, span) };
        let whole = match (self.const_int(from), self.const_int(round), self.const_int(to)) {
            (Some(f), Some(r), _) if i64::try_from(r - f).is_ok() => self.plus(types, to, r - f, span),
            (None, Some(r), Some(t)) if i64::try_from(t + r).is_ok() => {
                let end = self.int(t + r, i64, span);
                self.folded(types, BinaryOp::Sub, end, from, span)
            }
            (_, _, _) => {
                let distance = self.folded(types, BinaryOp::Sub, to, from, span);
                self.folded(types, BinaryOp::Add, distance, round, span)
            }
        };
        self.folded(types, BinaryOp::Div, whole, by, span)
    }

    /// The same in the unsigned type of the comparison's width; the loop runs.
    fn wide_trip(&mut self, types: &mut Types, c: &Counting, parts: &Parts, span: Span) -> ExprId {
        let i64 = types.i64();
        let unsigned = self.unsigned_type(types, c.first);
        let (from, to, by) = (
            self.int_to(types, parts.from, unsigned),
            self.int_to(types, parts.to, unsigned),
            self.int_to(types, c.by, unsigned),
        );
        let one = self.int(1, unsigned, span);
        let mut n = self.folded(types, BinaryOp::Sub, to, from, span);
        let single = self.const_int(by) == Some(1);
        let extra = c.inclusive || !single;
        if extra && !c.inclusive {
            n = self.folded(types, BinaryOp::Sub, n, one, span);
        }
        n = self.folded(types, BinaryOp::Div, n, by, span);
        let most = i128::from(i64::MAX) - i128::from(extra);
        let least = self.const_int(by).filter(|by| *by > 0).unwrap_or(1);
        let reached = parts.distance.is_none_or(|d| d.hi / least > most);
        let wide = matches!(types.get(unsigned), Type::Int { bits: 64.., .. });
        if wide && reached && (c.saturate || parts.distance.is_none()) {
            let most = self.int(most, unsigned, span);
            n = self.folded(types, BinaryOp::Min, n, most, span);
        }
        let n = self.int_to(types, n, i64);
        if extra { self.plus(types, n, 1, span) } else { n }
    }

    /// How often a loop runs that ends when its variable, which has the integer type of `first` and goes by `step` modulo
    /// 2^bits, meets `bound`: the least solution of `first + count × step = bound`. None when no number solves it.
    pub fn trip_until(
        &mut self,
        types: &mut Types,
        (first, bound): (ExprId, ExprId),
        step: i128,
        saturate: bool,
        span: Span,
    ) -> Option<ExprId> {
        let unsigned = self.unsigned_type(types, first);
        let Type::Int { bits, .. } = *types.get(unsigned) else { return None };
        let (first, bound) = (self.int_to(types, first, unsigned), self.int_to(types, bound, unsigned));
        let (a, b) = if step > 0 { (bound, first) } else { (first, bound) };
        let mut n = self.folded(types, BinaryOp::Sub, a, b, span);
        let by = step.unsigned_abs();
        let twos = by.trailing_zeros();
        if let Some(distance) = self.const_int(n)
            && distance as u128 & ((1 << twos) - 1) != 0
        {
            return None;
        }
        if by != 1 {
            let shift = self.int(i128::from(twos), unsigned, span);
            n = if twos == 0 { n } else { self.folded(types, BinaryOp::Shr, n, shift, span) };
            let inverse = inverse(by >> twos) & ones(u32::from(bits));
            let inverse = self.int(inverse as i128, unsigned, span);
            n = self.folded(types, BinaryOp::Mul, n, inverse, span);
            if twos > 0 {
                let mask = self.int(ones(u32::from(bits) - twos) as i128, unsigned, span);
                n = self.folded(types, BinaryOp::BitAnd, n, mask, span);
            }
        }
        if bits > 64 || bits == 64 && saturate {
            let most = self.int(i128::from(i64::MAX), unsigned, span);
            n = self.folded(types, BinaryOp::Min, n, most, span);
        }
        let i64 = types.i64();
        Some(self.int_to(types, n, i64))
    }

    /// The unsigned type of an integer expression's width.
    pub fn unsigned_type(&self, types: &mut Types, expr: ExprId) -> TypeId {
        let ty = self.exprs[expr].ty;
        match *types.get(ty) {
            Type::Int { bits, .. } => types.int(bits, false),
            _ => ty,
        }
    }

    /// `expr + c` for i64; constants gather: `(x - 1) + 1` is `x`.
    fn plus(&mut self, types: &Types, expr: ExprId, c: i128, span: Span) -> ExprId {
        let inside = match self.exprs[expr].kind {
            Expr::Binary(BinaryOp::Add, inner, k) => self.const_int(k).map(|k| (inner, c + k)),
            Expr::Binary(BinaryOp::Sub, inner, k) => self.const_int(k).map(|k| (inner, c - k)),
            _ => None,
        };
        let (expr, c) = inside.filter(|(_, c)| i64::try_from(*c).is_ok()).unwrap_or((expr, c));
        let ty = self.exprs[expr].ty;
        let (op, c) = if c < 0 { (BinaryOp::Sub, -c) } else { (BinaryOp::Add, c) };
        let c = self.int(c, ty, span);
        self.folded(types, op, expr, c, span)
    }

    /// A binary node, or what it comes to when that is known.
    pub fn folded(&mut self, types: &Types, op: BinaryOp, a: ExprId, b: ExprId, span: Span) -> ExprId {
        let ty = self.exprs[a].ty;
        if let (Some(x), Some(y), &Type::Int { bits, signed }) =
            (self.const_int(a), self.const_int(b), types.get(ty))
            && let Some(v) = fold_int(op, x, y, (bits, signed))
        {
            return self.int(v, ty, span);
        }
        match (op, self.const_int(b)) {
            (BinaryOp::Add | BinaryOp::Sub, Some(0)) | (BinaryOp::Mul | BinaryOp::Div, Some(1)) => a,
            (_, _) => self.binary(op, a, b, span),
        }
    }

    /// Do the types, or the constants, decide a comparison?
    fn known_compare(&self, types: &Types, op: CompareOp, a: ExprId, b: ExprId) -> Option<bool> {
        let (a, b) = (IntRange::of(types, self, a)?, IntRange::of(types, self, b)?);
        match op {
            CompareOp::Lt if a.hi < b.lo => Some(true),
            CompareOp::Lt if a.lo >= b.hi => Some(false),
            CompareOp::Le if a.hi <= b.lo => Some(true),
            CompareOp::Le if a.lo > b.hi => Some(false),
            CompareOp::Gt if a.lo > b.hi => Some(true),
            CompareOp::Gt if a.hi <= b.lo => Some(false),
            CompareOp::Ge if a.lo >= b.hi => Some(true),
            CompareOp::Ge if a.hi < b.lo => Some(false),
            CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge | CompareOp::Eq | CompareOp::Ne => {
                None
            }
        }
    }
}

/// The lowest `bits` bits.
fn ones(bits: u32) -> u128 {
    if bits >= 128 { u128::MAX } else { (1 << bits) - 1 }
}

/// What an odd number is multiplied with to give 1, modulo 2^128: Newton's iteration doubles the right bits.
fn inverse(odd: u128) -> u128 {
    let mut x = odd;
    for _ in 0..7 {
        x = x.wrapping_mul(2u128.wrapping_sub(odd.wrapping_mul(x)));
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Literals go through the same code as variables: the trip count of every loop over small types, counted.
    #[test]
    fn counts_are_those_of_the_loops() {
        let mut types = Types::default();
        for (bits, signed) in [(8, false), (8, true), (64, true), (64, false)] {
            let ty = types.int(bits, signed);
            let whole = IntRange::of_type(&types, ty).map_or((0, 0), |r| (r.lo, r.hi));
            let near = |end: i128, sign: i128| (0..4).map(move |k| end + sign * k * 3);
            let values: Vec<i128> = near(whole.0, 1).chain(near(whole.1, -1)).chain([0, 5, 9]).collect();
            let values: Vec<i128> = values.into_iter().filter(|v| (whole.0..=whole.1).contains(v)).collect();
            for (&f, &b) in values.iter().flat_map(|f| values.iter().map(move |b| (f, b))) {
                for by in [1, 2, 7, 100] {
                    for (toward, inclusive) in
                        [(Toward::Up, false), (Toward::Up, true), (Toward::Down, false), (Toward::Down, true)]
                    {
                        let mut body = Body::empty();
                        let span = Span::NONE;
                        let (first, bound, step) =
                            (body.int(f, ty, span), body.int(b, ty, span), body.int(by, ty, span));
                        let c = Counting { first, bound, by: step, toward, inclusive, saturate: true };
                        let trip = body.trip_count(&mut types, &c, span);
                        let distance = if toward == Toward::Up { b - f } else { f - b };
                        let wanted = match (inclusive, distance) {
                            (true, 0..) => distance / by + 1,
                            (false, 1..) => (distance - 1) / by + 1,
                            (_, _) => 0,
                        };
                        let got = body.const_int(trip).map(|t| t.max(0));
                        assert_eq!(
                            got,
                            Some(wanted.min(i128::from(i64::MAX))),
                            "{f} {b} {by} {toward:?} {inclusive}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_variable_that_wraps_meets_its_bound() {
        let mut types = Types::default();
        let u8 = types.int(8, false);
        for step in [1i128, -1, 3, -3, 6, 7, -12, 127] {
            for (first, bound) in [(250i128, 10i128), (10, 250), (0, 255), (5, 5), (1, 0), (4, 28)] {
                let mut body = Body::empty();
                let (f, b) = (body.int(first, u8, Span::NONE), body.int(bound, u8, Span::NONE));
                let trip = body.trip_until(&mut types, (f, b), step, true, Span::NONE);
                let wanted = (0..256i128).find(|k| (first + k * step).rem_euclid(256) == bound);
                assert_eq!(trip.and_then(|t| body.const_int(t)), wanted, "{first} {bound} {step}");
            }
        }
    }
}
