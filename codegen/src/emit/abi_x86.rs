//! System V x86-64: which registers a value travels in (psABI 1.0 §3.2.3), exactly as gcc does it.

use crate::emit::ModuleEmitter;
use crate::emit::abi::{ArgForm, HostAbi, Piece, ReturnForm, direct};
use crate::emit::abi_wide::register_bytes;
use crate::exec::CallAbi;
use crate::llvm::{Emit, Fault};
use inkwell::types::BasicTypeEnum;
use racc_hir::{Extent, FloatKind, Type, TypeId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    NoClass,
    Integer,
    Sse,
    /// The upper half of an SSE register: `__float128`.
    SseUp,
    X87,
    X87Up,
    Memory,
}

/// Argument registers that are still free.
#[derive(Clone, Copy, Debug)]
pub struct Registers {
    integer: u32,
    sse: u32,
}

impl Default for Registers {
    fn default() -> Registers {
        Registers { integer: 6, sse: 8 }
    }
}

impl Registers {
    /// Takes what all classes need, or nothing: an aggregate is never split between registers and stack.
    pub fn take(&mut self, classes: &[Class; 2]) -> bool {
        let integer = classes.iter().filter(|c| **c == Class::Integer).count() as u32;
        let sse = classes.iter().filter(|c| **c == Class::Sse).count() as u32;
        if integer > self.integer || sse > self.sse {
            return false;
        }
        self.integer -= integer;
        self.sse -= sse;
        true
    }

    pub fn take_scalar(&mut self, class: Class) {
        match class {
            Class::Integer => self.integer = self.integer.saturating_sub(1),
            Class::Sse => self.sse = self.sse.saturating_sub(1),
            Class::NoClass | Class::SseUp | Class::X87 | Class::X87Up | Class::Memory => {}
        }
    }
}

impl<'ctx> HostAbi<'ctx> for Registers {
    fn argument(&mut self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId, named: bool) -> Emit<ArgForm<'ctx>> {
        let size = m.size_of(id)?;
        if size == 0 {
            return Ok(ArgForm::Ignore);
        }
        let in_memory = || -> Emit<ArgForm<'ctx>> {
            Ok(ArgForm::ByVal { ty: m.memory_type(id)?, align: m.align_of(id).max(8) })
        };
        let plain = match m.ty(id) {
            Type::Float(FloatKind::F80) => {
                let (ty, extend) = direct(m, id)?;
                return Ok(ArgForm::Direct { ty, extend });
            }
            Type::Int { bits, .. } => *bits <= 64,
            Type::Bool { .. } | Type::Float(_) | Type::Ptr { .. } => true,
            Type::Vector { .. }
            | Type::Complex(_)
            | Type::Record(_)
            | Type::Array { .. }
            | Type::Descriptor { .. } => false,
            Type::Void | Type::Func(_) => return Err(Fault::llvm("an argument without a value")),
        };
        // What `...` stands for is never in wider registers than its reader knows of.
        if named
            && self.sse > 0
            && let Some(piece) = wide_piece(m, id)?
        {
            self.take_scalar(Class::Sse);
            return Ok(ArgForm::Pieces(vec![piece]));
        }
        let classes = classify(m, id)?;
        if plain {
            // The backend itself goes to the stack when registers run out.
            self.take_scalar(classes[0]);
            let (ty, extend) = direct(m, id)?;
            return Ok(ArgForm::Direct { ty, extend });
        }
        if classes.contains(&Class::Memory) || classes.contains(&Class::X87) || !self.take(&classes) {
            return in_memory();
        }
        Ok(ArgForm::Pieces(pieces_of(m, id, &classes)?))
    }

    fn result(&mut self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<ReturnForm<'ctx>> {
        if let Type::Void = m.ty(id) {
            return Ok(ReturnForm::Void);
        }
        let size = m.size_of(id)?;
        if size == 0 {
            return Ok(ReturnForm::Void);
        }
        if let Some(piece) = wide_piece(m, id)? {
            return Ok(ReturnForm::Pieces(vec![piece]));
        }
        match m.ty(id) {
            Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Ptr { .. } => {
                let (ty, extend) = direct(m, id)?;
                return Ok(ReturnForm::Direct { ty, extend });
            }
            // COMPLEX_X87: the parts in st0 and st1.
            Type::Complex(FloatKind::F80) => {
                let ty = m.float_type(FloatKind::F80).into();
                return Ok(ReturnForm::Pieces(vec![
                    Piece { ty, offset: 0, bytes: 16, stack_align: 0 },
                    Piece { ty, offset: 16, bytes: 16, stack_align: 0 },
                ]));
            }
            Type::Complex(_)
            | Type::Vector { .. }
            | Type::Record(_)
            | Type::Array { .. }
            | Type::Descriptor { .. }
            | Type::Void
            | Type::Func(_) => {}
        }
        let classes = classify(m, id)?;
        if classes.contains(&Class::Memory) {
            self.take_scalar(Class::Integer);
            return Ok(ReturnForm::Memory {
                ty: m.memory_type(id)?,
                align: m.align_of(id),
                abi: CallAbi::Host,
            });
        }
        if classes[0] == Class::X87 {
            let ty = m.float_type(FloatKind::F80).into();
            return Ok(ReturnForm::Pieces(vec![Piece { ty, offset: 0, bytes: 16, stack_align: 0 }]));
        }
        Ok(ReturnForm::Pieces(pieces_of(m, id, &classes)?))
    }
}

