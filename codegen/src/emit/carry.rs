//! A loop whose iterations pass values on in registers ([`crate::plan::loops::carry`]).
//!
//! ```text
//! iv = first; if trip > 0 { body; pass on; iv += step; loop trip - 1 times { body; pass on; iv += step } }
//! ```
//! The first iteration is made apart: it loads everything, and the loop finds each register set.

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::emit::loops::LoopHints;
use crate::emit::place::Address;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Val, ValueKind};
use crate::plan::Carry;
use inkwell::IntPredicate;
use inkwell::values::{IntValue, PointerValue};
use racc_hir::{LoopId, PlaceId, Stmt, StmtId, TypeId};
use std::collections::BTreeMap;

/// The registers while a body is emitted, from top to bottom as it is executed.
pub(crate) struct Carrying<'ctx> {
    slots: Vec<Register<'ctx>>,
    accesses: BTreeMap<PlaceId, usize>,
    /// Another iteration follows.
    more: IntValue<'ctx>,
}

struct Register<'ctx> {
    at: PointerValue<'ctx>,
    ty: TypeId,
    from: Option<usize>,
    /// The access that sets it, where the iteration before does not.
    first: PlaceId,
    /// It has its value where code is being emitted, whatever way leads there.
    is_set: bool,
    ahead: Option<Ahead<'ctx>>,
}

