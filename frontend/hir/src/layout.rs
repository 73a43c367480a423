//! Sizes and alignments, the same on x86-64 Linux and on both GPUs (all LP64; device code uses the host's layout).

use crate::{Extent, FloatKind, Type, TypeId, Types};

/// Bytes of one dimension of a descriptor: stride, lbound, ubound.
pub const DESCRIPTOR_DIM: u64 = 24;
/// Bytes of a descriptor before its dimensions: base, offset, dtype (elem_len, version, rank, type, attribute), span.
pub const DESCRIPTOR_HEAD: u64 = 40;

impl FloatKind {
    /// Bytes in memory.
    pub fn size(self) -> u64 {
        match self {
            FloatKind::F16 | FloatKind::BF16 => 2,
            FloatKind::F32 => 4,
            FloatKind::F64 => 8,
            FloatKind::F80 | FloatKind::F128 => 16,
        }
    }
}

impl Types {
    /// Bytes of a value; `None` for incomplete and dynamically sized types, void and functions.
    pub fn size_of(&self, id: TypeId) -> Option<u64> {
        match self.get(id) {
            Type::Void | Type::Func(_) => None,
            Type::Bool { bits } | Type::Int { bits, .. } => Some(u64::from(*bits) / 8),
            Type::Float(kind) => Some(kind.size()),
            Type::Complex(kind) => Some(2 * kind.size()),
            Type::Vector { elem, lanes } => Some(self.size_of(*elem)? * u64::from(*lanes)),
            Type::Ptr { .. } => Some(8),
            Type::Array { elem, extents, .. } => {
                let mut size = self.size_of(*elem)?;
                for extent in extents {
                    match extent {
                        Extent::Const(n) => size = size.checked_mul(*n)?,
                        Extent::Dynamic => return None,
                    }
                }
                Some(size)
            }
            Type::Record(id) => {
                let record = &self.records[*id];
                record.complete.then_some(record.size)
            }
            Type::Descriptor { rank, .. } => Some(DESCRIPTOR_HEAD + DESCRIPTOR_DIM * u64::from(*rank)),
        }
    }

    /// Alignment in bytes; 1 for what has none.
    pub fn align_of(&self, id: TypeId) -> u64 {
        match self.get(id) {
            Type::Void | Type::Func(_) => 1,
            Type::Bool { bits } | Type::Int { bits, .. } => u64::from(*bits) / 8,
            Type::Float(kind) | Type::Complex(kind) => kind.size(),
            Type::Vector { .. } => self.size_of(id).unwrap_or(1),
            Type::Ptr { .. } | Type::Descriptor { .. } => 8,
            Type::Array { elem, .. } => self.align_of(*elem),
            Type::Record(id) => self.records[*id].align,
        }
    }
}
