//! AAPCS64, the procedure call standard of Arm64 (2023Q3 §6.8), exactly as gcc does it: which registers a value travels in.
//!
//! ```text
//! struct { float x, y, z; }           [3 x float]   a homogeneous aggregate: s0, s1, s2
//! struct { long a; char b; }          [2 x i64]     x0, x1, or all of it on the stack
//! struct { __int128 a; }              i128          an even register and the next
//! struct { long a, b, c; }            the address of a copy; as a result, through x8
//! ```
//! One LLVM parameter for each argument: LLVM then keeps an aggregate together when registers run out.

use crate::emit::ModuleEmitter;
use crate::emit::abi::{ArgForm, HostAbi, Piece, ReturnForm, direct};
use crate::exec::CallAbi;
use crate::llvm::{Emit, Fault};
use inkwell::types::BasicTypeEnum;
use racc_base::{Span, nyi};
use racc_hir::{Extent, FloatKind, Type, TypeId};

/// Bytes of what travels in general registers.
const TWO_REGISTERS: u64 = 16;
const MOST_MEMBERS: u64 = 4;

pub(crate) struct Aapcs64;

impl<'ctx> HostAbi<'ctx> for Aapcs64 {
    fn result(&mut self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<ReturnForm<'ctx>> {
        if let Type::Void = m.ty(id) {
            return Ok(ReturnForm::Void);
        }
        Ok(match form(m, id)? {
            Form::Nothing => ReturnForm::Void,
            Form::Scalar => {
                let (ty, extend) = direct(m, id)?;
                ReturnForm::Direct { ty, extend }
            }
            Form::Floats(_) | Form::Words => ReturnForm::Pieces(vec![piece(m, id)?]),
            Form::Copy => {
                ReturnForm::Memory { ty: m.memory_type(id)?, align: m.align_of(id), abi: CallAbi::Host }
            }
        })
    }

    fn argument(&mut self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId, _named: bool) -> Emit<ArgForm<'ctx>> {
        Ok(match form(m, id)? {
            Form::Nothing => ArgForm::Ignore,
            Form::Scalar => {
                let (ty, extend) = direct(m, id)?;
                ArgForm::Direct { ty, extend }
            }
            Form::Floats(_) | Form::Words => ArgForm::Pieces(vec![piece(m, id)?]),
            Form::Copy => ArgForm::Address,
        })
    }
}

/// How a value travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Nothing,
    Scalar,
    /// A homogeneous floating-point aggregate: a vector register for each member.
    Floats(Floats),
    /// In one or two general registers.
    Words,
    /// The address of a copy.
    Copy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Floats {
    pub(crate) kind: FloatKind,
    pub(crate) count: u64,
}

pub(crate) fn form(m: &ModuleEmitter<'_, '_>, id: TypeId) -> Emit<Form> {
    let size = m.size_of(id)?;
    if size == 0 {
        return Ok(Form::Nothing);
    }
    match m.ty(id) {
        Type::Bool { .. } | Type::Int { .. } | Type::Float(_) | Type::Ptr { .. } => return Ok(Form::Scalar),
        // Short vectors (§5.10); larger ones are composite.
        Type::Vector { .. } if matches!(size, 8 | 16) => return Ok(Form::Scalar),
        Type::Vector { .. } => {}
        Type::Complex(_) | Type::Record(_) | Type::Array { .. } | Type::Descriptor { .. } => {}
        Type::Void | Type::Func(_) => return Err(Fault::llvm("an argument without a value")),
    }
    let vector = matches!(m.ty(id), Type::Vector { .. });
    if !vector && let Some(floats) = homogeneous(m, id)? {
        return Ok(Form::Floats(floats));
    }
    Ok(if size <= TWO_REGISTERS { Form::Words } else { Form::Copy })
}