/// psABI §3.2.3, classification, step 4.
fn merge(a: Class, b: Class) -> Class {
    use Class::*;
    match (a, b) {
        _ if a == b => a,
        (NoClass, other) | (other, NoClass) => other,
        (Memory, _) | (_, Memory) => Memory,
        (Integer, _) | (_, Integer) => Integer,
        (X87 | X87Up, _) | (_, X87 | X87Up) => Memory,
        (Sse | SseUp, Sse | SseUp) => Sse,
    }
}

const IN_MEMORY: [Class; 2] = [Class::Memory, Class::NoClass];

/// Classes of the two eightbytes of a value.
pub fn classify(m: &ModuleEmitter<'_, '_>, id: TypeId) -> Emit<[Class; 2]> {
    let size = m.size_of(id)?;
    if size > 16 {
        return Ok(IN_MEMORY);
    }
    let mut classes = [Class::NoClass; 2];
    visit(m, id, 0, &mut classes)?;
    clean(&mut classes);
    Ok(classes)
}

/// psABI §3.2.3, post-merger clean-up, of each aggregate.
fn clean(classes: &mut [Class]) {
    let lone = |i: usize| classes[i] == Class::X87Up && (i == 0 || classes[i - 1] != Class::X87);
    if classes.contains(&Class::Memory) || (1..classes.len()).any(lone) {
        classes.fill(Class::NoClass);
        classes[0] = Class::Memory;
        return;
    }
    for i in 1..classes.len() {
        if classes[i] == Class::SseUp && !matches!(classes[i - 1], Class::Sse | Class::SseUp) {
            classes[i] = Class::Sse;
        }
    }
}

fn add(classes: &mut [Class], offset: u64, class: Class) {
    if let Some(slot) = classes.get_mut((offset / 8) as usize) {
        *slot = merge(*slot, class);
    }
}

fn float(classes: &mut [Class], offset: u64, kind: FloatKind) {
    match kind {
        FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64 => {
            add(classes, offset, Class::Sse)
        }
        FloatKind::F80 => {
            add(classes, offset, Class::X87);
            add(classes, offset + 8, Class::X87Up);
        }
        FloatKind::F128 => {
            add(classes, offset, Class::Sse);
            add(classes, offset + 8, Class::SseUp);
        }
    }
}

/// Vectors of 8 and 16 bytes travel in an SSE register; gcc has smaller ones in general registers, and those of a lone
/// floating-point number in memory.
fn vector(classes: &mut [Class], offset: u64, size: u64, lone_float: bool) {
    match size {
        _ if lone_float => add(classes, 0, Class::Memory),
        ..8 => add(classes, offset, Class::Integer),
        8 => add(classes, offset, Class::Sse),
        _ => {
            add(classes, offset, Class::Sse);
            for up in 1..size / 8 {
                add(classes, offset + 8 * up, Class::SseUp);
            }
        }
    }
}

