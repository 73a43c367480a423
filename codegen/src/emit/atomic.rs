//! The `atomic` construct (OpenACC 3.4 §2.12): one atomic instruction where there is one, else a compare-exchange loop.

use crate::emit::FnEmitter;
use crate::emit::expr::Overflow;
use crate::emit::place::{Address, Through};
use crate::exec::CallAbi;
use crate::llvm::ir::Step;
use crate::llvm::raw::{self, Order};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp as Rmw};
use racc_abi::threads::Access;
use racc_base::nyi;
use racc_hir::{
    AtomicCapture, AtomicOp, AtomicStmt, BinaryOp, CaptureWhich, CastKind, ExprId, FloatKind, Host,
    LogicalOp, Type, TypeId,
};

/// How `x` is combined with the value.
#[derive(Clone, Copy)]
pub(crate) enum Update {
    Op(BinaryOp),
    Reverse(BinaryOp),
    Logical(LogicalOp),
}

/// What `x` is combined with; its type is the one that is computed in.
#[derive(Clone, Copy)]
pub(crate) struct Operand<'ctx> {
    pub(crate) value: Val<'ctx>,
    pub(crate) ty: TypeId,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// Atomic accesses are relaxed: the construct orders nothing else.
    pub fn relaxed(&self) -> Order<'a> {
        Order { ordering: LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic, scope: self.model.atomic_scope() }
    }

    pub fn atomic(&mut self, atomic: &AtomicStmt) -> Emit<()> {
        let Some(when) = atomic.when else { return self.atomic_access(atomic) };
        // §2.12, `if`: false means a plain access.
        let (yes, no, done) = (self.new_block("atomic"), self.new_block("plain"), self.new_block("accessed"));
        self.branch(when, yes, no)?;
        self.ir.at(yes);
        self.atomic_access(atomic)?;
        self.ir.br(done)?;
        self.ir.at(no);
        self.plain_access(atomic)?;
        self.ir.br(done)?;
        self.ir.at(done);
        Ok(())
    }

    fn atomic_access(&mut self, atomic: &AtomicStmt) -> Emit<()> {
        let address = self.place(atomic.place)?;
        self.atomic_at(atomic, address)
    }

    /// The access, wherever the object is.
    pub(crate) fn atomic_at(&mut self, atomic: &AtomicStmt, address: Address<'ctx>) -> Emit<()> {
        let ty = self.body.places[atomic.place].ty;
        if address.bits.is_some() {
            return Err(nyi!(self.span, "atomic access to a bit-field").into());
        }
        if let Type::Complex(kind) = *self.module.ty(ty) {
            if self.complex_sum(atomic, address, (ty, kind))?.is_some() {
                return Ok(());
            }
            let mixed = atomic.op.value().is_some_and(|v| self.body.exprs[v].ty != ty);
            if kind != FloatKind::F32 || mixed {
                let what = "atomic access to a complex variable of this type, but for sums of such values";
                return Err(nyi!(self.span, "{what}").into());
            }
        }
        // Arm64's exclusive accesses trap there.
        let unaligned = address.align < self.module.size_of(ty)? && self.model.abi() == CallAbi::Host;
        if unaligned && self.module.options.host == Host::Arm64 {
            let help = "align the object: leave `packed` out, or copy it to a variable of its own";
            return Err(nyi!(self.span, "atomic access to an object that is not aligned, on Arm64")
                .help(help)
                .into());
        }
        if address.through == Through::Pointer {
            self.before_access(address.ptr, self.module.size_of(ty)?, Access::Update)?;
        }
        match &atomic.op {
            AtomicOp::Read => {
                let value = self.atomic_load(address, ty)?;
                self.capture(atomic.capture.as_ref(), value, value)
            }
            AtomicOp::Write(value) => {
                let value = self.expr(*value)?;
                match &atomic.capture {
                    None => self.atomic_store(address, ty, value),
                    Some(capture) => {
                        let bits = self.bits_for_atomic(value, ty)?;
                        let xchg = Rmw::LLVMAtomicRMWBinOpXchg;
                        let old = raw::atomic_rmw(&self.ir, xchg, address.ptr, bits.into(), self.relaxed())?;
                        let old = self.value_of_atomic(old.int()?, ty)?;
                        self.capture(Some(capture), old, value)
                    }
                }
            }
            AtomicOp::Update { op, value } => {
                let by = self.operand(*value)?;
                self.atomic_update(address, ty, Update::Op(*op), by, atomic.capture.as_ref())
            }
            AtomicOp::ReverseUpdate { op, value } => {
                let by = self.operand(*value)?;
                self.atomic_update(address, ty, Update::Reverse(*op), by, atomic.capture.as_ref())
            }
            AtomicOp::Logical { op, value } => {
                let by = self.operand(*value)?;
                self.atomic_update(address, ty, Update::Logical(*op), by, atomic.capture.as_ref())
            }
        }
    }

    pub fn atomic_load(&mut self, address: Address<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        let bits = self.atomic_type(ty)?;
        let (value, inst) = self.ir.load(bits, address.ptr, self.module.size_of(ty)?)?;
        raw::set_atomic(&self.ir, inst, self.relaxed());
        self.value_of_atomic(value.int()?, ty)
    }

    pub fn atomic_store(&mut self, address: Address<'ctx>, ty: TypeId, value: Val<'ctx>) -> Emit<()> {
        let bits = self.bits_for_atomic(value, ty)?;
        let inst = self.ir.store(bits, address.ptr, self.module.size_of(ty)?)?;
        raw::set_atomic(&self.ir, inst, self.relaxed());
        Ok(())
    }

    fn capture(&mut self, capture: Option<&AtomicCapture>, old: Val<'ctx>, new: Val<'ctx>) -> Emit<()> {
        match capture {
            None => Ok(()),
            Some(AtomicCapture { dest, which: CaptureWhich::Old }) => self.store_place(*dest, old),
            Some(AtomicCapture { dest, which: CaptureWhich::New }) => self.store_place(*dest, new),
        }
    }

    fn operand(&mut self, value: ExprId) -> Emit<Operand<'ctx>> {
        Ok(Operand { value: self.expr(value)?, ty: self.body.exprs[value].ty })
    }

    /// In the type of the operand; `ty` is that of `x` and of the result.
    fn combine(&mut self, update: Update, x: Val<'ctx>, by: Operand<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        let (op, reversed) = match update {
            Update::Op(op) => (op, false),
            Update::Reverse(op) => (op, true),
            Update::Logical(op) => return self.logical_values(op, x, by.value),
        };
        let x = self.converted(x, ty, by.ty)?;
        let (left, right) = if reversed { (by.value, x) } else { (x, by.value) };
        let result = self.arithmetic(op, left, right, by.ty, Overflow::Wraps)?;
        self.converted(result, by.ty, ty)
    }

    /// A number as one of another type.
    fn converted(&mut self, value: Val<'ctx>, from: TypeId, to: TypeId) -> Emit<Val<'ctx>> {
        let kind = match (self.module.ty(from), self.module.ty(to)) {
            _ if from == to => return Ok(value),
            (_, Type::Bool { .. }) => CastKind::ToBool,
            (Type::Bool { .. }, Type::Float(_)) | (Type::Int { .. }, Type::Float(_)) => CastKind::IntToFloat,
            (Type::Bool { .. }, _) => CastKind::BoolToInt,
            (Type::Float(_), Type::Float(_)) => CastKind::FloatToFloat,
            (Type::Float(_), _) => CastKind::FloatToInt,
            _ => CastKind::IntToInt,
        };
        self.cast_value(kind, value, from, to)
    }

    pub fn logical_values(&self, op: LogicalOp, x: Val<'ctx>, y: Val<'ctx>) -> Emit<Val<'ctx>> {
        let (x, y) = (x.int()?, y.int()?);
        let builder = &self.ir.builder;
        Ok(match op {
            LogicalOp::And => builder.build_and(x, y, "")?.into(),
            LogicalOp::Or => builder.build_or(x, y, "")?.into(),
            LogicalOp::Neqv => builder.build_xor(x, y, "")?.into(),
            LogicalOp::Eqv => builder.build_not(builder.build_xor(x, y, "")?, "")?.into(),
        })
    }

    pub(crate) fn atomic_update(
        &mut self,
        address: Address<'ctx>,
        ty: TypeId,
        update: Update,
        by: Operand<'ctx>,
        capture: Option<&AtomicCapture>,
    ) -> Emit<()> {
        if let Some(op) = self.rmw_op(update, ty).filter(|_| by.ty == ty) {
            let value = by.value;
            let old = match op {
                // No GPU subtracts numbers of floating point atomically, but many add.
                Rmw::LLVMAtomicRMWBinOpFSub => {
                    let negated = self.ir.builder.build_float_neg(value.float()?, "")?;
                    let add = Rmw::LLVMAtomicRMWBinOpFAdd;
                    raw::atomic_rmw(&self.ir, add, address.ptr, negated.into(), self.relaxed())?
                }
                _ => raw::atomic_rmw(&self.ir, op, address.ptr, value, self.relaxed())?,
            };
            let needs_new = capture.is_some_and(|c| c.which == CaptureWhich::New);
            let new = if needs_new { self.combine(update, old, by, ty)? } else { old };
            return self.capture(capture, old, new);
        }
        let (old, new) = self.exchange_loop(address, ty, update, by)?;
        self.capture(capture, old, new)
    }

    /// `x = x + value` of a complex variable, part by part: nobody reads it as a whole meanwhile.
    fn add_parts(&mut self, at: Address<'ctx>, kind: FloatKind, value: Val<'ctx>) -> Emit<()> {
        if at.through == Through::Pointer {
            self.before_access(at.ptr, 2 * kind.size(), Access::Update)?;
        }
        for n in 0..2 {
            let part = self.ir.part(value, n)?;
            let ptr = self.ir.offset_const(at.ptr, i64::from(n) * kind.size() as i64, Step::Inbounds)?;
            raw::atomic_rmw(&self.ir, Rmw::LLVMAtomicRMWBinOpFAdd, ptr, part, self.relaxed())?;
        }
        Ok(())
    }

    /// `x = x op value` of a complex variable: a sum part by part, a product of two singles in one word.
    pub(crate) fn atomic_complex(
        &mut self,
        at: Address<'ctx>,
        (ty, kind): (TypeId, FloatKind),
        op: BinaryOp,
        value: Val<'ctx>,
    ) -> Emit<()> {
        match (op, kind) {
            (BinaryOp::Add, FloatKind::F32 | FloatKind::F64) => self.add_parts(at, kind, value),
            (_, FloatKind::F32) => {
                if at.through == Through::Pointer {
                    self.before_access(at.ptr, 2 * kind.size(), Access::Update)?;
                }
                self.exchange_loop(at, ty, Update::Op(op), Operand { value, ty }).map(|_| ())
            }
            _ => Err(Fault::llvm("a complex value of this size is updated without a lock")),
        }
    }

    /// A sum whose result nobody asks for needs no word that holds both parts. `None`: the access is another one.
    fn complex_sum(
        &mut self,
        atomic: &AtomicStmt,
        at: Address<'ctx>,
        (ty, kind): (TypeId, FloatKind),
    ) -> Emit<Option<()>> {
        let AtomicOp::Update { op: op @ (BinaryOp::Add | BinaryOp::Sub), value } = atomic.op else {
            return Ok(None);
        };
        if atomic.capture.is_some() || self.body.exprs[value].ty != ty || kind.size() > 8 {
            return Ok(None);
        }
        let mut value = self.expr(value)?;
        if op == BinaryOp::Sub {
            let (re, im) = (self.ir.part(value, 0)?.float()?, self.ir.part(value, 1)?.float()?);
            let re = self.ir.builder.build_float_neg(re, "")?;
            let im = self.ir.builder.build_float_neg(im, "")?;
            value = self.ir.pair(re.into(), im.into())?;
        }
        self.add_parts(at, kind, value).map(Some)
    }

    /// Reads, computes, exchanges, again when another was faster.
    fn exchange_loop(
        &mut self,
        address: Address<'ctx>,
        ty: TypeId,
        update: Update,
        by: Operand<'ctx>,
    ) -> Emit<(Val<'ctx>, Val<'ctx>)> {
        let bits = self.atomic_type(ty)?;
        let size = self.module.size_of(ty)?;
        let (first, inst) = self.ir.load(bits, address.ptr, size)?;
        raw::set_atomic(&self.ir, inst, self.relaxed());
        let from = self.ir.here()?;
        let (again, done) = (self.new_block("again"), self.new_block("updated"));
        self.ir.br(again)?;
        self.ir.at(again);
        let phi = self.ir.builder.build_phi(bits, "")?;
        let seen = phi.as_basic_value().int()?;
        let old = self.value_of_atomic(seen, ty)?;
        let new = self.combine(update, old, by, ty)?;
        let desired = self.bits_for_atomic(new, ty)?;
        let pair = raw::atomic_cmpxchg(&self.ir, address.ptr, seen, desired, self.relaxed())?;
        let now = self.ir.part(pair, 0)?;
        let ok = self.ir.part(pair, 1)?.int()?;
        let last = self.ir.here()?;
        self.ir.cond_br(ok, done, again)?;
        phi.add_incoming(&[(&first, from), (&now, last)]);
        self.ir.at(done);
        Ok((old, new))
    }

    /// The instruction that does it in one, if there is one.
    fn rmw_op(&self, update: Update, ty: TypeId) -> Option<Rmw> {
        let (op, commutes) = match update {
            Update::Op(op) => (op, true),
            Update::Reverse(op) => (op, !matches!(op, BinaryOp::Sub)),
            Update::Logical(_) => return None,
        };
        if !commutes {
            return None;
        }
        match (self.module.ty(ty), op) {
            (Type::Int { bits, signed }, op) if *bits <= 64 => match op {
                BinaryOp::Add => Some(Rmw::LLVMAtomicRMWBinOpAdd),
                BinaryOp::Sub => Some(Rmw::LLVMAtomicRMWBinOpSub),
                BinaryOp::BitAnd => Some(Rmw::LLVMAtomicRMWBinOpAnd),
                BinaryOp::BitOr => Some(Rmw::LLVMAtomicRMWBinOpOr),
                BinaryOp::BitXor => Some(Rmw::LLVMAtomicRMWBinOpXor),
                BinaryOp::Min if *signed => Some(Rmw::LLVMAtomicRMWBinOpMin),
                BinaryOp::Min => Some(Rmw::LLVMAtomicRMWBinOpUMin),
                BinaryOp::Max if *signed => Some(Rmw::LLVMAtomicRMWBinOpMax),
                BinaryOp::Max => Some(Rmw::LLVMAtomicRMWBinOpUMax),
                BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => None,
            },
            (Type::Float(FloatKind::F32 | FloatKind::F64), BinaryOp::Add) => {
                Some(Rmw::LLVMAtomicRMWBinOpFAdd)
            }
            (Type::Float(FloatKind::F32 | FloatKind::F64), BinaryOp::Sub) => {
                Some(Rmw::LLVMAtomicRMWBinOpFSub)
            }
            _ => None,
        }
    }

    /// The same without atomicity.
    fn plain_access(&mut self, atomic: &AtomicStmt) -> Emit<()> {
        let ty = self.body.places[atomic.place].ty;
        let address = self.place(atomic.place)?;
        let old = self.load_address(address, ty)?;
        let new = match &atomic.op {
            AtomicOp::Read => return self.capture(atomic.capture.as_ref(), old, old),
            AtomicOp::Write(value) => self.expr(*value)?,
            AtomicOp::Update { op, value } => {
                let by = self.operand(*value)?;
                self.combine(Update::Op(*op), old, by, ty)?
            }
            AtomicOp::ReverseUpdate { op, value } => {
                let by = self.operand(*value)?;
                self.combine(Update::Reverse(*op), old, by, ty)?
            }
            AtomicOp::Logical { op, value } => {
                let by = self.operand(*value)?;
                self.combine(Update::Logical(*op), old, by, ty)?
            }
        };
        self.store_address(address, ty, new)?;
        self.capture(atomic.capture.as_ref(), old, new)
    }
}
