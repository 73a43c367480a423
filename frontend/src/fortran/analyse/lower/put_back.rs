//! What is left to do after a call: copies of arguments go back, temporary descriptors go.

use super::super::types::Ty;
use super::Lower;
use super::build::Order;
use super::section::Section;
use crate::reported::Checked;
use racc_hir::{CompareOp, DescField, ExprId, LocalId, PlaceId, Stmt};

/// What is put back after the call.
pub(super) enum After {
    /// A packed copy made by libgfortran: descriptor and copy.
    Unpack { descriptor: LocalId, copy: ExprId, back: bool },
    /// A copy that loops made.
    Copy { to: Section, from: Section, ty: Ty },
    /// What a scalar allocatable or pointer leads to after a call that got a descriptor of it.
    Base { descriptor: LocalId, object: PlaceId },
    /// What an allocatable or pointer of CLASS is after a call that got a container for any rank.
    Container { from: LocalId, to: PlaceId, rank: u8 },
    /// The descriptor that a BIND(C) procedure got, and the one it was made of.
    CDescriptor { c: LocalId, descriptor: ExprId, back: bool },
    /// The length that deferred characters have by their descriptor goes to its place.
    Length { descriptor: ExprId, length: ExprId, kind: u8 },
    /// The same for an argument that is there.
    If(ExprId, Box<After>),
}

impl Lower<'_, '_> {
    pub(super) fn put_back(&mut self, after: Vec<After>) -> Checked<()> {
        for item in after {
            match item {
                After::Unpack { descriptor, copy, back } => {
                    let place = self.local_place(descriptor);
                    let base = self.load_desc(place, DescField::Base);
                    let base = self.void(base);
                    let copy = self.void(copy);
                    let differ = self.compare(CompareOp::Ne, copy, base);
                    self.if_then(differ, |l| {
                        if back {
                            let d = l.local_place(descriptor);
                            let d = l.addr(d);
                            let d = l.void(d);
                            l.call_runtime("_gfortran_internal_unpack", vec![d, copy]);
                        }
                        l.free(copy);
                    });
                }
                After::If(there, item) => {
                    let (then, done) = self.block(|l| l.put_back(vec![*item]));
                    self.emit(Stmt::If { cond: there, then, otherwise: None });
                    done?;
                }
                After::CDescriptor { c, descriptor, back } => self.from_c(c, descriptor, back),
                After::Length { descriptor, length, kind } => {
                    let (u8, i64) = (self.t_u8(), self.t_i64());
                    let ty = self.an.program.types.intern(racc_hir::Type::Descriptor { elem: u8, rank: 0 });
                    let ptr = self.ptr_to(ty);
                    let place = self.ptr_cast(descriptor, ptr);
                    let place = self.deref(place, ty);
                    let now = self.described_length(place, kind);
                    let ptr = self.ptr_to(i64);
                    let to = self.ptr_cast(length, ptr);
                    let to = self.deref(to, i64);
                    self.assign(to, now);
                }
                After::Base { descriptor, object } => {
                    let place = self.local_place(descriptor);
                    let base = self.load_desc(place, DescField::Base);
                    let ty = self.type_at(object);
                    let base = self.ptr_cast(base, ty);
                    self.assign(object, base);
                }
                After::Container { from, to, rank } => {
                    let from = self.local_place(from);
                    self.copy_container(to, from, rank);
                }
                After::Copy { to, from, ty: Ty::Derived(_) | Ty::Class(_) } => self.copy_bits(&to, &from)?,
                After::Copy { to, from, ty } => {
                    let extents = to.extents();
                    let len = to.len;
                    self.loop_nest(&extents, Order::Any, |l, index| {
                        let v = l.section_value(&from, index)?;
                        let p = l.section_place(&to, index)?;
                        l.store(p, &ty, v, len)
                    })?;
                }
            }
        }
        Ok(())
    }
}
