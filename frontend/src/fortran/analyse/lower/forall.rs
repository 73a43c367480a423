//! FORALL. Fortran 2018 §10.2.4: the masks first, then each statement for all indices before the next.
//!
//! ```text
//! forall (i = 1:n, m(i)) a(i) = a(p(i))   →   nest: log (address of a(i), value);   then: each address takes its value
//! ```
//! Statements that read nothing of what they assign to assign at once. FORALLs inside are more levels of the same nest.
//! Masks that are used by several statements, and those of WHERE, are kept in the order in which the nest comes by.

use super::super::constraint::PurePlace;
use super::super::resolve::Ranks;
use super::super::symbol::SymId;
use super::super::typed::{CallTo, Kind, Typed};
use super::super::types::{Len, Ty};
use super::build::Order;
use super::object_overwrite::Unfit;
use super::section::Section;
use super::{Chars, Lower};
use crate::fortran::ast::{self, StmtKind};
use crate::reported::{Checked, invariant};
use racc_hir::{CompareOp, ExprId, LocalId, Loop, LoopKind, Stmt, TypeId};

/// One FORALL header around the statement at hand.
struct Level<'a> {
    header: &'a ast::ConcurrentHeader,
    /// Its mask, when that was evaluated before.
    kept: Option<Kept>,
}

/// Values in the order in which the nest comes by, and the number of the next.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    values: Log,
    next: LocalId,
}

/// A list that grows: memory, elements, room.
#[derive(Clone, Copy)]
struct Log {
    memory: LocalId,
    count: LocalId,
    room: LocalId,
    elem: TypeId,
}

/// What an assignment assigns, kept until all of it is known.
struct Recorded {
    at: Log,
    values: Log,
    /// The type of the values, and of what they are assigned to.
    from: Ty,
    to: Ty,
    /// By a procedure.
    defined: bool,
    /// Characters whose number only the run time knows: how many each has; the values are addresses of copies.
    lengths: Option<Log>,
}

/// Masks of WHERE, each true or false: pointers to one logical array a combination of indices.
#[derive(Clone, Default)]
struct Masks {
    list: Vec<(Kept, bool)>,
    /// One of them, for its shape.
    like: Option<Typed>,
}

impl Lower<'_, '_> {
    pub(super) fn forall(&mut self, node: &ast::Forall) -> Checked<()> {
        self.an.pure_places.push(PurePlace::Forall);
        let done = self.forall_level(node, &mut Vec::new());
        self.an.pure_places.pop();
        done
    }

