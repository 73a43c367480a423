//! `switch`: case labels become jump targets inside the body. C11 §6.8.4.2.

use super::ctype::{BOOL, CTy, IntKind, Kind};
use super::jump_target::Target;
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::build::{wrap_bits, wrap_int};
use racc_hir::{LabelId, Stmt, SwitchCase, Type};
use std::collections::BTreeMap;

/// A switch whose body is being analysed.
#[derive(Debug)]
pub(super) struct Switch {
    ty: CTy,
    /// What the selector was before its promotion.
    declared: CTy,
    /// By low bound: ranges do not overlap.
    cases: BTreeMap<i128, (SwitchCase, Span)>,
    default: Option<(LabelId, Span)>,
    /// Declarations of variably modified type in scope where it begins.
    variable: usize,
    /// How many statement expressions are around it.
    within: usize,
}

impl Cx<'_> {
    pub(super) fn switch(&mut self, value: &ast::Expr, body: &ast::Stmt, span: Span) -> R<()> {
        let selector = self.rvalue(value)?;
        if !self.ct.is_integer(selector.ty) {
            let shown = self.show_ty(selector.ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0372",
                    value.span,
                    format!("`switch` cannot be used with a value of type `{shown}`"),
                )
                .help("use an integer, or `if`"),
            ));
        }
        let declared = selector.ty;
        let selector = self.promote(selector);
        let exit = self.body.label(None, span);
        self.frame.switches.push(Switch {
            ty: selector.ty,
            declared,
            cases: BTreeMap::new(),
            default: None,
            variable: self.frame.variable.len(),
            within: self.frame.within.len(),
        });
        self.frame.targets.push(Target::Switch(exit));
        self.frame.depths.push(self.frame.cleanups.len());
        let body = self.nested(body);
        self.frame.targets.pop();
        self.frame.depths.pop();
        let Some(done) = self.frame.switches.pop() else { return Ok(()) };
        self.warn_of_missing(&done, value.span);
        let cases = done.cases.into_values().map(|(case, _)| case).collect();
        let default = done.default.map(|(label, _)| label);
        self.emit(Stmt::Switch { value: selector.expr, cases, default, exit, body }, span);
        Ok(())
    }

    fn open_switch(&mut self, word: &str, span: Span) -> R<CTy> {
        match self.frame.switches.last() {
            // C11 §6.8.4.2p2.
            Some(s) if self.frame.within.len() > s.within => Err(self.report(
                Diagnostic::error("E0351", span, format!("`{word}` jumps into a statement expression"))
                    .help("put the switch into the same `({ })`"),
            )),
            Some(s) if self.frame.variable.len() > s.variable => Err(self.report(
                Diagnostic::error(
                    "E0351",
                    span,
                    format!("`{word}` jumps into the scope of a variable length array"),
                )
                .help("declare the array before the switch, or in an inner block"),
            )),
            Some(s) => Ok(s.ty),
            None => Err(self.report(
                Diagnostic::error("E0373", span, format!("`{word}` is not inside a switch"))
                    .help("move it into the body of a switch"),
            )),
        }
    }

    /// Cases that are no enumerators, and enumerators that no case names, where there is no `default` either.
    fn warn_of_missing(&mut self, done: &Switch, span: Span) {
        let Kind::Enum(id) = *self.ct.kind(done.declared) else { return };
        if self.skipped || self.ct.enums[id.0 as usize].values.is_empty() {
            return;
        }
        for (case, span) in done.cases.values() {
            let known = |n: i128| self.ct.enums[id.0 as usize].values.iter().any(|(_, value)| *value == n);
            if let Some(n) = [case.lo, case.hi].into_iter().find(|n| !known(*n)) {
                let message = format!("{n} is no enumerator of `{}`", self.show_ty(done.declared));
                self.warn(Diagnostic::warning("W0319", *span, message).help("use the enumerators' names"));
            }
        }
        if done.default.is_some() {
            return;
        }
        let covered = |n: i128| done.cases.values().any(|(case, _)| (case.lo..=case.hi).contains(&n));
        let values = &self.ct.enums[id.0 as usize].values;
        let mut missing = values.iter().filter(|(_, n)| !covered(*n)).map(|(name, _)| format!("`{name}`"));
        let shown = missing.by_ref().take(3).collect::<Vec<_>>().join(", ");
        let more = missing.count();
        if !shown.is_empty() {
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            let message = format!("the switch has no case for {shown}{rest}");
            self.warn(Diagnostic::warning("W0319", span, message).help("add the cases, or a default"));
        }
    }

    /// A label that the selector's type, before its promotion, never has.
    fn warn_of_label(&mut self, n: i128, span: Span) {
        let Some(open) = self.frame.switches.last() else { return };
        let (ty, declared) = (open.ty, open.declared);
        let (Some(own), Some(wide)) = (self.ct.int_kind(declared), self.ct.int_kind(ty)) else { return };
        if self.skipped || declared == BOOL || matches!(self.ct.kind(declared), Kind::Bits { .. }) {
            return;
        }
        let fits = |kind: IntKind| match kind.bits() {
            bits @ 0..=64 if kind.signed() => (-(1i128 << (bits - 1))..1i128 << (bits - 1)).contains(&n),
            bits @ 0..=64 => (0..1i128 << bits).contains(&n),
            _ => true,
        };
        if own.bits() < wide.bits() && fits(wide) && !fits(own) {
            let shown = self.show_ty(declared);
            let message = format!("the selector, which has type `{shown}`, is never {n}");
            self.warn(
                Diagnostic::warning("W0318", span, message).help("remove the case, or widen the selector"),
            );
        }
    }

    pub(super) fn case(&mut self, lo: &ast::Expr, hi: Option<&ast::Expr>, span: Span) -> R<()> {
        let ty = self.open_switch("case", span)?;
        let hir = self.hir(ty);
        let (low, low_ty) = self.constant_int(lo, "a case label")?;
        let high = match hi {
            Some(hi) => self.constant_int(hi, "a case label")?.0,
            None => low,
        };
        let value = self.int_value(low, low_ty, lo.span);
        self.warn_of_narrowing(value, ty, lo.span);
        self.warn_of_label(low, lo.span);
        if let Some(hi) = hi.filter(|_| high != low) {
            self.warn_of_label(high, hi.span);
        }
        let (low, high) = match self.ct.own_width(ty) {
            Some((width, signed)) => (wrap_bits(low, width, signed), wrap_bits(high, width, signed)),
            None => (wrap_int(&self.prog.types, hir, low), wrap_int(&self.prog.types, hir, high)),
        };
        let label = self.body.label(None, span);
        self.emit(Stmt::Label(label), span);
        // Numbers are kept as i128: those of unsigned types as wide stand in another order.
        let modular = matches!(self.prog.types.get(hir), Type::Int { bits: 128, signed: false });
        let order = move |n: i128| if modular { n ^ i128::MIN } else { n };
        // GNU: an empty range matches nothing.
        if order(low) > order(high) {
            return Ok(());
        }
        let Some(open) = self.frame.switches.last_mut() else { return Ok(()) };
        let before = open.cases.range(..=order(high)).next_back();
        let clash = before.filter(|(_, (case, _))| order(case.hi) >= order(low));
        if let Some((_, (_, before))) = clash {
            let before = *before;
            return Err(self.report(
                Diagnostic::error("E0374", span, format!("the case {low} appears twice"))
                    .label(before, "the first one is here")
                    .help("remove one of the labels"),
            ));
        }
        open.cases.insert(order(low), (SwitchCase { lo: low, hi: high, label }, span));
        Ok(())
    }

    pub(super) fn default_label(&mut self, span: Span) -> R<()> {
        self.open_switch("default", span)?;
        let label = self.body.label(None, span);
        self.emit(Stmt::Label(label), span);
        let Some(open) = self.frame.switches.last_mut() else { return Ok(()) };
        if let Some((_, before)) = open.default.replace((label, span)) {
            return Err(self.report(
                Diagnostic::error("E0374", span, "this switch has two `default` labels")
                    .label(before, "the first one is here")
                    .help("remove one of them"),
            ));
        }
        Ok(())
    }
}
