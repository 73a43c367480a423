//! Places → addresses, and the loads and stores through them, bit-fields included.

use crate::emit::undefined::PlaceUse;
use crate::emit::{FnEmitter, ObjectAddress};
use crate::exec::AccessCheck;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::analysis::root::root_name;
use crate::plan::analysis::walk::{self, Root};
use crate::plan::data::members;
use crate::plan::loops::form::strips::variable_of;
use inkwell::IntPredicate;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{InstructionValue, IntValue, PointerValue};
use racc_abi::threads::Access;
use racc_hir::alias::{AliasClass, is_decay, leaves_descriptor};
use racc_hir::layout::{DESCRIPTOR_DIM, DESCRIPTOR_HEAD};
use racc_hir::{
    BinaryOp, BitField, CastKind, ComplexPart, DataRoot, DescField, Expr, ExprId, GlobalId, LoopKind, Place,
    PlaceId, Subscript, Type, TypeId, Unit,
};

/// Whether an address came through a pointer (and may be wrong), or is that of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Through {
    Variable,
    Pointer,
}

/// What alias analysis may conclude from how an object was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenAs {
    /// The type of the access.
    ItsType,
    /// Nothing: reached through a union or a reinterpreting cast.
    Anything,
    /// A word of an array descriptor, which no data shares.
    DescriptorWord,
}

/// Whose data an address leads to, as far as alias analysis may rely on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AliasOwner {
    Unknown,
    /// Of this `sole` variable.
    Sole(DataRoot),
    /// Of no `sole` variable.
    NoSole,
}

/// How an address was come by.
#[derive(Clone, Copy, Debug)]
struct Provenance {
    through: Through,
    seen_as: SeenAs,
    owner: AliasOwner,
}

impl Provenance {
    const VARIABLE: Provenance =
        Provenance { through: Through::Variable, seen_as: SeenAs::ItsType, owner: AliasOwner::Unknown };
}

/// A place, ready to be accessed.
#[derive(Clone, Copy, Debug)]
pub struct Address<'ctx> {
    pub ptr: PointerValue<'ctx>,
    pub align: u64,
    pub volatile: bool,
    pub through: Through,
    pub seen_as: SeenAs,
    pub owner: AliasOwner,
    pub bits: Option<BitField>,
}

