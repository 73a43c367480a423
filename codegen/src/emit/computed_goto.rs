//! `goto *p` and `&&label`. GPUs have no addresses of blocks: there a label's address is its number, and the jump a switch.

use crate::emit::FnEmitter;
use crate::exec::CallAbi;
use crate::llvm::{Emit, Val, ValueKind, raw};
use cranelift_entity::EntityRef;
use inkwell::values::IntValue;
use racc_hir::{ExprId, LabelId};

impl<'ctx> FnEmitter<'_, 'ctx> {
    pub(crate) fn label_address(&mut self, label: LabelId) -> Emit<Val<'ctx>> {
        if !self.labels_are_numbers() {
            let block = self.label_block(label);
            return Ok(raw::block_address(block)?.into());
        }
        let number = self.label_number(label);
        Ok(self.ir.builder.build_int_to_ptr(number, self.ir.ptr_ty(), "")?.into())
    }

    pub(crate) fn computed_goto(&mut self, target: ExprId, labels: &[LabelId]) -> Emit<()> {
        let address = self.expr(target)?;
        let blocks: Vec<_> = labels.iter().map(|&l| self.label_block(l)).collect();
        if !self.labels_are_numbers() {
            self.ir.builder.build_indirect_branch(address, &blocks)?;
            return Ok(());
        }
        let number = self.ir.builder.build_ptr_to_int(address.ptr()?, self.ir.i64(), "")?;
        let cases: Vec<_> = labels.iter().map(|&l| self.label_number(l)).zip(blocks).collect();
        let other = self.new_block("other");
        self.ir.builder.build_switch(number, other, &cases)?;
        self.ir.at(other);
        self.ir.builder.build_unreachable()?;
        Ok(())
    }

    fn labels_are_numbers(&self) -> bool {
        self.model.abi() == CallAbi::Flat
    }

    /// No label is null.
    fn label_number(&self, label: LabelId) -> IntValue<'ctx> {
        self.ir.const_i64(label.index() as i64 + 1)
    }
}
