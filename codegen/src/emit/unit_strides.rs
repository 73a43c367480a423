//! Loops over arrays whose first stride only the run time knows: at -O3 the CPU gets them twice, and takes the
//! version with constant strides when all arrays turn out to be contiguous in their first dimension.
//!
//! ```text
//! real :: a(:,:)                         if (stride(a) == 1 && stride(b) == 1)
//! do j …; do i …; a(i,j) = b(i,j)   →        the nest with a[i + …], b[i + …]: vectors
//!                                        else the nest as it is
//! ```
//! Only nests that cannot change a descriptor: without calls, stores to pointers or structures, jumps.

use crate::emit::FnEmitter;
use crate::emit::loops::LoopHints;
use crate::emit::place::{AliasOwner, descriptor_offset};
use crate::llvm::ir::Step;
use crate::llvm::{Emit, ValueKind};
use crate::options::OptLevel;
use crate::plan::analysis::walk;
use crate::plan::versions::strides::{self, UnitStride, UnitStrides};
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_hir::alias::AliasClass;
use racc_hir::{Body, DescField, Expr, ExprId, LoopId, LoopKind, Place, PlaceId, Stmt, Type, TypeId, Unit};

/// Nests with more statements, or more arrays, are not worth a second copy.
const MOST_STATEMENTS: usize = 100;
const MOST_ARRAYS: usize = 32;

/// The dummy argument whose descriptor this is, as the caller passes it; `Ok(None)` for a variable's own. Other
/// descriptors may not be there, or not be the same, before the nest runs.
fn argument_of(body: &Body, descriptor: PlaceId) -> Result<Option<ExprId>, ()> {
    match &body.places[descriptor].kind {
        Place::Local(_) | Place::Global(_) => Ok(None),
        Place::Field { base, .. } => match argument_of(body, *base)? {
            None => Ok(None),
            Some(_) => Err(()),
        },
        Place::Deref(pointer) => match &body.exprs[*pointer].kind {
            Expr::Load(place) => match &body.places[*place].kind {
                Place::Local(local) if body.params.contains(local) => Ok(Some(*pointer)),
                _ => Err(()),
            },
            _ => Err(()),
        },
        Place::Elem { .. } | Place::Part { .. } | Place::Desc { .. } => Err(()),
    }
}

/// Could the statement change what a descriptor says, or leave the nest by a way that exists only once?
fn disturbs(body: &Body, types: &racc_hir::Types, stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Nop | Stmt::Block(_) | Stmt::If { .. } | Stmt::Break(_) | Stmt::Continue(_) => false,
        Stmt::Assign { place, .. } => {
            let plain = matches!(
                types.get(body.places[*place].ty),
                Type::Int { .. } | Type::Float(_) | Type::Bool { .. } | Type::Complex(_)
            );
            !plain || matches!(body.places[*place].kind, Place::Desc { .. })
        }
        Stmt::Loop(id) => {
            !matches!(body.loops[*id].kind, LoopKind::Counted { .. }) || body.loops[*id].acc.is_some()
        }
        Stmt::Scope(_)
        | Stmt::Call { .. }
        | Stmt::Switch { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Atomic(_)
        | Stmt::Region(_)
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => true,
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// Is this stride one element where code is being emitted?
    pub(crate) fn is_unit_stride(&self, stride: ExprId, unit: Unit, ty: TypeId) -> bool {
        strides::is_unit(self.body, &self.unit_strides, (stride, unit), self.module.size_of(ty).ok())
    }

    /// One bit: the descriptor that lies at an address says that the array is contiguous in its first dimension.
    pub(crate) fn has_unit_stride(
        &mut self,
        at: PointerValue<'ctx>,
        span: Option<u64>,
    ) -> Emit<IntValue<'ctx>> {
        let mut holds = self.ir.i1().const_all_ones();
        let mut tests = vec![(DescField::Stride(0), 1)];
        tests.extend(span.map(|bytes| (DescField::Span, bytes as i64)));
        for (field, wanted) in tests {
            let at = self.ir.offset_const(at, descriptor_offset(field) as i64, Step::Forward)?;
            let (word, inst) = self.ir.load(self.ir.i64(), at, 8)?;
            self.mark_access(inst, AliasClass::Descriptor, AliasOwner::Unknown)?;
            let same = self.ir.icmp(IntPredicate::EQ, word.int()?, self.ir.const_i64(wanted))?;
            holds = self.ir.builder.build_and(holds, same, "")?;
        }
        Ok(holds)
    }

    /// A counted loop, in two versions where that pays.
    pub(crate) fn versioned_loop(&mut self, id: LoopId, hints: &LoopHints<'ctx>) -> Emit<()> {
        let Some(arrays) = self.arrays_to_test(id) else { return self.counted_as_is(id, hints) };
        let (unit, general) = (self.new_block("unit"), self.new_block("strided"));
        let done = self.new_block("strides_done");
        for UnitStride { descriptor, span } in arrays.values() {
            if let Ok(Some(dummy)) = argument_of(self.body, *descriptor) {
                // It may be absent.
                let argument = self.expr(dummy)?.ptr()?;
                let absent = self.ir.builder.build_is_null(argument, "")?;
                let next = self.new_block("present");
                self.ir.cond_br(absent, general, next)?;
                self.ir.at(next);
            }
            let base = self.place(*descriptor)?;
            let same = self.has_unit_stride(base.ptr, *span)?;
            let next = self.new_block("stride");
            self.ir.cond_br(same, next, general)?;
            self.ir.at(next);
        }
        self.ir.br(unit)?;
        self.ir.at(unit);
        self.unit_strides = arrays;
        self.counted_as_is(id, hints)?;
        self.unit_strides.clear();
        self.ir.br(done)?;
        self.ir.at(general);
        // Not versioned again further in: the strides are known not to be one.
        self.strided = true;
        self.counted_as_is(id, hints)?;
        self.strided = false;
        self.ir.br(done)?;
        self.ir.at(done);
        Ok(())
    }

    /// The descriptors whose strides decide, when the nest shall have two versions.
    fn arrays_to_test(&self, id: LoopId) -> Option<UnitStrides> {
        let wanted = self.module.options.opt == OptLevel::O3 && self.model.gains_from_unit_strides();
        if !wanted || self.strided || !self.unit_strides.is_empty() {
            return None;
        }
        let (program, body) = (self.module.program, self.body);
        let mut statements = Vec::new();
        walk::each_stmt(body, body.loops[id].body, &mut |stmt| statements.push(stmt));
        if statements.len() > MOST_STATEMENTS
            || statements.iter().any(|&s| disturbs(body, &program.types, &body.stmts[s].kind))
        {
            return None;
        }
        let testable = |descriptor: PlaceId| argument_of(body, descriptor).is_ok();
        let mut arrays = UnitStrides::new();
        let mut clash = false;
        for stmt in statements {
            walk::touches(body, stmt, &mut |touch| {
                clash |= !strides::note((program, body), touch, &testable, &mut arrays);
            });
        }
        (!clash && !arrays.is_empty() && arrays.len() <= MOST_ARRAYS).then_some(arrays)
    }
}
