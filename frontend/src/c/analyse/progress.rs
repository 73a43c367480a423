//! Does the variable of a `for` loop get to its bound, and what happens where its type ends?
//!
//! ```text
//! for (unsigned i = n - 1; i != -1u; i--)         meets the bound, modulo 2^32
//! for (size_t i = n - 1; i < n; i--)              passes it when it wraps below 0
//! for (unsigned i = 0; i < n; i += 2)             passes it, or never ends: n = UINT_MAX
//! for (unsigned i = 0; i < n; i += 3)             may wrap and pass it later: not a counted loop
//! ```
//! Without a directive a loop counts only where that is what C says. Under a directive the program promises a count
//! (OpenACC 3.4 §2.9). That loops without effects end may be assumed (C11 §6.8.5p6).

use super::Cx;
use super::canonical::{Form, LoopPart, Step, Unfit};
use racc_hir::build::wrap_int;
use racc_hir::range::IntRange;
use racc_hir::trip::Toward;
use racc_hir::{CompareOp, Stmt, Type, TypeId, Types};

const AWAY: Unfit = Unfit("the step must lead towards the bound", LoopPart::Step);
const PAST: Unfit = Unfit("the variable's type cannot reach past the bound", LoopPart::Condition);
const NEVER: Unfit = Unfit("the loop's variable never meets the bound", LoopPart::Condition);
const AROUND: Unfit = Unfit("the variable may wrap around before it passes the bound", LoopPart::Condition);

/// No program waits until a variable of 64 bits went around in such steps.
const SMALL_STEP: u128 = 1 << 20;

/// The loop's variable, as the condition sees it.
struct Variable {
    ty: TypeId,
    bits: u16,
    signed: bool,
    /// Beyond its ends it goes on at the other one; else that is undefined.
    wraps: bool,
    /// The type of the comparison has the same width.
    whole: bool,
    /// The comparison's type is unsigned.
    unsigned_test: bool,
    /// Values without a jump on the way.
    domain: IntRange,
    /// Negative values are compared as the largest ones, with a gap to the others.
    split: bool,
    compared: TypeId,
}

impl Variable {
    /// Unsigned, and compared as itself.
    fn is_modular(&self) -> bool {
        !self.signed && self.whole && self.unsigned_test
    }

    /// The values without a jump on the way from `first`, as the condition sees it: below zero are the largest ones.
    fn domain_of(&self, first: i128, types: &Types) -> IntRange {
        match (IntRange::of_type(types, self.ty), IntRange::of_type(types, self.compared)) {
            (Some(own), Some(compared)) if self.split && first > self.domain.hi => {
                IntRange { lo: wrap_int(types, self.compared, own.lo), ..compared }
            }
            _ => self.domain,
        }
    }
}