/// AAPCS64 §5.9.5: up to four members of one floating-point type and nothing else, padding neither.
fn homogeneous(m: &ModuleEmitter<'_, '_>, id: TypeId) -> Emit<Option<Floats>> {
    let Members::Of(floats) = members(m, id)? else { return Ok(None) };
    Ok((floats.count <= MOST_MEMBERS).then_some(floats))
}

/// What a type consists of.
#[derive(Clone, Copy)]
enum Members {
    None,
    Of(Floats),
    Mixed,
}

fn members(m: &ModuleEmitter<'_, '_>, id: TypeId) -> Emit<Members> {
    Ok(match m.ty(id) {
        Type::Float(kind) => Members::Of(Floats { kind: *kind, count: 1 }),
        Type::Complex(kind) => Members::Of(Floats { kind: *kind, count: 2 }),
        Type::Array { elem, extents, .. } => {
            let mut count: u64 = 1;
            for extent in extents {
                match extent {
                    Extent::Const(n) => count = count.saturating_mul(*n),
                    // A flexible member.
                    Extent::Dynamic => return Ok(Members::None),
                }
            }
            match members(m, *elem)? {
                _ if count == 0 => Members::None,
                Members::Of(of) => Members::Of(Floats { count: of.count.saturating_mul(count), ..of }),
                other => other,
            }
        }
        Type::Record(record) => {
            let record = &m.program.types.records[*record];
            let mut all = if record.unnamed_bits.is_empty() { Members::None } else { Members::Mixed };
            for field in &record.fields {
                let own = match field.bits {
                    Some(_) => Members::Mixed,
                    None => members(m, field.ty)?,
                };
                all = match (all, own) {
                    (all, Members::None) => all,
                    (Members::None, own) => own,
                    (Members::Of(a), Members::Of(b)) if a.kind == b.kind => {
                        let count = if record.is_union { a.count.max(b.count) } else { a.count + b.count };
                        Members::Of(Floats { count, ..a })
                    }
                    (Members::Of(_) | Members::Mixed, Members::Of(_) | Members::Mixed) => Members::Mixed,
                };
            }
            // Padding within it, or behind it.
            match all {
                Members::Of(of) if of.kind.size() * of.count != record.size => Members::Mixed,
                all => all,
            }
        }
        Type::Bool { .. } | Type::Int { .. } | Type::Ptr { .. } | Type::Descriptor { .. } => Members::Mixed,
        // Up to four short vectors in a record travel in vector registers.
        Type::Vector { .. } => return Err(nyi!(Span::NONE, "vectors in records by value on Arm64").into()),
        Type::Void | Type::Func(_) => return Err(Fault::llvm("an argument without a value")),
    })
}

/// The one LLVM parameter of an aggregate that travels in registers.
fn piece<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<Piece<'ctx>> {
    let word = m.context.i64_type();
    let align = natural_align(m, id).clamp(8, 16);
    let piece = |ty: BasicTypeEnum<'ctx>, bytes, stack_align| Piece { ty, offset: 0, bytes, stack_align };
    Ok(match form(m, id)? {
        // The members of a packed record ask for less than their type does.
        Form::Floats(of) => {
            let ty = m.float_type(of.kind).array_type(of.count as u32);
            piece(ty.into(), of.kind.size() * of.count, align)
        }
        _ if m.size_of(id)? <= 8 => piece(word.into(), 8, 0),
        _ if align == 16 => piece(m.int_type(128)?.into(), 16, 0),
        _ => piece(word.array_type(2).into(), 16, 0),
    })
}

/// AAPCS64 §5.9: the most that members ask for; what the type itself asks for does not count.
pub(crate) fn natural_align(m: &ModuleEmitter<'_, '_>, id: TypeId) -> u64 {
    match m.ty(id) {
        Type::Record(record) => m.program.types.records[*record].natural_align,
        Type::Array { elem, .. } => natural_align(m, *elem),
        Type::Void
        | Type::Bool { .. }
        | Type::Int { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Ptr { .. }
        | Type::Func(_)
        | Type::Descriptor { .. } => m.align_of(id),
    }
}