/// The one register of a value that is a vector of 32 or 64 bytes, or an aggregate of nothing else.
fn wide_piece<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<Option<Piece<'ctx>>> {
    let size = m.size_of(id)?;
    if !matches!(size, 32 | 64) || size > register_bytes(m.options) {
        return Ok(None);
    }
    let mut classes = [Class::NoClass; 8];
    let classes = &mut classes[..(size / 8) as usize];
    visit(m, id, 0, classes)?;
    if classes[0] != Class::Sse || classes[1..].iter().any(|c| *c != Class::SseUp) {
        return Ok(None);
    }
    let ty = m.context.f32_type().vec_type((size / 4) as u32).into();
    Ok(Some(Piece { ty, offset: 0, bytes: size, stack_align: 0 }))
}

/// Adds the classes of the eightbytes from `offset` on, those of a whole value: one eightbyte in each of `classes`.
fn visit(m: &ModuleEmitter<'_, '_>, id: TypeId, offset: u64, classes: &mut [Class]) -> Emit<()> {
    // Misaligned numbers are in memory, wherever `packed` put them. Bit-fields never are, nor records around those.
    if m.program.types.is_scalar(id) && !offset.is_multiple_of(m.align_of(id)) {
        add(classes, 0, Class::Memory);
        return Ok(());
    }
    match m.ty(id) {
        Type::Bool { .. } | Type::Ptr { .. } => add(classes, offset, Class::Integer),
        Type::Int { bits, .. } => {
            add(classes, offset, Class::Integer);
            if *bits > 64 {
                add(classes, offset + 8, Class::Integer);
            }
        }
        Type::Float(kind) => float(classes, offset, *kind),
        Type::Complex(kind) => {
            float(classes, offset, *kind);
            float(classes, offset + kind.size(), *kind);
        }
        Type::Vector { elem, lanes } => {
            let lone = *lanes == 1 && matches!(m.ty(*elem), Type::Float(_));
            vector(classes, offset, m.size_of(id)?, lone);
        }
        Type::Array { elem, extents, .. } => elements(m, (*elem, extents), offset, classes)?,
        Type::Record(record) => {
            let mut own = [Class::NoClass; 8];
            let own = &mut own[..classes.len()];
            let record = &m.program.types.records[*record];
            for field in &record.fields {
                match field.bits {
                    Some(bits) => {
                        // Of a union gcc takes them for whole integers of the least size that holds them.
                        let whole = u64::from(bits.width.next_power_of_two().max(8)) / 8;
                        if record.is_union && !offset.is_multiple_of(whole) {
                            own[0] = Class::Memory;
                            break;
                        }
                        let first = offset + (field.offset * 8 + u64::from(bits.start)) / 8;
                        let last = offset
                            + (field.offset * 8 + u64::from(bits.start) + u64::from(bits.width) - 1) / 8;
                        add(own, first, Class::Integer);
                        add(own, last, Class::Integer);
                    }
                    None => visit(m, field.ty, offset + field.offset, own)?,
                }
            }
            for bytes in &record.unnamed_bits {
                add(own, offset + bytes.start, Class::Integer);
                add(own, offset + bytes.end - 1, Class::Integer);
            }
            clean(own);
            for (slot, class) in classes.iter_mut().zip(own) {
                *slot = merge(*slot, *class);
            }
        }
        Type::Descriptor { .. } => add(classes, offset, Class::Memory),
        Type::Void | Type::Func(_) => return Err(Fault::llvm("an argument without a value")),
    }
    Ok(())
}