impl Cx<'_> {
    /// The form with what is known about its end; `added` is the type in which the step is added.
    pub(super) fn progress(&self, form: Form, added: TypeId, required: bool) -> Result<Form, Unfit> {
        let Some(v) = self.variable(&form, added) else { return Err(AWAY) };
        let form = self.ends(form, &v, required)?;
        Ok(Form { wraps: form.wraps || self.changes_sign(&form, &v), ..form })
    }

    /// A signed variable to which an unsigned step is added, compared as unsigned: on the way it may go from its largest
    /// value to its smallest, or back, where the condition sees no jump. (Of `!=`, [`Self::meets`] tells.)
    fn changes_sign(&self, form: &Form, v: &Variable) -> bool {
        if !(v.signed && v.whole && v.unsigned_test && v.wraps) || form.op == CompareOp::Ne {
            return false;
        }
        let types = &self.prog.types;
        let (first, bound) = (self.first_range(form), IntRange::of(types, &self.body, form.bound));
        let (Some(bound), Some(own)) = (bound, IntRange::of_type(types, v.ty)) else { return true };
        if leads(form.op, Toward::Up) {
            bound.hi > own.hi && first.is_none_or(|f| f.hi >= 0)
        } else {
            bound.lo <= own.hi && first.is_none_or(|f| f.lo < 0)
        }
    }

    fn ends(&self, form: Form, v: &Variable, required: bool) -> Result<Form, Unfit> {
        match (form.op, form.step) {
            (CompareOp::Eq, _) | (CompareOp::Ne, Step::Variable { .. }) => Err(AWAY),
            (CompareOp::Ne, Step::By(by)) => self.meets(form, v, by, required),
            (_, Step::By(by)) => self.passes(form, v, by, required),
            (_, Step::Variable { toward, by }) => {
                let by = IntRange::of(&self.prog.types, &self.body, by);
                let known = by.is_some_and(|by| by.lo >= 1);
                let leads = leads(form.op, toward);
                let by = by.map_or(u128::MAX, |by| by.hi.unsigned_abs());
                if !v.wraps || required {
                    // Any other value than a positive one is undefined or never ends, but where the test is unsigned
                    // and the variable is not: below zero it is beyond all bounds.
                    let crosses = v.signed && v.unsigned_test && !known && !required;
                    let ends = leads && !crosses || required && v.is_modular();
                    return if ends { Ok(Form { if_it_ends: !known, ..form }) } else { Err(AWAY) };
                }
                if leads && known && !v.split && !self.overshoots(&form, v, by) {
                    Ok(form)
                } else {
                    Err(AROUND)
                }
            }
        }
    }

    fn variable(&self, form: &Form, added: TypeId) -> Option<Variable> {
        let types = &self.prog.types;
        let ty = self.variable_type(form.iv);
        let compared = self.expr_ty(form.bound);
        let Type::Int { bits, signed } = *types.get(ty) else { return None };
        let Type::Int { bits: width, signed: signed_test } = *types.get(compared) else { return None };
        let whole = bits == width;
        let split = signed && !signed_test && !whole;
        let range = |ty| IntRange::of_type(types, ty).unwrap_or(IntRange { lo: 0, hi: i128::MAX });
        let domain = match (whole, split) {
            (true, _) => range(compared),
            (false, false) => range(ty),
            (false, true) => IntRange { lo: 0, ..range(ty) },
        };
        // Narrow variables are added to as `int` and converted back.
        let wraps = !signed || bits < 32 || self.prog.wrapv || added != ty;
        Some(Variable {
            ty,
            bits,
            signed,
            wraps,
            whole,
            unsigned_test: !signed_test,
            domain,
            split,
            compared,
        })
    }

    /// `<`, `<=`, `>`, `>=` with a constant step.
    fn passes(&self, form: Form, v: &Variable, by: i128, required: bool) -> Result<Form, Unfit> {
        let toward = if by > 0 { Toward::Up } else { Toward::Down };
        let distance = by.unsigned_abs();
        if !leads(form.op, toward) {
            return self.passes_around(form, v, distance, required);
        }
        // From a start below zero it goes on to the other end of its type.
        let above = self.first_range(&form).is_some_and(|first| first.lo >= 0);
        if v.split && v.wraps && toward == Toward::Down && !above {
            return Err(AROUND);
        }
        if !v.wraps || !self.overshoots(&form, v, distance) {
            return Ok(form);
        }
        // A variable that steps over the last values once does so each time around: unless its steps are such that
        // it comes around elsewhere, the loop never ends.
        let never_ends = distance.is_power_of_two() || v.bits >= 64 && distance <= SMALL_STEP;
        let endless = distance == 1 && self.const_int(form.bound).is_some();
        match (required, never_ends && !v.split) {
            (false, _) if endless => Err(PAST),
            (true, _) if self.surely_overshoots(&form, v, by) => Err(AROUND),
            (true, _) => Ok(form),
            (false, true) => Ok(Form { if_it_ends: true, ..form }),
            (false, false) => Err(AROUND),
        }
    }

    /// A signed variable goes down through zero, below which it is compared as one of the largest values.
    fn descends(&self, form: &Form, v: &Variable, bound: IntRange, by: u128) -> bool {
        if !v.signed || !v.unsigned_test || !matches!(form.op, CompareOp::Lt | CompareOp::Le) {
            return false;
        }
        let types = &self.prog.types;
        let Some(own) = IntRange::of_type(types, v.ty) else { return false };
        let above = self.first_range(form).is_some_and(|first| first.lo >= 0);
        // From below zero it ends at once, or goes beyond the end of its type, which is undefined, or which the condition
        // does not see.
        let ends = bound.hi <= wrap_int(types, v.compared, own.lo);
        (above || ends || !v.wraps || v.whole) && by <= own.lo.unsigned_abs()
    }

    /// The variable goes away from the bound and passes it from the other side: `for (i = n - 1; i < n; i--)`.
    fn passes_around(&self, form: Form, v: &Variable, by: u128, required: bool) -> Result<Form, Unfit> {
        let types = &self.prog.types;
        let Some(bound) = IntRange::of(types, &self.body, form.bound) else { return Err(AWAY) };
        if v.bits > 64 || !v.is_modular() && !self.descends(&form, v, bound, by) {
            return Err(AWAY);
        }
        let reach = i128::try_from(by - 1).unwrap_or(i128::MAX);
        let highest = IntRange::of_type(types, v.compared).map_or(v.domain.hi, |compared| compared.hi);
        // Every value that the variable can have behind the type's end ends the loop.
        let ends = match form.op {
            CompareOp::Lt => by == 1 || bound.hi <= highest - reach,
            CompareOp::Le => bound.hi < highest - reach,
            CompareOp::Gt => by == 1 || bound.lo >= reach,
            CompareOp::Ge => bound.lo > reach,
            CompareOp::Eq | CompareOp::Ne => false,
        };
        match (ends, by) {
            (true, _) => Ok(form),
            (false, 1) => Ok(Form { if_it_ends: true, ..form }),
            (false, _) if required => Ok(form),
            (false, _) => Err(AROUND),
        }
    }

    /// May the last step lead beyond the end of the variable's type?
    fn overshoots(&self, form: &Form, v: &Variable, by: u128) -> bool {
        let Some(bound) = IntRange::of(&self.prog.types, &self.body, form.bound) else { return true };
        let by = i128::try_from(by).unwrap_or(i128::MAX);
        match form.op {
            CompareOp::Lt => (bound.hi - 1).saturating_add(by) > v.domain.hi,
            CompareOp::Le => bound.hi.saturating_add(by) > v.domain.hi,
            CompareOp::Gt => bound.lo.saturating_add(1).saturating_sub(by) < v.domain.lo,
            CompareOp::Ge => bound.lo.saturating_sub(by) < v.domain.lo,
            CompareOp::Eq | CompareOp::Ne => false,
        }
    }

    /// Does the step that ought to be the last lead beyond the end of the type, from a constant to a constant?
    fn surely_overshoots(&self, form: &Form, v: &Variable, by: i128) -> bool {
        let first = self.first_range(form).filter(|f| f.lo == f.hi).map(|f| f.lo);
        let (Some(first), Some(bound)) = (first, self.const_int(form.bound)) else { return false };
        // As the condition sees it: below zero it may be beyond all bounds.
        let first = wrap_int(&self.prog.types, v.compared, first);
        if v.unsigned_test && (bound < 0 || first < 0) {
            // Of 128 bits, more than any variable has, or than the bound.
            return false;
        }
        let over = match form.op {
            CompareOp::Lt => bound,
            CompareOp::Le => bound.saturating_add(1),
            CompareOp::Gt => bound,
            CompareOp::Ge => bound.saturating_sub(1),
            CompareOp::Eq | CompareOp::Ne => return false,
        };
        let way = over.saturating_sub(first).saturating_mul(by.signum());
        let distance = i128::try_from(by.unsigned_abs()).unwrap_or(i128::MAX);
        if way <= 0 {
            return false;
        }
        let steps = (way - 1) / distance + 1;
        let last = first.saturating_add(steps.saturating_mul(by));
        let domain = v.domain_of(first, &self.prog.types);
        last < domain.lo || last > domain.hi
    }

    /// `!=` with a constant step.
    fn meets(&self, mut form: Form, v: &Variable, by: i128, required: bool) -> Result<Form, Unfit> {
        let types = &self.prog.types;
        let bound = IntRange::of(types, &self.body, form.bound);
        let own = IntRange::of_type(types, v.ty);
        let number = self.const_int(form.bound);
        let seen = match (number, bound) {
            _ if v.whole => true,
            (Some(b), _) => wrap_int(types, v.compared, wrap_int(types, v.ty, b)) == b,
            (None, Some(b)) => own.is_some_and(|own| b.fits(IntRange { lo: own.lo.max(v.domain.lo), ..own })),
            (None, None) => false,
        };
        if !seen && number.is_some() {
            return Err(NEVER);
        }
        form.if_it_ends |= !seen;
        let first = self.first_range(&form).or(own);
        let start = first.filter(|f| f.lo == f.hi).map(|f| f.lo);
        let twos = by.trailing_zeros();
        if twos > 0 {
            match (start, number) {
                (Some(f), Some(b)) if b.wrapping_sub(f) & ((1 << twos) - 1) != 0 => return Err(NEVER),
                (Some(_), Some(_)) => {}
                (_, _) => form.if_it_ends = true,
            }
        }
        // In the order of the variable's own type.
        let end = bound.filter(|b| own.is_some_and(|own| b.fits(own)));
        let straight = match (first, end, own) {
            (Some(f), Some(b), Some(own)) => match by {
                1 => f.hi <= b.lo || f.hi == own.lo || b.hi == own.lo,
                -1 => f.lo >= b.hi || f.lo == own.hi || b.lo == own.hi,
                _ => start.zip(number).is_some_and(|(f, b)| {
                    let way = b.saturating_sub(f);
                    way % by == 0 && way / by >= 0
                }),
            },
            (_, _, _) => false,
        };
        if !v.wraps || straight || (!v.signed && v.bits >= 64) {
            return Ok(form);
        }
        if required { Ok(Form { wraps: true, ..form }) } else { Err(AROUND) }
    }

    /// The first values that the loop's own assignment allows.
    fn first_range(&self, form: &Form) -> Option<IntRange> {
        let Stmt::Assign { value, .. } = self.body.stmts[form.init?.stmt].kind else { return None };
        IntRange::of(&self.prog.types, &self.body, value)
    }
}

/// A pointer's loop; going past its object is undefined.
pub(super) fn pointer_progress(form: Form) -> Result<Form, Unfit> {
    match (form.op, form.step) {
        (CompareOp::Ne, Step::By(_)) => Ok(form),
        (op, Step::By(by)) if leads(op, if by > 0 { Toward::Up } else { Toward::Down }) => Ok(form),
        (op, Step::Variable { toward, .. }) if leads(op, toward) => Ok(form),
        (_, Step::By(_) | Step::Variable { .. }) => Err(AWAY),
    }
}

pub(super) fn leads(op: CompareOp, toward: Toward) -> bool {
    match op {
        CompareOp::Lt | CompareOp::Le => toward == Toward::Up,
        CompareOp::Gt | CompareOp::Ge => toward == Toward::Down,
        CompareOp::Eq | CompareOp::Ne => false,
    }
}