impl<'ctx> Address<'ctx> {
    fn variable(storage: ObjectAddress<'ctx>) -> Address<'ctx> {
        Address {
            ptr: storage.ptr,
            align: storage.align,
            volatile: false,
            through: Through::Variable,
            seen_as: SeenAs::ItsType,
            owner: AliasOwner::Unknown,
            bits: None,
        }
    }
}

/// The largest power of two that divides both.
fn common_align(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}

/// Bytes from a descriptor's start to a word of it (gfortran's layout).
pub fn descriptor_offset(field: DescField) -> u64 {
    let dim = |d: u8, word: u64| DESCRIPTOR_HEAD + DESCRIPTOR_DIM * u64::from(d) + word;
    match field {
        DescField::Base => 0,
        DescField::Offset => 8,
        DescField::ElemLen => 16,
        DescField::Version => 24,
        DescField::Rank => 28,
        DescField::Type => 29,
        DescField::Attribute => 30,
        DescField::Span => 32,
        DescField::Stride(d) => dim(d, 0),
        DescField::Lbound(d) => dim(d, 8),
        DescField::Ubound(d) => dim(d, 16),
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub fn global_storage(&mut self, id: GlobalId) -> Emit<ObjectAddress<'ctx>> {
        if let Some(&storage) = self.globals.get(&id) {
            return Ok(storage);
        }
        let ptr = self.module.generic(self.module.global(id)?.as_pointer_value());
        Ok(ObjectAddress { ptr, align: self.module.global_align(id) })
    }

    /// The address of a place.
    pub fn place(&mut self, id: PlaceId) -> Emit<Address<'ctx>> {
        let data = &self.body.places[id];
        let only_address = std::mem::take(&mut self.only_address);
        let mut address = match &data.kind {
            Place::Local(local) => Address::variable(self.local_storage(*local)?),
            Place::Global(global) => Address::variable(self.global_storage(*global)?),
            Place::Deref(pointer) => {
                let ptr = self.expr(*pointer)?.ptr()?;
                self.through_pointer(ptr, *pointer, data.ty)
            }
            Place::Elem { base, .. } => {
                let ptr = self.element(id, only_address)?;
                let mut address = self.through_pointer(ptr, *base, data.ty);
                // An element of a packed object is aligned no better than its elements.
                address.align = address.align.min(self.module.align_of(data.ty));
                address
            }
            Place::Field { base, field } => match self.member(id)? {
                Some(own) => {
                    let mut address = Address::variable(own);
                    if self.is_union(*base) {
                        address.seen_as = SeenAs::Anything;
                    }
                    address
                }
                None => self.field(*base, *field)?,
            },
            Place::Part { base, part } => {
                let mut address = self.place(*base)?;
                let bytes = match part {
                    ComplexPart::Re => 0,
                    ComplexPart::Im => self.module.size_of(data.ty)?,
                };
                address.ptr = self.ir.offset_const(address.ptr, bytes as i64, Step::Forward)?;
                address.align = common_align(address.align, bytes);
                address
            }
            Place::Desc { base, field } => {
                let mut address = self.place(*base)?;
                let bytes = descriptor_offset(*field);
                address.seen_as = SeenAs::DescriptorWord;
                address.ptr = self.ir.offset_const(address.ptr, bytes as i64, Step::Forward)?;
                address.align = common_align(address.align, bytes);
                address
            }
        };
        address.volatile |= data.volatile;
        address.align = data.align.map_or(address.align, |lowered| address.align.min(lowered));
        if data.may_alias {
            address.seen_as = SeenAs::Anything;
        }
        if self.given(id) {
            address.through = Through::Pointer;
        }
        self.last_place = Some(id);
        Ok(address)
    }