/// The register for the value that is loaded for the next iteration.
#[derive(Clone, Copy)]
struct Ahead<'ctx> {
    at: PointerValue<'ctx>,
    /// Bytes to the next iteration's element, once an iteration has been made.
    distance: Option<IntValue<'ctx>>,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn carrying_loop(&mut self, id: LoopId, hints: &LoopHints<'ctx>, carry: &Carry) -> Emit<()> {
        let slots = self.registers(carry)?;
        let count = self.start_count(id)?;
        let (once, leave) = (self.new_block("first"), self.new_block("carried"));
        let (zero, one) = (count.trip.get_type().const_zero(), count.trip.get_type().const_int(1, false));
        let any = self.ir.icmp(IntPredicate::SGT, count.trip, zero)?;
        let more = self.ir.icmp(IntPredicate::SGT, count.trip, one)?;
        self.ir.cond_br(any, once, leave)?;
        self.ir.at(once);
        let outer = self.carrying.replace(Carrying { slots, accesses: carry.accesses.clone(), more });
        self.stmt(self.body.loops[id].body)?;
        self.pass_on()?;
        let before = self.addresses_ahead()?;
        self.step(&count)?;
        self.start_ahead(before, &carry.defining)?;
        let rest = self.ir.builder.build_int_nsw_sub(count.trip, one, "")?;
        let frame = self.open_counted(rest)?;
        let behind = self.ir.builder.build_int_nsw_add(frame.counter, one, "")?;
        let more = self.ir.icmp(IntPredicate::SLT, behind, rest)?;
        if let Some(carrying) = &mut self.carrying {
            carrying.more = more;
        }
        self.counted_body(id, &frame)?;
        self.pass_on()?;
        self.step(&count)?;
        self.close_counted(frame, hints)?;
        self.ir.br(leave)?;
        self.ir.at(leave);
        self.carrying = outer;
        Ok(())
    }

    fn registers(&mut self, carry: &Carry) -> Emit<Vec<Register<'ctx>>> {
        let mut slots = Vec::new();
        for slot in &carry.slots {
            let ty = self.body.places[slot.first].ty;
            let (memory, align) = (self.module.memory_type(ty)?, self.module.align_of(ty));
            let at = self.stack_object(memory, align, "carried")?;
            let ahead = slot.ahead.then(|| self.stack_object(memory, align, "ahead")).transpose()?;
            let ahead = ahead.map(|at| Ahead { at, distance: None });
            let (from, first) = (slot.from, slot.first);
            slots.push(Register { at, ty, from, first, is_set: false, ahead });
        }
        Ok(slots)
    }

    /// The value of a place whose register has it.
    pub(crate) fn carried(&mut self, place: PlaceId) -> Emit<Option<Val<'ctx>>> {
        let Some(carrying) = &self.carrying else { return Ok(None) };
        let Some(&n) = carrying.accesses.get(&place) else { return Ok(None) };
        let slot = &carrying.slots[n];
        let ty = slot.ty;
        if slot.is_set {
            let at = temporary(slot.at, self.module.align_of(ty));
            return self.load_address(at, ty).map(Some);
        }
        let Some(Ahead { at: next, distance: Some(distance) }) = slot.ahead else { return Ok(None) };
        if slot.first != place {
            return Ok(None);
        }
        let value = self.load_address(temporary(next, self.module.align_of(ty)), ty)?;
        self.carry_on(place, value)?;
        let here = self.place(place)?;
        self.load_ahead((here, ty), next, distance)?;
        Ok(Some(value))
    }

    /// Keeps what was loaded from the place or stored there. Where that may not happen in each iteration the register
    /// keeps up only if it is set: else the access that sets it is still to come.
    pub(crate) fn carry_on(&mut self, place: PlaceId, value: Val<'ctx>) -> Emit<()> {
        let Some(carrying) = &mut self.carrying else { return Ok(()) };
        let Some(&n) = carrying.accesses.get(&place) else { return Ok(()) };
        let slot = &mut carrying.slots[n];
        slot.is_set |= slot.first == place;
        if !slot.is_set {
            return Ok(());
        }
        let (at, ty) = (slot.at, slot.ty);
        self.store_address(temporary(at, self.module.align_of(ty)), ty, value)
    }

    /// Where the iteration's loads are that the next iteration makes too.
    fn addresses_ahead(&mut self) -> Emit<Vec<Address<'ctx>>> {
        let slots = self.carrying.iter().flat_map(|carrying| &carrying.slots);
        let places: Vec<PlaceId> = slots.filter(|slot| slot.ahead.is_some()).map(|slot| slot.first).collect();
        places.into_iter().map(|place| self.place(place)).collect()
    }

    /// Behind the first iteration: the loads of the second, and how far the elements of iterations are apart.
    fn start_ahead(&mut self, before: Vec<Address<'ctx>>, defining: &[StmtId]) -> Emit<()> {
        let kept = self.define(defining)?;
        let after = self.addresses_ahead()?;
        for (at, ty, value) in kept {
            self.store_address(at, ty, value)?;
        }
        let mut distances = Vec::new();
        for (from, to) in before.into_iter().zip(after) {
            let b = &self.ir.builder;
            let [start, end] = [from, to].map(|a| b.build_ptr_to_int(a.ptr, self.ir.i64(), ""));
            distances.push((from, b.build_int_sub(end?, start?, "")?));
        }
        let mut distances = distances.into_iter();
        for n in 0..self.carrying.as_ref().map_or(0, |carrying| carrying.slots.len()) {
            let slot = self.carrying.as_mut().map(|carrying| &mut carrying.slots[n]);
            let Some(Register { ahead: Some(ahead), ty, .. }) = slot else { continue };
            let Some((from, distance)) = distances.next() else { continue };
            ahead.distance = Some(distance);
            let (to, ty) = (ahead.at, *ty);
            self.load_ahead((from, ty), to, distance)?;
        }
        Ok(())
    }

    /// Gives the variables that subscripts are made of their values in the next iteration; those that they had.
    fn define(&mut self, defining: &[StmtId]) -> Emit<Vec<(Address<'ctx>, TypeId, Val<'ctx>)>> {
        let mut kept = Vec::new();
        for &s in defining {
            let Stmt::Assign { place, value } = self.body.stmts[s].kind else { continue };
            let (at, ty) = (self.place(place)?, self.body.places[place].ty);
            kept.push((at, ty, self.load_address(at, ty)?));
            let value = self.expr(value)?;
            self.store_address(at, ty, value)?;
        }
        Ok(kept)
    }

    /// Loads what the access will load in the next iteration; after the last one, what it has loaded in this.
    fn load_ahead(
        &mut self,
        (here, ty): (Address<'ctx>, TypeId),
        to: PointerValue<'ctx>,
        distance: IntValue<'ctx>,
    ) -> Emit<()> {
        let Some(carrying) = &self.carrying else { return Ok(()) };
        let zero = self.ir.const_i64(0);
        let distance = self.ir.builder.build_select(carrying.more, distance, zero, "")?.int()?;
        let ptr = self.ir.offset(here.ptr, distance, Step::Forward)?;
        let value = self.load_address(Address { ptr, ..here }, ty)?;
        self.store_address(temporary(to, self.module.align_of(ty)), ty, value)
    }

    /// At an iteration's end: each register takes over what the next iteration knows it for.
    fn pass_on(&mut self) -> Emit<()> {
        let Some(carrying) = &mut self.carrying else { return Ok(()) };
        let mut moves = Vec::new();
        for n in 0..carrying.slots.len() {
            let from = carrying.slots[n].from.map(|from| carrying.slots[from].at);
            let slot = &mut carrying.slots[n];
            slot.is_set = from.is_some();
            moves.extend(from.map(|from| (from, slot.at, slot.ty)));
        }
        let mut values = Vec::new();
        for &(from, _, ty) in &moves {
            values.push(self.load_address(temporary(from, self.module.align_of(ty)), ty)?);
        }
        for ((_, to, ty), value) in moves.into_iter().zip(values) {
            self.store_address(temporary(to, self.module.align_of(ty)), ty, value)?;
        }
        Ok(())
    }
}
