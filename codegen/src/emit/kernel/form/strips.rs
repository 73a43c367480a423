//! Neighbouring iterations of a CPU's loop side by side: [`crate::plan::loops::form::strips`] → strips of lanes.
//!
//! ```text
//! for (base = begin; base + 16 <= end; base += 16) {
//!     for lane in 0..16 { s[lane] = 0 }                            each such loop becomes vector instructions
//!     for k { for lane in 0..16 { s[lane] += a[i][k] * b[k][base + lane] } }
//!     for lane in 0..16 { c[i][base + lane] = s[lane] }
//! }
//! ```
//! What is left over runs as before. The host's sequential loops get the same: [`crate::plan::loops::host_strips`].

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::kernel::worksharing::{Level, positive, variable};
use crate::emit::loops::LoopHints;
use crate::exec::AccessCheck;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault};
use crate::options::OptLevel;
use crate::plan::Unroll;
use crate::plan::loops::form::Strips;
use crate::plan::loops::form::strips::LANES;
use inkwell::types::BasicType;
use inkwell::values::{IntValue, PointerValue};
use racc_hir::{LocalId, LoopId, LoopKind, Stmt, StmtId, Type};

/// One strip being emitted.
struct Strip<'s, 'ctx> {
    plan: &'s Strips,
    last: &'s Level<'ctx>,
    base: IntValue<'ctx>,
    own: Vec<Own<'ctx>>,
}

/// A variable of which each lane has its own, in an array that becomes a vector register; an array's elements in as many.
struct Own<'ctx> {
    local: LocalId,
    array: PointerValue<'ctx>,
    /// From a lane's to the next one's.
    bytes: i64,
    align: u64,
}

