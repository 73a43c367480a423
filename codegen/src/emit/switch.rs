//! Switches: single values and short ranges become LLVM cases, long ranges are compared first.

use crate::emit::FnEmitter;
use crate::emit::types::is_signed;
use crate::llvm::{Emit, Fault, ValueKind};
use inkwell::IntPredicate;
use inkwell::values::IntValue;
use racc_hir::{ExprId, LabelId, StmtId, SwitchCase};

/// Ranges up to this many values are listed.
const LISTED: i128 = 64;

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn switch(
        &mut self,
        value: ExprId,
        cases: &[SwitchCase],
        default: Option<LabelId>,
        exit: LabelId,
        body: StmtId,
    ) -> Emit<()> {
        let signed = is_signed(self.module.ty(self.body.exprs[value].ty));
        let value = self.expr(value)?.int()?;
        let leave = self.new_block("endswitch");
        self.exits.insert(exit, self.exits_here(leave, leave));
        let otherwise = match default {
            Some(label) => self.label_block(label),
            None => leave,
        };
        let mut listed = Vec::new();
        for case in cases {
            let target = self.label_block(case.label);
            if case.hi.checked_sub(case.lo).is_some_and(|width| (0..LISTED).contains(&width)) {
                for n in case.lo..=case.hi {
                    listed.push((constant(value, n), target));
                }
            } else {
                let (low, high) = if signed {
                    (IntPredicate::SGE, IntPredicate::SLE)
                } else {
                    (IntPredicate::UGE, IntPredicate::ULE)
                };
                let above = self.ir.icmp(low, value, constant(value, case.lo))?;
                let below = self.ir.icmp(high, value, constant(value, case.hi))?;
                let inside = self.ir.builder.build_and(above, below, "")?;
                let rest = self.new_block("case");
                self.ir.cond_br(inside, target, rest)?;
                self.ir.at(rest);
            }
        }
        self.ir.builder.build_switch(value, otherwise, &listed)?;
        // What stands before the first label is dead.
        let dead = self.new_block("dead");
        self.ir.at(dead);
        self.stmt(body)?;
        self.ir.br(leave)?;
        self.ir.at(leave);
        if let Some(&block) = self.labels.get(&exit) {
            // Someone used the exit as a plain label before.
            if block != leave {
                return Err(Fault::llvm("a switch's exit reached as a label"));
            }
        }
        Ok(())
    }
}

fn constant(like: IntValue<'_>, value: i128) -> IntValue<'_> {
    like.get_type().const_int_arbitrary_precision(&[value as u64, (value >> 64) as u64])
}