/// The elements of an array. Of one without bytes gcc takes the class of the first element nevertheless, where it is within
/// an eightbyte; a flexible member has none.
fn elements(
    m: &ModuleEmitter<'_, '_>,
    (elem, extents): (TypeId, &[Extent]),
    offset: u64,
    classes: &mut [Class],
) -> Emit<()> {
    let mut count: u64 = 1;
    for extent in extents {
        match extent {
            Extent::Const(n) => count *= n,
            Extent::Dynamic => return Ok(()),
        }
    }
    let step = m.size_of(elem)?;
    if (count == 0 || step == 0) && !offset.is_multiple_of(8) {
        let mut first = [Class::NoClass; 2];
        if step > 16 {
            first = IN_MEMORY;
        } else {
            visit(m, elem, offset % 8, &mut first)?;
        }
        let class = if first.contains(&Class::Memory) { Class::Memory } else { first[0] };
        add(classes, offset, class);
    }
    if step > 0 {
        for i in 0..count {
            visit(m, elem, offset + i * step, classes)?;
        }
    }
    Ok(())
}

/// The registers of a value that is not in memory.
pub fn pieces_of<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: TypeId,
    classes: &[Class; 2],
) -> Emit<Vec<Piece<'ctx>>> {
    let size = m.size_of(id)?;
    let mut pieces = Vec::new();
    for (i, class) in classes.iter().enumerate() {
        let offset = 8 * i as u64;
        if offset >= size {
            break;
        }
        let bytes = (size - offset).min(8);
        let ty: BasicTypeEnum = match class {
            Class::Integer => m.int_type(8 * bytes as u32)?.into(),
            Class::Sse if i == 0 && classes[1] == Class::SseUp => {
                pieces.push(Piece { ty: whole_register(m, id), offset, bytes: 16, stack_align: 0 });
                break;
            }
            Class::Sse => sse_piece(m, id, offset, bytes)?,
            // Padding only: gcc passes nothing for it. LLVM needs no parameter either.
            Class::NoClass => continue,
            Class::SseUp | Class::X87 | Class::X87Up | Class::Memory => {
                return Err(Fault::llvm("a piece without a register"));
            }
        };
        let bytes = match class {
            Class::Sse if bytes > 4 => 8,
            _ => bytes,
        };
        pieces.push(Piece { ty, offset, bytes, stack_align: 0 });
    }
    Ok(pieces)
}

/// An SSE register's 16 bytes. LLVM 22 crashes where lanes of an `fp128` are moved: only numbers of that type have it.
fn whole_register<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> BasicTypeEnum<'ctx> {
    match m.ty(id) {
        Type::Float(kind) => m.float_type(*kind).into(),
        _ => m.context.f32_type().vec_type(4).into(),
    }
}

fn sse_piece<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: TypeId,
    offset: u64,
    bytes: u64,
) -> Emit<BasicTypeEnum<'ctx>> {
    Ok(match bytes {
        2 => m.float_type(FloatKind::F16).into(),
        4 => m.float_type(FloatKind::F32).into(),
        _ if holds_f64(m, id, 0, offset)? => m.float_type(FloatKind::F64).into(),
        _ => m.float_type(FloatKind::F32).vec_type(2).into(),
    })
}

/// Whether a `double` starts at byte `wanted`.
fn holds_f64(m: &ModuleEmitter<'_, '_>, id: TypeId, at: u64, wanted: u64) -> Emit<bool> {
    Ok(match m.ty(id) {
        Type::Float(FloatKind::F64) => at == wanted,
        Type::Complex(FloatKind::F64) => at == wanted || at + 8 == wanted,
        Type::Array { elem, .. } => {
            let step = m.size_of(*elem)?;
            let mut found = false;
            let mut inside = 0;
            // A flexible member has no size, and nothing in it.
            let size = m.program.types.size_of(id).unwrap_or(0);
            while step > 0 && inside < size && !found {
                found = holds_f64(m, *elem, at + inside, wanted)?;
                inside += step;
            }
            found
        }
        Type::Record(record) => {
            let mut found = false;
            for field in &m.program.types.records[*record].fields {
                found = found || holds_f64(m, field.ty, at + field.offset, wanted)?;
            }
            found
        }
        Type::Void
        | Type::Bool { .. }
        | Type::Int { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Func(_)
        | Type::Descriptor { .. } => false,
    })
}