impl<'ctx> FnEmitter<'_, 'ctx> {
    /// Emits whole strips of the iterations `begin..end` of the innermost loop `last`; gives where the rest begins.
    pub(in crate::emit) fn strips(
        &mut self,
        found: &Strips,
        last: &Level<'ctx>,
        (begin, end): (IntValue<'ctx>, IntValue<'ctx>),
    ) -> Emit<IntValue<'ctx>> {
        let f = self;
        let options = f.module.options;
        let vectorises = matches!(options.opt, OptLevel::O2 | OptLevel::O3) && !options.no_vectorise;
        if !vectorises || f.model.access_check() != AccessCheck::None {
            return Ok(begin);
        }
        let mut own = Vec::new();
        for &local in found.own.iter().chain(&found.arrays) {
            let ty = f.body.locals[local].ty;
            let memory = f.module.memory_type(ty)?.array_type(LANES).into();
            let array = f.stack_object(memory, 64, "lanes")?;
            let one = match f.module.ty(ty) {
                Type::Array { elem, .. } => *elem,
                _ => ty,
            };
            let bytes = f.module.size_of(one)? as i64;
            own.push(Own { local, array, bytes, align: f.module.align_of(one) });
        }
        let size = f.ir.const_i64(i64::from(LANES));
        let count = f.ir.builder.build_int_nsw_sub(end, begin, "")?;
        let count = f.ir.builder.build_int_signed_div(count, size, "")?;
        let count = positive(f, count)?;
        let outer = f.locals.clone();
        let spread = found.arrays.iter().map(|&l| (l, LANES)).collect();
        let outer_spread = std::mem::replace(&mut f.spread, spread);
        let frame = f.open_counted(count)?;
        let far = f.ir.builder.build_int_nsw_mul(frame.counter, size, "")?;
        let base = f.ir.builder.build_int_nsw_add(begin, far, "")?;
        let strip = Strip { plan: found, last, base, own };
        f.in_step(f.body.loops[last.id].body, &strip)?;
        f.close_counted(frame, &LoopHints::default())?;
        f.locals = outer;
        f.spread = outer_spread;
        let done = f.ir.builder.build_int_nsw_mul(count, size, "")?;
        Ok(f.ir.builder.build_int_nsw_add(begin, done, "")?)
    }

    /// A sequential loop of the host in strips, and the rest of its iterations.
    pub(in crate::emit) fn loop_in_strips(
        &mut self,
        id: LoopId,
        found: &Strips,
        hints: &LoopHints<'ctx>,
    ) -> Emit<()> {
        let LoopKind::Counted { iv, step, .. } = self.body.loops[id].kind else {
            return Err(Fault::llvm("strips of a loop without a trip count"));
        };
        let count = self.start_count(id)?;
        let (ty, outer) = (self.body.locals[iv].ty, self.local_storage(iv)?);
        let first = self.load_address(temporary(outer.ptr, outer.align), ty)?;
        let step = self.expr(step)?;
        let ptr = self.stack_object(self.module.memory_type(ty)?, outer.align, "lane")?;
        let storage = ObjectAddress { ptr, align: outer.align };
        let level = Level { id, iv, ty, first, step, trip: count.trip, storage };
        self.locals.insert(iv, storage);
        let done = self.strips(found, &level, (self.ir.const_i64(0), count.trip))?;
        self.locals.insert(iv, outer);
        let next = variable(self, &level, done)?.value;
        self.store_address(temporary(outer.ptr, outer.align), ty, next)?;
        let rest = self.ir.builder.build_int_nsw_sub(count.trip, done, "")?;
        let frame = self.open_counted(rest)?;
        self.counted_body(id, &frame)?;
        self.step(&count)?;
        self.close_counted(frame, hints)
    }

    /// A statement and all below it, for all lanes.
    fn in_step(&mut self, s: StmtId, strip: &Strip<'_, 'ctx>) -> Emit<()> {
        let mut run = Vec::new();
        self.gather_run(s, strip, &mut run)?;
        self.across_lanes(&mut run, strip)
    }

    /// Collects in `run` what each lane does by itself, and emits it where all go on together.
    fn gather_run(&mut self, s: StmtId, strip: &Strip<'_, 'ctx>, run: &mut Vec<StmtId>) -> Emit<()> {
        let body = self.body;
        match &body.stmts[s].kind {
            Stmt::Block(list) => list.iter().try_for_each(|&s| self.gather_run(s, strip, run)),
            Stmt::Scope(inner) => self.gather_run(*inner, strip, run),
            Stmt::Loop(l) => {
                self.across_lanes(run, strip)?;
                self.loop_in_step(*l, strip)
            }
            _ if strip.plan.alike.contains(&s) => {
                self.across_lanes(run, strip)?;
                self.plain_stmt(s)
            }
            _ => {
                run.push(s);
                Ok(())
            }
        }
    }

    /// `for lane { run }`, one vector wide.
    fn across_lanes(&mut self, run: &mut Vec<StmtId>, strip: &Strip<'_, 'ctx>) -> Emit<()> {
        let f = self;
        if run.is_empty() {
            return Ok(());
        }
        let group = f.new_access_group()?;
        let outer = f.access_group.replace(group);
        // The variable steps beside the lanes' counter, as its own type promises that it does not overflow.
        let first = variable(f, strip.last, strip.base)?.value;
        let address = temporary(strip.last.storage.ptr, strip.last.storage.align);
        f.store_address(address, strip.last.ty, first)?;
        let frame = f.open_counted(f.ir.const_i64(i64::from(LANES)))?;
        for own in &strip.own {
            let bytes = f.ir.builder.build_int_nsw_mul(frame.counter, f.ir.const_i64(own.bytes), "")?;
            let ptr = f.ir.offset(own.array, bytes, Step::Inbounds)?;
            f.locals.insert(own.local, ObjectAddress { ptr, align: own.align });
        }
        for s in run.drain(..) {
            f.plain_stmt(s)?;
        }
        let value = f.load_address(address, strip.last.ty)?;
        let stepped = f.advance(value, strip.last.step, strip.last.ty)?;
        f.store_address(address, strip.last.ty, stepped)?;
        let hints = LoopHints {
            parallel: Some(group),
            vector_width: Some(LANES),
            unroll: Some(Unroll::Disable),
            ..LoopHints::default()
        };
        f.close_counted(frame, &hints)?;
        f.access_group = outer;
        Ok(())
    }

    /// A sequential loop that all lanes run in step.
    fn loop_in_step(&mut self, l: LoopId, strip: &Strip<'_, 'ctx>) -> Emit<()> {
        let f = self;
        let node = &f.body.loops[l];
        let LoopKind::Counted { iv, first, trip, step } = node.kind else {
            return Err(Fault::llvm("lanes in step in a loop without a trip count"));
        };
        let ty = f.body.locals[iv].ty;
        let (first, step, trip) = (f.expr(first)?, f.expr(step)?, f.index(trip)?);
        let storage = f.local_storage(iv)?;
        let address = temporary(storage.ptr, storage.align);
        f.store_address(address, ty, first)?;
        let frame = f.open_counted(trip)?;
        f.in_step(node.body, strip)?;
        let value = f.load_address(address, ty)?;
        let stepped = f.advance(value, step, ty)?;
        f.store_address(address, ty, stepped)?;
        f.close_counted(frame, &LoopHints::default())
    }
}