    /// A place in an object that the code was given from outside, data of a clause or a global: where accesses are
    /// checked, it must be in the device's memory.
    fn given(&self, id: PlaceId) -> bool {
        let named = |mut expr: ExprId| loop {
            match &self.body.exprs[expr].kind {
                Expr::AddrOf(place) => break self.given(*place),
                Expr::Cast(CastKind::PtrToPtr, inner) => expr = *inner,
                Expr::PtrAdd { ptr, .. } => expr = *ptr,
                _ => break false,
            }
        };
        match self.model.access_check() {
            AccessCheck::None => return false,
            AccessCheck::Sim => {}
        }
        match &self.body.places[id].kind {
            Place::Local(local) => self.given.contains(local),
            Place::Global(global) => !self.module.program.globals[*global].constant,
            Place::Deref(pointer) => named(*pointer),
            Place::Elem { base, .. } => named(*base),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.given(*base)
            }
        }
    }

    /// The variable that a place is in or that led to it, as messages name it; empty when there is none.
    pub(crate) fn variable_of(&self, id: PlaceId) -> racc_base::Name {
        let root = match walk::place_root(self.body, id) {
            Root::Var(root) => Some(root),
            Root::Memory(pointer) => match walk::pointer_place(self.body, pointer) {
                Some(place) if place != id => return self.variable_of(place),
                Some(_) | None => None,
            },
        };
        root.map_or("".into(), |root| root_name(self.module.program, self.body, root))
    }

    /// The storage of a member that has its own, or lies in one that has.
    fn member(&self, id: PlaceId) -> Emit<Option<ObjectAddress<'ctx>>> {
        if !self.moved_members.is_empty() {
            let key = self.body.place_key(id);
            if let Some((_, storage)) = self.moved_members.iter().rev().find(|(own, _)| *own == key) {
                return Ok(Some(*storage));
            }
        }
        if self.members.is_empty() {
            return Ok(None);
        }
        let Some(path) = members::path(self.body, id) else { return Ok(None) };
        if let Some((_, storage)) = self.members.iter().find(|(own, _)| *own == path) {
            return Ok(Some(*storage));
        }
        let around = self.members.iter().find_map(|(own, storage)| {
            Some((own.offset_of(self.module.program, self.body, &path)?, *storage))
        });
        let Some((offset, storage)) = around else { return Ok(None) };
        let ptr = self.ir.offset_const(storage.ptr, offset as i64, Step::Forward)?;
        Ok(Some(ObjectAddress { ptr, align: common_align(storage.align, offset) }))
    }

    fn through_pointer(&self, ptr: PointerValue<'ctx>, pointer: ExprId, ty: TypeId) -> Address<'ctx> {
        let Provenance { through, seen_as, owner } = self.provenance(pointer);
        Address {
            ptr,
            align: self.pointer_align(pointer).unwrap_or_else(|| self.module.align_of(ty)),
            volatile: false,
            through,
            seen_as,
            owner,
            bits: None,
        }
    }

    /// Alignment of an address that is computed from a variable right here: packed members tell less than
    /// the type does. `None` for a pointer that was loaded: C promises the type's alignment then.
    fn pointer_align(&self, expr: ExprId) -> Option<u64> {
        match &self.body.exprs[expr].kind {
            Expr::AddrOf(place) => self.place_align(*place),
            Expr::Cast(CastKind::PtrToPtr, inner) => self.pointer_align(*inner),
            Expr::PtrAdd { ptr, index, elem } => {
                let size = self.module.program.types.size_of(*elem).unwrap_or(1);
                let mut step = size;
                if let Expr::Int(n) = &self.body.exprs[*index].kind {
                    step = size.wrapping_mul(n.unsigned_abs() as u64);
                }
                Some(common_align(self.pointer_align(*ptr)?, step))
            }
            _ => None,
        }
    }

    fn place_align(&self, id: PlaceId) -> Option<u64> {
        let align = self.kind_align(id)?;
        Some(self.body.places[id].align.map_or(align, |lowered| align.min(lowered)))
    }

    fn kind_align(&self, id: PlaceId) -> Option<u64> {
        let data = &self.body.places[id];
        match &data.kind {
            Place::Local(local) => {
                let local = &self.body.locals[*local];
                Some(self.module.align_of(local.ty).max(local.align))
            }
            Place::Global(global) => Some(self.module.global_align(*global)),
            Place::Deref(pointer) => {
                Some(self.pointer_align(*pointer).unwrap_or_else(|| self.module.align_of(data.ty)))
            }
            Place::Elem { base, .. } => {
                let own = self.module.align_of(data.ty);
                Some(self.pointer_align(*base).unwrap_or(own).min(own))
            }
            Place::Field { base, field } => {
                let offset = self.field_of(*base, *field).ok()?.1;
                Some(common_align(self.place_align(*base)?, offset))
            }
            Place::Part { base, .. } => Some(self.place_align(*base)?.min(self.module.align_of(data.ty))),
            Place::Desc { base, field } => {
                Some(common_align(self.place_align(*base)?, descriptor_offset(*field)))
            }
        }
    }

    /// How a pointer expression was come by, and whether it looks into a union.
    fn provenance(&self, expr: ExprId) -> Provenance {
        match &self.body.exprs[expr].kind {
            Expr::AddrOf(place) => self.place_provenance(*place),
            Expr::Data(_) | Expr::FuncAddr(_) | Expr::TempAddr(_) => {
                Provenance { seen_as: SeenAs::Anything, ..Provenance::VARIABLE }
            }
            Expr::Cast(CastKind::PtrToPtr, inner) => {
                let mut way = self.provenance(*inner);
                // `*(int *)&f`: gcc gives what the user meant as long as the object is in sight.
                let program = self.module.program;
                let sees_object =
                    way.through == Through::Variable && !is_decay(program, self.body, expr, *inner);
                if sees_object || leaves_descriptor(program, self.body, expr, *inner) {
                    way.seen_as = SeenAs::Anything;
                }
                way
            }
            Expr::PtrAdd { ptr, .. } => self.provenance(*ptr),
            Expr::Load(pointer) => {
                let (owner, punned) = self.led_by(*pointer);
                let seen_as = if punned { SeenAs::Anything } else { SeenAs::ItsType };
                Provenance { through: Through::Pointer, seen_as, owner }
            }
            _ => Provenance { through: Through::Pointer, ..Provenance::VARIABLE },
        }
    }

    /// Whose data the value of a pointer leads to: of the variable that is the pointer or the descriptor; and whether
    /// it may be of another type.
    fn led_by(&self, pointer: PlaceId) -> (AliasOwner, bool) {
        let (variable, descriptor) = match self.body.places[pointer].kind {
            Place::Desc { base, field: DescField::Base } => (base, true),
            _ => (pointer, false),
        };
        let local = match self.body.places[variable].kind {
            Place::Local(local) => local,
            Place::Global(global) if descriptor => {
                let root = DataRoot::Global(global);
                let sole = self.sole.contains(&root);
                return (if sole { AliasOwner::Sole(root) } else { AliasOwner::NoSole }, false);
            }
            // The descriptor that a caller passes.
            Place::Deref(dummy) if descriptor => match self.body.exprs[dummy].kind {
                Expr::Load(place) => match self.body.places[place].kind {
                    Place::Local(local) => local,
                    _ => return (AliasOwner::Unknown, false),
                },
                _ => return (AliasOwner::Unknown, false),
            },
            _ => return (AliasOwner::Unknown, false),
        };
        let data = &self.body.locals[local];
        let owner = if self.sole.contains(&DataRoot::Local(local)) {
            AliasOwner::Sole(DataRoot::Local(local))
        } else if data.aliased && descriptor && !data.punned {
            // What a Fortran POINTER or TARGET leads to.
            AliasOwner::NoSole
        } else {
            AliasOwner::Unknown
        };
        (owner, data.punned)
    }

    fn place_provenance(&self, id: PlaceId) -> Provenance {
        if self.body.places[id].may_alias {
            return Provenance { seen_as: SeenAs::Anything, ..self.own_provenance(id) };
        }
        self.own_provenance(id)
    }

    fn own_provenance(&self, id: PlaceId) -> Provenance {
        match &self.body.places[id].kind {
            Place::Local(local) => self.object_provenance(DataRoot::Local(*local), self.body.places[id].ty),
            Place::Global(global) => {
                self.object_provenance(DataRoot::Global(*global), self.body.places[id].ty)
            }
            Place::Deref(pointer) => self.provenance(*pointer),
            Place::Elem { base, .. } => self.provenance(*base),
            Place::Field { base, .. } => {
                let mut way = self.place_provenance(*base);
                if self.is_union(*base) {
                    way.seen_as = SeenAs::Anything;
                }
                way
            }
            Place::Part { base, .. } | Place::Desc { base, .. } => self.place_provenance(*base),
        }
    }

    /// What a pointer or a descriptor leads to is theirs alone, not what they are.
    fn object_provenance(&self, root: DataRoot, ty: TypeId) -> Provenance {
        let leads = matches!(self.module.ty(ty), Type::Ptr { .. } | Type::Descriptor { .. });
        let owner =
            if !leads && self.sole.contains(&root) { AliasOwner::Sole(root) } else { AliasOwner::Unknown };
        Provenance { owner, ..Provenance::VARIABLE }
    }

    fn is_union(&self, place: PlaceId) -> bool {
        let ty = self.module.ty(self.body.places[place].ty);
        matches!(ty, Type::Record(record) if self.module.program.types.records[*record].is_union)
    }

    fn field_of(&self, base: PlaceId, field: u32) -> Emit<(Option<BitField>, u64)> {
        let Type::Record(record) = self.module.ty(self.body.places[base].ty) else {
            return Err(Fault::llvm("a member of what is no record"));
        };
        let fields = &self.module.program.types.records[*record].fields;
        let field = fields.get(field as usize).ok_or_else(|| Fault::llvm("a member that is not there"))?;
        Ok((field.bits, field.offset))
    }

    fn field(&mut self, base: PlaceId, field: u32) -> Emit<Address<'ctx>> {
        let (bits, offset) = self.field_of(base, field)?;
        let mut address = self.place(base)?;
        self.before_use(base, address, PlaceUse::Member)?;
        address.ptr = self.ir.offset_const(address.ptr, offset as i64, Step::Forward)?;
        address.align = common_align(address.align, offset);
        if self.is_union(base) {
            address.seen_as = SeenAs::Anything;
        }
        address.bits = bits;
        Ok(address)
    }

    /// `base + Σ index × stride × unit`, the largest strides first, so that rows are computed once.
    fn element(&mut self, id: PlaceId, only_address: bool) -> Emit<PointerValue<'ctx>> {
        let Place::Elem { base, subs, unit } = &self.body.places[id].kind else {
            return Err(Fault::llvm("an element of what has none"));
        };
        let (base, unit, ty, span) = (*base, *unit, self.body.places[id].ty, self.body.places[id].span);
        let mut ptr = self.expr(base)?.ptr()?;
        let size = match unit {
            Unit::Elem => self.module.size_of(ty)? * u64::from(self.lanes_between(base)),
            Unit::Bytes => 1,
        };
        let is_one = |s: &Subscript| matches!(self.body.exprs[s.stride].kind, Expr::Int(1));
        let fastest_first = subs.first().is_some_and(is_one) && !subs.last().is_some_and(is_one);
        let ordered: Vec<Subscript> =
            if fastest_first { subs.iter().rev().cloned().collect() } else { subs.to_vec() };
        for (nth, sub) in ordered.iter().enumerate() {
            let index = self.index(sub.index)?;
            self.tested = Some(span);
            self.before_subscript(id, (sub, index), nth, only_address)?;
            let bytes = if self.is_unit_stride(sub.stride, unit, ty) {
                self.scaled(index, self.ir.const_i64(self.module.size_of(ty)? as i64))?
            } else if let Expr::Int(stride) = &self.body.exprs[sub.stride].kind {
                let scale = (*stride as i64).wrapping_mul(size as i64);
                self.scaled(index, self.ir.const_i64(scale))?
            } else {
                let stride = self.index(sub.stride)?;
                let elements = self.scaled(index, stride)?;
                self.scaled(elements, self.ir.const_i64(size as i64))?
            };
            let from = ptr;
            ptr = self.ir.offset(from, bytes, Step::Inbounds)?;
            self.tested = Some(span);
            if !self.names_object(base) {
                self.after_pointer_sum(from, bytes, ptr)?;
            }
        }
        Ok(ptr)
    }

    /// Neighbouring elements of the array that `base` leads to are so many elements apart.
    fn lanes_between(&self, base: ExprId) -> u32 {
        if self.spread.is_empty() {
            return 1;
        }
        let variable = variable_of(self.body, base);
        variable.and_then(|l| self.spread.get(&l)).copied().unwrap_or(1)
    }

    fn scaled(&self, index: IntValue<'ctx>, scale: IntValue<'ctx>) -> Emit<IntValue<'ctx>> {
        if scale.get_sign_extended_constant() == Some(1) {
            return Ok(index);
        }
        Ok(self.ir.builder.build_int_nsw_mul(index, scale, "")?)
    }

    /// An index of any integer type as i64.
    pub fn index(&mut self, expr: ExprId) -> Emit<IntValue<'ctx>> {
        if !self.tests_for_any()
            && let Some(wide) = self.wide_index(expr)?
        {
            return Ok(wide);
        }
        let signed = crate::emit::types::is_signed(self.module.ty(self.body.exprs[expr].ty));
        let value = self.expr(expr)?.int()?;
        self.resize(value, self.ir.i64(), signed)
    }

    /// `i`, `i ± n` of a loop variable whose value is at hand in 64 bits, or of any where code for CPUs is made:
    /// constant parts of subscripts become offsets of loads then, which they do not from a sum of fewer bits. A sum that
    /// overflows its type is no subscript.
    fn wide_index(&mut self, expr: ExprId) -> Emit<Option<IntValue<'ctx>>> {
        let extends = self.model.extends_subscripts() && !self.module.program.wrapv;
        if self.wide_variables.is_empty() && !extends {
            return Ok(None);
        }
        let body = self.body;
        if !crate::emit::types::is_signed(self.module.ty(body.exprs[expr].ty)) {
            return Ok(None);
        }
        match body.exprs[expr].kind {
            Expr::Load(place) => {
                let Place::Local(local) = body.places[place].kind else { return Ok(None) };
                let Some(&(storage, value)) = self.wide_variables.get(&local) else { return Ok(None) };
                Ok((self.local_storage(local)?.ptr == storage).then_some(value))
            }
            Expr::Cast(CastKind::IntToInt, inner) => {
                let bits = |e: ExprId| self.module.program.types.size_of(body.exprs[e].ty);
                if bits(inner) <= bits(expr) { self.wide_index(inner) } else { Ok(None) }
            }
            Expr::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), a, b) => {
                let is_constant = |e: ExprId| matches!(body.exprs[e].kind, Expr::Int(_));
                if body.exprs[expr].wraps && !is_constant(a) && !is_constant(b) {
                    return Ok(None);
                }
                let (left, right) = (self.wide_index(a)?, self.wide_index(b)?);
                let parts = extends
                    && !body.exprs[expr].wraps
                    && (is_constant(b) || self.counts(a) || self.counts(b));
                if left.is_none() && right.is_none() && !parts {
                    return Ok(None);
                }
                let left = left.map_or_else(|| self.index(a), Ok)?;
                let right = right.map_or_else(|| self.index(b), Ok)?;
                let b = &self.ir.builder;
                Ok(Some(match op {
                    BinaryOp::Add => b.build_int_nsw_add(left, right, "")?,
                    _ => b.build_int_nsw_sub(left, right, "")?,
                }))
            }
            _ => Ok(None),
        }
    }

    /// The variable of a loop that code is being emitted for, or was.
    fn counts(&self, expr: ExprId) -> bool {
        let Expr::Load(place) = self.body.exprs[expr].kind else { return false };
        let Place::Local(local) = self.body.places[place].kind else { return false };
        self.loops.keys().any(|&l| match self.body.loops[l].kind {
            LoopKind::Counted { iv, .. } => iv == local,
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => false,
        })
    }

    /// Bytes of several arrays of run-time length, each in whole 16 bytes; none for no arrays.
    pub fn elements_bytes(
        &mut self,
        arrays: impl Iterator<Item = (ExprId, TypeId)>,
    ) -> Emit<Option<IntValue<'ctx>>> {
        let mut sum: Option<IntValue<'ctx>> = None;
        for (count, elem) in arrays {
            let count = self.index(count)?;
            let size = self.ir.const_i64(self.module.size_of(elem)? as i64);
            let b = &self.ir.builder;
            let bytes = b.build_int_nsw_mul(count, size, "")?;
            let up = b.build_int_nsw_add(bytes, self.ir.const_i64(15), "")?;
            let whole = b.build_and(up, self.ir.const_i64(-16), "")?;
            sum = Some(match sum {
                Some(sum) => b.build_int_nsw_add(sum, whole, "")?,
                None => whole,
            });
        }
        Ok(sum)
    }

    /// The value of a scalar place.
    pub fn load_place(&mut self, id: PlaceId) -> Emit<Val<'ctx>> {
        if let Some(value) = self.carried(id)? {
            return Ok(value);
        }
        let address = self.place(id)?;
        self.before_use(id, address, PlaceUse::Load)?;
        let value = self.load_address(address, self.body.places[id].ty)?;
        self.carry_on(id, value)?;
        Ok(value)
    }

    pub fn load_address(&mut self, address: Address<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        if let Some(bits) = address.bits {
            return self.load_bits(address, bits, ty);
        }
        if address.through == Through::Pointer {
            self.before_access(address.ptr, self.module.size_of(ty)?, Access::Read)?;
        }
        let class = self.alias_class(address, ty);
        if let Type::Complex(kind) = self.module.ty(ty) {
            // Two accesses, since LLVM optimises pairs in memory poorly.
            let part = self.module.float_memory(*kind);
            let (re, first) = self.ir.load(part, address.ptr, address.align)?;
            let im_ptr = self.ir.offset_const(address.ptr, kind.size() as i64, Step::Forward)?;
            let (im, second) = self.ir.load(part, im_ptr, common_align(address.align, kind.size()))?;
            for inst in [first, second] {
                inst.set_volatile(address.volatile)?;
                self.mark_access(inst, class, address.owner)?;
                self.mark_constant(inst, address)?;
            }
            let (re, im) = (self.float_from_memory(re, *kind)?, self.float_from_memory(im, *kind)?);
            return self.ir.pair(re, im);
        }
        let (value, inst) = self.ir.load(self.module.memory_type(ty)?, address.ptr, address.align)?;
        if address.volatile {
            inst.set_volatile(true)?;
        }
        self.mark_access(inst, class, address.owner)?;
        self.mark_constant(inst, address)?;
        if let Type::Bool { .. } = self.module.ty(ty) {
            self.after_bool(value.int()?, ty)?;
        }
        self.from_memory(value, ty)
    }

    /// What is loaded stays as it is as long as the kernel runs.
    fn mark_constant(&self, load: InstructionValue<'ctx>, address: Address<'ctx>) -> Emit<()> {
        let constant =
            matches!(address.owner, AliasOwner::Sole(root) if self.constant_arrays.contains(&root));
        if constant && !address.volatile {
            let empty = self.module.context.metadata_node(&[]);
            load.set_metadata(empty, self.module.kinds.invariant_load)?;
        }
        Ok(())
    }

    /// `value != 0`.
    pub fn is_true(&self, value: IntValue<'ctx>) -> Emit<Val<'ctx>> {
        Ok(self.ir.icmp(IntPredicate::NE, value, value.get_type().const_zero())?.into())
    }

    fn alias_class(&self, address: Address<'ctx>, ty: TypeId) -> AliasClass {
        match address.seen_as {
            SeenAs::ItsType => AliasClass::of(self.module.ty(ty)),
            SeenAs::Anything => AliasClass::Any,
            SeenAs::DescriptorWord => AliasClass::Descriptor,
        }
    }

    pub fn store_place(&mut self, id: PlaceId, value: Val<'ctx>) -> Emit<()> {
        let address = self.place(id)?;
        self.before_use(id, address, PlaceUse::Store)?;
        self.store_address(address, self.body.places[id].ty, value)?;
        self.carry_on(id, value)
    }

    pub fn store_address(&mut self, address: Address<'ctx>, ty: TypeId, value: Val<'ctx>) -> Emit<()> {
        if let Some(bits) = address.bits {
            return self.store_bits(address, bits, value);
        }
        if address.through == Through::Pointer {
            self.before_access(address.ptr, self.module.size_of(ty)?, Access::Write)?;
        }
        let class = self.alias_class(address, ty);
        if let Type::Complex(kind) = self.module.ty(ty) {
            let re = self.float_to_memory(self.ir.part(value, 0)?, *kind)?;
            let im = self.float_to_memory(self.ir.part(value, 1)?, *kind)?;
            let im_ptr = self.ir.offset_const(address.ptr, kind.size() as i64, Step::Forward)?;
            let first = self.ir.store(re, address.ptr, address.align)?;
            let second = self.ir.store(im, im_ptr, common_align(address.align, kind.size()))?;
            for inst in [first, second] {
                inst.set_volatile(address.volatile)?;
                self.mark_access(inst, class, address.owner)?;
            }
            return Ok(());
        }
        let value = self.to_memory(value, ty)?;
        let inst = self.ir.store(value, address.ptr, address.align)?;
        if address.volatile {
            inst.set_volatile(true)?;
        }
        self.mark_access(inst, class, address.owner)
    }

    /// A value as it stands in memory: a Bool becomes 0 or 1 of its size.
    pub fn to_memory(&self, value: Val<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Bool { bits } => {
                let wide = self.module.int_type(u32::from(*bits))?;
                Ok(self.ir.builder.build_int_z_extend(value.int()?, wide, "")?.into())
            }
            Type::Float(kind) => self.float_to_memory(value, *kind),
            _ => Ok(value),
        }
    }

    /// And back.
    pub fn from_memory(&self, value: Val<'ctx>, ty: TypeId) -> Emit<Val<'ctx>> {
        match self.module.ty(ty) {
            Type::Bool { .. } => self.is_true(value.int()?),
            Type::Float(kind) => self.float_from_memory(value, *kind),
            _ => Ok(value),
        }
    }

    /// The bytes that hold a bit-field, as one integer: its address, its alignment, the field's lowest bit in it.
    fn bit_bytes(&self, address: Address<'ctx>, bits: BitField) -> Emit<BitBytes<'ctx>> {
        let first = u64::from(bits.start / 8);
        let shift = u64::from(bits.start % 8);
        let bytes = (shift + u64::from(bits.width)).div_ceil(8);
        Ok(BitBytes {
            ptr: self.ir.offset_const(address.ptr, first as i64, Step::Forward)?,
            align: common_align(address.align, first),
            bytes,
            shift,
            ty: self.module.int_type(8 * bytes as u32)?,
        })
    }

    fn load_bits(&mut self, address: Address<'ctx>, bits: BitField, ty: TypeId) -> Emit<Val<'ctx>> {
        let unit = self.bit_bytes(address, bits)?;
        if address.through == Through::Pointer {
            self.before_access(unit.ptr, unit.bytes, Access::Read)?;
        }
        let (value, inst) = self.ir.load(unit.ty, unit.ptr, unit.align)?;
        inst.set_volatile(address.volatile)?;
        self.mark_access(inst, AliasClass::Any, address.owner)?;
        let width = unit.bytes * 8;
        let above = width - unit.shift - u64::from(bits.width);
        let value = value.int()?;
        let left = self.ir.builder.build_left_shift(value, unit.ty.const_int(above, false), "")?;
        let signed = crate::emit::types::is_signed(self.module.ty(ty));
        let down = unit.ty.const_int(width - u64::from(bits.width), false);
        let value = self.ir.builder.build_right_shift(left, down, signed, "")?;
        match self.module.value_type(ty)? {
            BasicTypeEnum::IntType(to) if to.get_bit_width() > 1 => {
                Ok(self.resize(value, to, signed)?.into())
            }
            _ => self.is_true(value),
        }
    }

    fn store_bits(&mut self, address: Address<'ctx>, bits: BitField, value: Val<'ctx>) -> Emit<()> {
        let unit = self.bit_bytes(address, bits)?;
        if address.through == Through::Pointer {
            self.before_access(unit.ptr, unit.bytes, Access::Write)?;
        }
        let value = self.resize(value.int()?, unit.ty, false)?;
        let whole = unit.bytes * 8 == u64::from(bits.width);
        let merged = if whole {
            value
        } else {
            let ones = unit.ty.const_all_ones();
            let width = unit.bytes * 8;
            let low = self.ir.builder.build_right_shift(
                ones,
                unit.ty.const_int(width - u64::from(bits.width), false),
                false,
                "",
            )?;
            let shift = unit.ty.const_int(unit.shift, false);
            let mask = self.ir.builder.build_left_shift(low, shift, "")?;
            let value = self.ir.builder.build_left_shift(value, shift, "")?;
            let value = self.ir.builder.build_and(value, mask, "")?;
            let (old, inst) = self.ir.load(unit.ty, unit.ptr, unit.align)?;
            inst.set_volatile(address.volatile)?;
            self.mark_access(inst, AliasClass::Any, address.owner)?;
            let others = self.ir.builder.build_not(mask, "")?;
            let kept = self.ir.builder.build_and(old.int()?, others, "")?;
            self.ir.builder.build_or(kept, value, "")?
        };
        let inst = self.ir.store(merged, unit.ptr, unit.align)?;
        inst.set_volatile(address.volatile)?;
        self.mark_access(inst, AliasClass::Any, address.owner)
    }
}

struct BitBytes<'ctx> {
    ptr: PointerValue<'ctx>,
    align: u64,
    bytes: u64,
    shift: u64,
    ty: inkwell::types::IntType<'ctx>,
}