    fn forall_level<'a>(&mut self, node: &'a ast::Forall, levels: &mut Vec<Level<'a>>) -> Checked<()> {
        let alone = matches!(&node.body[..], [ast::Stmt { kind: StmtKind::Assign(..), .. }]);
        levels.push(Level { header: &node.header, kept: None });
        let kept = match &node.header.mask {
            Some(mask) if !alone => {
                let kept = self.new_kept();
                self.start_kept(kept);
                let depth = levels.len();
                self.combinations(&mut levels[..depth], false, &mut |l| {
                    let v = l.condition(mask)?;
                    l.keep(kept, v);
                    Ok(())
                })?;
                Some(kept)
            }
            _ => None,
        };
        if let Some(level) = levels.last_mut() {
            level.kept = kept;
        }
        for stmt in &node.body {
            let outer = self.at(stmt.span);
            match &stmt.kind {
                StmtKind::Assign(target, value) => self.forall_assign(levels, target, value, None)?,
                StmtKind::Where(inner) => self.forall_where(levels, inner, &Masks::default())?,
                StmtKind::Forall(inner) => self.forall_level(inner, levels)?,
                StmtKind::PointerAssign(target, value) => self.forall_point(levels, target, value)?,
                _ => {
                    return self.an.error_help(
                        super::super::codes::PLACEMENT,
                        stmt.span,
                        "FORALL can only contain assignments",
                        "move other statements before or after it, or write a DO loop",
                    );
                }
            }
            self.span = outer;
        }
        levels.pop();
        if let Some(kept) = kept {
            self.end_kept(kept);
        }
        Ok(())
    }

    /// Room for the truth values of a mask.
    pub(super) fn new_kept(&mut self) -> Kept {
        let truth = self.an.program.types.int(8, false);
        let (values, i64) = (self.new_log(truth), self.t_i64());
        Kept { values, next: self.temp(i64) }
    }

    pub(super) fn start_kept(&mut self, kept: Kept) {
        self.clear_log(kept.values);
    }

    pub(super) fn keep(&mut self, kept: Kept, truth: ExprId) {
        let value = self.to_memory(truth, kept.values.elem);
        let place = self.log_place(kept.values);
        self.assign(place, value);
    }

    /// The next value is the first one.
    pub(super) fn take_kept(&mut self, kept: Kept) {
        let zero = self.c64(0);
        self.set(kept.next, zero);
    }

    pub(super) fn end_kept(&mut self, kept: Kept) {
        let memory = self.load_local(kept.values.memory);
        self.free(memory);
    }

    /// The loops of all levels around what `f` makes, each time with index variables of their own. `masked`: the
    /// innermost mask counts, too.
    fn combinations(
        &mut self,
        levels: &mut [Level],
        masked: bool,
        f: &mut dyn FnMut(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        for kept in levels.iter().filter_map(|level| level.kept) {
            self.take_kept(kept);
        }
        self.level_loops(levels, masked, f)
    }

    fn level_loops(
        &mut self,
        levels: &[Level],
        masked: bool,
        f: &mut dyn FnMut(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let Some((level, inner)) = levels.split_first() else {
            return self.with_temporaries(f);
        };
        let scope = self.an.block_scope(self.scope);
        let outer = std::mem::replace(&mut self.scope, scope);
        let done = self.one_level(level, inner, masked, f);
        self.scope = outer;
        done
    }

    fn one_level(
        &mut self,
        level: &Level,
        inner: &[Level],
        masked: bool,
        f: &mut dyn FnMut(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let loops = self.concurrent_indices(level.header)?;
        let (mut body, done) = self.block(|l| {
            let mask = level.header.mask.as_ref().filter(|_| masked || !inner.is_empty());
            let cond = match (level.kept, mask) {
                (Some(kept), Some(_)) => {
                    let v = l.kept_value(kept);
                    let zero = l.c64(0);
                    let v = l.to_i64(v);
                    l.compare(CompareOp::Ne, v, zero)
                }
                (_, Some(mask)) => l.condition(mask)?,
                (_, None) => return l.level_loops(inner, masked, f),
            };
            let (then, done) = l.block(|l| l.level_loops(inner, masked, f));
            l.emit(Stmt::If { cond, then, otherwise: None });
            done
        });
        for (iv, first, trip, step) in loops.iter().rev() {
            let id = self.body.add_loop(Loop {
                kind: LoopKind::Counted { iv: *iv, first: *first, trip: *trip, step: *step },
                body,
                acc: None,
                independent: false,
                span: self.span,
            });
            body = self.body.stmt(Stmt::Loop(id), self.span);
        }
        self.push(body);
        done
    }

    /// An assignment, under the masks of a WHERE perhaps.
    fn forall_assign(
        &mut self,
        levels: &mut [Level],
        target: &ast::Expr,
        value: &ast::Expr,
        masks: Option<&Masks>,
    ) -> Checked<()> {
        self.start_masks(masks);
        let headers: Vec<&ast::ConcurrentHeader> = levels.iter().map(|level| level.header).collect();
        let mut log: Option<Recorded> = None;
        let (nest, done) = self.block(|l| {
            l.combinations(levels, true, &mut |l| {
                let to = l.an.resolve(l.scope, target)?;
                let from = l.an.resolve(l.scope, value)?;
                if let Some(masks) = masks {
                    l.an.check_masked(&to, masks.like.as_ref())?;
                }
                let call = l.defined_assignment(&to, &from, target.span)?;
                let from = match call {
                    Some(_) => from,
                    None => {
                        l.check_target(&to, &from)?;
                        l.as_assigned(from, &to.ty)?
                    }
                };
                let reads = l.forall_reads(&headers, &to, &from)?;
                if !reads && masks.is_none() {
                    return match &call {
                        Some(call) => l.call_statement(call).map(|_| ()),
                        None => l.assign_typed(&to, &from),
                    };
                }
                let kept = l.kept_until_all_are_known(&to, &from, call.as_deref())?;
                let address = l.t_void_ptr();
                let apart = l.an.is_dynamic_char(&kept);
                let elem = if apart { address } else { l.an.elem_type(&kept) };
                let i64 = l.t_i64();
                let recorded = Recorded {
                    at: l.new_log(address),
                    values: l.new_log(elem),
                    lengths: apart.then(|| l.new_log(i64)),
                    from: kept,
                    to: to.ty.clone(),
                    defined: call.is_some(),
                };
                let done = l.record_assignment(&recorded, &to, &from, masks);
                log = Some(recorded);
                done
            })
        });
        if let Some(log) = &log {
            self.clear_log(log.at);
            self.clear_log(log.values);
            if let Some(lengths) = log.lengths {
                self.clear_log(lengths);
            }
        }
        self.push(nest);
        done?;
        match log {
            Some(log) => self.replay(&log),
            None => Ok(()),
        }
    }

    /// Whether combinations may read what others assign.
    fn forall_reads(
        &mut self,
        headers: &[&ast::ConcurrentHeader],
        to: &Typed,
        from: &Typed,
    ) -> Checked<bool> {
        let mut reads = match to.root() {
            Some(root) => self.reads_others(from, to, root) || self.subscripts_read_others(to, root),
            None => true,
        };
        for header in headers {
            if let (Some(mask), Some(root)) = (&header.mask, to.root()) {
                let mask = self.an.resolve(self.scope, mask)?;
                reads |= self.reads_others(&mask, to, root);
            }
        }
        Ok(reads)
    }

    /// Reads some part of the variable other than exactly the target, by whatever name.
    fn reads_others(&self, e: &Typed, target: &Typed, root: SymId) -> bool {
        if e.is_designator() && e.root() == Some(root) {
            return e != target || self.subscripts_read_others(e, root);
        }
        // What a function reads of its host is not seen here.
        if matches!(e.kind, Kind::Call(_)) || e.is_designator() && self.may_be_one_object(target, e) {
            return true;
        }
        let mut found = false;
        e.each_operand(&mut |x| found = found || self.reads_others(x, target, root));
        found
    }

    /// A subscript of the designator reads the variable, by whatever name.
    fn subscripts_read_others(&self, designator: &Typed, root: SymId) -> bool {
        let mut read = subscripts_read(designator, root);
        designator.any(&mut |x| {
            let other = x.is_designator() && x.root().is_some_and(|own| own != root);
            read |= matches!(x.kind, Kind::Call(_)) || other && self.may_be_one_object(designator, x);
            false
        });
        read
    }

    /// The type of what is kept of each combination until all are known: the assigned values, or what a defined
    /// assignment takes.
    fn kept_until_all_are_known(&mut self, to: &Typed, from: &Typed, call: Option<&CallTo>) -> Checked<Ty> {
        let kept = if call.is_some() { from } else { to };
        let whole = call.is_some_and(|c| !self.is_elemental(c)) && to.rank > 0;
        let plain = !whole
            && match &kept.ty {
                Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_) => true,
                Ty::Character(_, Len::Const(_)) => true,
                // Copies of theirs are ended without their FINAL procedures, which would see too many objects.
                Ty::Derived(id) => {
                    !self.an.has_allocatable(*id)
                        || call.is_none() && !self.an.has_final(*id) && self.compute == 0
                }
                Ty::Character(..) => call.is_none() && self.compute == 0,
                _ => false,
            };
        if !plain {
            return self.an.nyi(to.span, "FORALL that assigns such objects from what it assigns to");
        }
        Ok(kept.ty.clone())
    }

    /// Keeps the places and values of one combination.
    fn record_assignment(
        &mut self,
        log: &Recorded,
        to: &Typed,
        from: &Typed,
        masks: Option<&Masks>,
    ) -> Checked<()> {
        let kept = &log.from;
        let len = match kept {
            Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
            _ => None,
        };
        let ev = self.prepare(from)?;
        if to.rank == 0 {
            let len = match log.lengths {
                Some(_) => Some(self.chars(to)?.len),
                None => len,
            };
            let p = self.place(to)?;
            let v = self.at_index(&ev, &[])?;
            return self.record(log, p, (v, len));
        }
        let section = self.array(to)?;
        let section = self.hold_section(section);
        let len = if log.lengths.is_some() { section.len } else { len };
        let extents = section.extents();
        let masks = self.mask_sections(masks, &extents);
        self.loop_nest(&extents, Order::Sequential, |l, index| {
            let mut cond = l.truth(true);
            for (mask, wanted) in &masks {
                let m = invariant!(l, l.section_value(mask, index)?.scalar());
                let m = if *wanted { m } else { l.not(m) };
                let b = l.t_bool();
                cond = l.body.expr(racc_hir::Expr::And(cond, m), b, l.span);
            }
            let (then, done) = l.block(|l| {
                let v = l.at_index(&ev, index)?;
                let p = l.section_place(&section, index)?;
                l.record(log, p, (v, len))
            });
            l.emit(Stmt::If { cond, then, otherwise: None });
            done
        })
    }

    /// Pointers that read pointers of the same variable are kept until all are known.
    fn forall_point(&mut self, levels: &mut [Level], target: &ast::Expr, value: &ast::Expr) -> Checked<()> {
        let mut log: Option<(Log, Log)> = None;
        let (nest, done) = self.block(|l| {
            l.combinations(levels, true, &mut |l| {
                let to = l.an.resolve(l.scope, target)?;
                let from = l.an.resolve(l.scope, value)?;
                if !l.an.points_to_code(&to) {
                    l.an.check_pointer_target((&to.ty, to.rank), &from, Ranks::Equal)?;
                    l.an.check_contiguous_pointer(&to, &from)?;
                }
                let root = to.root();
                if !from.any(&mut |e| e.root().is_some() && e.root() == root) {
                    return l.pointer_assign(&to, &from, None);
                }
                if to.rank > 0 || to.ty.is_character() || matches!(to.ty, Ty::Class(_)) {
                    return l.an.nyi(to.span, "FORALL whose pointer assignment reads its pointers");
                }
                let void = l.t_void_ptr();
                let (at, values) = (l.new_log(void), l.new_log(void));
                log = Some((at, values));
                let (object, pointee) = (l.object_of(&to)?, l.place(&from)?);
                for (log, place) in [(at, object), (values, pointee)] {
                    let address = l.addr(place);
                    let address = l.void(address);
                    let slot = l.log_place(log);
                    l.assign(slot, address);
                }
                Ok(())
            })
        });
        if let Some((at, values)) = log {
            self.clear_log(at);
            self.clear_log(values);
        }
        self.push(nest);
        done?;
        let Some((at, values)) = log else { return Ok(()) };
        let count = self.load_local(at.count);
        let (addresses, memory) = (self.load_local(at.memory), self.load_local(values.memory));
        let ptr = self.ptr_to(at.elem);
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let p = l.element(addresses, i, at.elem);
            let p = l.load(p);
            let p = l.ptr_cast(p, ptr);
            let p = l.deref(p, at.elem);
            let from = l.element(memory, i, values.elem);
            let value = l.load(from);
            l.assign(p, value);
        });
        self.free(addresses);
        self.free(memory);
        Ok(())
    }

    fn forall_where(&mut self, levels: &mut [Level], node: &ast::Where, outer: &Masks) -> Checked<()> {
        let mut made: Vec<Kept> = Vec::new();
        let mut like = outer.like.clone();
        for (cond, body) in &node.branches {
            let mut list = outer.list.clone();
            list.extend(made.iter().map(|m| (*m, false)));
            let (kept, mask) = self.keep_masks(levels, cond)?;
            if let Some(first) = &like {
                self.an.check_conformable(first, &mask, cond.span, "the masks of WHERE")?;
            }
            like.get_or_insert(mask);
            list.push((kept, true));
            made.push(kept);
            self.forall_where_body(levels, body, &Masks { list, like: like.clone() })?;
        }
        if let Some(body) = &node.otherwise {
            let mut list = outer.list.clone();
            list.extend(made.iter().map(|m| (*m, false)));
            self.forall_where_body(levels, body, &Masks { list, like })?;
        }
        for kept in made {
            let memory = self.load_local(kept.values.memory);
            let count = self.load_local(kept.values.count);
            self.count_loop(count, Order::Sequential, |l, i, _| {
                let p = l.element(memory, i, kept.values.elem);
                let p = l.load(p);
                l.free(p);
            });
            self.free(memory);
        }
        Ok(())
    }

    fn forall_where_body(&mut self, levels: &mut [Level], body: &[ast::Stmt], masks: &Masks) -> Checked<()> {
        for stmt in body {
            let outer = self.at(stmt.span);
            match &stmt.kind {
                StmtKind::Assign(target, value) => self.forall_assign(levels, target, value, Some(masks))?,
                StmtKind::Where(inner) => self.forall_where(levels, inner, masks)?,
                _ => {
                    return self.an.error_help(
                        super::super::codes::PLACEMENT,
                        stmt.span,
                        "WHERE can only contain assignments",
                        "move other statements before or after it",
                    );
                }
            }
            self.span = outer;
        }
        Ok(())
    }

    /// A mask of WHERE for all combinations of indices.
    fn keep_masks(&mut self, levels: &mut [Level], cond: &ast::Expr) -> Checked<(Kept, Typed)> {
        let pointer = self.t_void_ptr();
        let log = self.new_log(pointer);
        self.clear_log(log);
        let mut typed = None;
        self.combinations(levels, true, &mut |l| {
            let mask = l.an.resolve(l.scope, cond)?;
            let made = l.mask_memory(&mask)?;
            typed = Some(mask);
            let extents = made.extents();
            let mut count = l.c64(1);
            for e in &extents {
                count = l.mul(count, *e);
            }
            let memory = l.malloc(count);
            let copy = l.plain_section(memory, &Ty::Logical(1), &extents, None);
            l.loop_nest(&extents, Order::Any, |l, index| {
                let v = l.section_value(&made, index)?;
                let p = l.section_place(&copy, index)?;
                l.store(p, &Ty::Logical(1), v, None)
            })?;
            let place = l.log_place(log);
            l.assign(place, memory);
            Ok(())
        })?;
        let i64 = self.t_i64();
        Ok((Kept { values: log, next: self.temp(i64) }, invariant!(self, typed)))
    }

    fn start_masks(&mut self, masks: Option<&Masks>) {
        let zero = self.c64(0);
        for (kept, _) in masks.iter().flat_map(|m| &m.list) {
            self.set(kept.next, zero);
        }
    }

    /// The masks of the combination at hand.
    fn mask_sections(&mut self, masks: Option<&Masks>, extents: &[ExprId]) -> Vec<(Section, bool)> {
        let mut list = Vec::new();
        for (kept, wanted) in masks.iter().flat_map(|m| &m.list) {
            let memory = self.kept_value(*kept);
            list.push((self.plain_section(memory, &Ty::Logical(1), extents, None), *wanted));
        }
        list
    }

    /// The next kept value.
    pub(super) fn kept_value(&mut self, kept: Kept) -> ExprId {
        let memory = self.load_local(kept.values.memory);
        let next = self.load_local(kept.next);
        let place = self.element(memory, next, kept.values.elem);
        let value = self.load(place);
        let value = self.hold(value);
        let next = self.load_local(kept.next);
        let one = self.c64(1);
        let next = self.add(next, one);
        self.set(kept.next, next);
        value
    }

    fn record(
        &mut self,
        log: &Recorded,
        place: racc_hir::PlaceId,
        (v, len): (super::Val, Option<ExprId>),
    ) -> Checked<()> {
        let address = self.addr(place);
        let address = self.void(address);
        let slot = self.log_place(log.at);
        self.assign(slot, address);
        if let (Some(lengths), super::Val::Char(chars)) = (log.lengths, v) {
            let len = self.hold(invariant!(self, len));
            let slot = self.log_place(lengths);
            self.assign(slot, len);
            let bytes = self.char_bytes(len, chars.kind);
            let copy = self.malloc(bytes);
            let copy = self.hold(copy);
            let at = self.bytes(copy);
            self.assign_chars(Chars { at, len, kind: chars.kind }, chars);
            let slot = self.log_place(log.values);
            self.assign(slot, copy);
            return Ok(());
        }
        let slot = self.log_place(log.values);
        self.store(slot, &log.from, v, len)
    }

    /// Characters that were kept apart go where they belong.
    fn replay_characters(&mut self, (to, from): (ExprId, ExprId), len: ExprId, kind: u8) {
        let (from, to) = (self.hold(from), self.hold(to));
        let bytes = self.char_bytes(len, kind);
        self.memcpy(to, from, bytes);
        self.free(from);
    }

    /// Each address takes its value.
    fn replay(&mut self, log: &Recorded) -> Checked<()> {
        let Recorded { at, values, from: ty, to, defined, lengths } = log;
        let count = self.load_local(at.count);
        let (addresses, memory) = (self.load_local(at.memory), self.load_local(values.memory));
        let elem = self.an.elem_type(to);
        let sizes = lengths.map(|log| (self.load_local(log.memory), log.elem));
        self.count_loop(count, Order::Sequential, |l, i, _| {
            let p = l.element(addresses, i, at.elem);
            let p = l.load(p);
            if let Some((sizes, ty)) = sizes {
                let from = l.element(memory, i, values.elem);
                let len = l.element(sizes, i, ty);
                let (from, len) = (l.load(from), l.load(len));
                l.replay_characters((p, from), len, to.kind());
                return Ok(());
            }
            let ptr = l.ptr_to(elem);
            let p = l.ptr_cast(p, ptr);
            let p = l.deref(p, elem);
            let from = l.element(memory, i, values.elem);
            if *defined {
                let (to, from) = (l.temporary(p, to), l.temporary(from, ty));
                let call = invariant!(l, l.defined_assignment(&to, &from, l.span)?);
                return l.with_temporaries(|l| l.call_statement(&call).map(|_| ()));
            }
            if let Ty::Derived(id) = ty
                && l.an.has_allocatable(*id)
            {
                // On a device the old memory may be the host's, or stand for it.
                let unfit = if l.shapes_stay() { Unfit::Stops } else { Unfit::Ends };
                l.assign_object(p, from, *id, unfit)?;
                return l.end_object(from, *id);
            }
            let len = match ty {
                Ty::Character(_, Len::Const(n)) => Some(l.c64(*n)),
                _ => None,
            };
            let v = l.place_value(from, ty, len)?;
            l.store(p, ty, v, len)
        })?;
        self.free(addresses);
        self.free(memory);
        if let Some((sizes, _)) = sizes {
            self.free(sizes);
        }
        Ok(())
    }

    /// To be cleared before the nest that fills it.
    fn new_log(&mut self, elem: TypeId) -> Log {
        let (i64, ptr) = (self.t_i64(), self.ptr_to(elem));
        Log { memory: self.temp(ptr), count: self.temp(i64), room: self.temp(i64), elem }
    }

    fn clear_log(&mut self, log: Log) {
        let ptr = self.ptr_to(log.elem);
        let (null, zero) = (self.null(ptr), self.c64(0));
        self.set(log.memory, null);
        self.set(log.count, zero);
        self.set(log.room, zero);
    }

    /// The place of a new last element.
    fn log_place(&mut self, log: Log) -> racc_hir::PlaceId {
        let (count, room) = (self.load_local(log.count), self.load_local(log.room));
        let full = self.compare(CompareOp::Eq, count, room);
        self.if_then(full, |l| {
            let (two, some) = (l.c64(2), l.c64(64));
            let room = l.load_local(log.room);
            let room = l.mul(room, two);
            let room = l.add(room, some);
            l.set(log.room, room);
            let room = l.load_local(log.room);
            let size = l.c64_size(log.elem);
            let bytes = l.mul(room, size);
            let old = l.load_local(log.memory);
            let (old, ty, ptr) = (l.void(old), l.t_void_ptr(), l.ptr_to(log.elem));
            let new = if l.compute == 0 {
                l.runtime_value("realloc", vec![old, bytes], ty)
            } else {
                // Devices have no `realloc`.
                let new = l.malloc(bytes);
                let there = l.not_null(old);
                l.if_then(there, |l| {
                    let used = l.load_local(log.count);
                    let used = l.mul(used, size);
                    l.memcpy(new, old, used);
                    l.free(old);
                });
                new
            };
            let new = l.ptr_cast(new, ptr);
            l.set(log.memory, new);
        });
        let (memory, count) = (self.load_local(log.memory), self.load_local(log.count));
        let i64 = self.t_i64();
        let last = self.temp(i64);
        self.set(last, count);
        let one = self.c64(1);
        let next = self.add(count, one);
        self.set(log.count, next);
        let last = self.load_local(last);
        self.element(memory, last, log.elem)
    }

    fn c64_size(&mut self, ty: TypeId) -> ExprId {
        let n = self.size_of(ty);
        self.c64(n)
    }
}

/// A subscript of the designator reads the variable.
fn subscripts_read(e: &Typed, root: SymId) -> bool {
    let mut uses = 0;
    e.any(&mut |x| {
        uses += u32::from(matches!(x.kind, Kind::Var(s) if s == root));
        false
    });
    uses > 1
}
