//! ALLOCATE's `pinned=`, `stream=` and `align=` of CUDA Fortran. Guide §2.3.3, §2.3.6, §4.3.

use super::super::codes;
use super::super::symbol::Space;
use super::super::typed::Typed;
use super::super::types::Ty;
use super::Lower;
use crate::fortran::ast;
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::{CompareOp, ExprId};

/// What an ALLOCATE statement says of the memory of its objects.
#[derive(Default)]
pub(super) struct MemoryOptions {
    /// The variable that is true where all objects are page-locked.
    pinned: Option<Typed>,
    stream: Option<(ExprId, Span)>,
    align: Option<(i64, Span)>,
}

/// What all memory of devices is aligned to anyway.
const DEVICE_ALIGNMENT: i64 = 256;

impl MemoryOptions {
    pub(super) fn alignment(&self) -> Option<i64> {
        self.align.map(|(bytes, _)| bytes)
    }
}

impl Lower<'_, '_> {
    pub(super) fn memory_options(&mut self, given: &[(ast::Ident, ast::Expr)]) -> Checked<MemoryOptions> {
        let mut options = MemoryOptions::default();
        for (key, value) in given {
            let v = self.an.resolve(self.scope, value)?;
            if key.name == "pinned" {
                self.an.check_scalar_variable(&v, "PINNED=", "LOGICAL", |t| matches!(t, Ty::Logical(_)))?;
                let place = self.place(&v)?;
                let ty = self.type_at(place);
                let yes = self.truth(true);
                let yes = self.to_memory(yes, ty);
                self.assign(place, yes);
                options.pinned = Some(v);
            } else if key.name == "align" {
                let bytes = v.as_int().and_then(|n| i64::try_from(n).ok()).filter(|n| *n > 0);
                let Some(bytes) = bytes.filter(|n| n.count_ones() == 1) else {
                    return self.an.error_help(
                        codes::CUDA,
                        v.span,
                        "ALIGN= needs a constant power of two",
                        "write a number of bytes, as in `align=4096`",
                    );
                };
                options.align = Some((bytes, v.span));
            } else {
                self.an.check_scalar_integer(&v, "STREAM=")?;
                let stream = self.scalar_value(&v)?;
                let stream = self.to_i64(stream);
                options.stream = Some((self.hold(stream), v.span));
            }
        }
        Ok(options)
    }

    pub(super) fn check_memory_options(&mut self, options: &MemoryOptions, target: &Typed) -> Checked<()> {
        let space = self.an.declared_memory(target);
        if options.pinned.is_some() && space != Space::Pinned {
            return self.an.error_help(
                codes::CUDA,
                target.span,
                "PINNED= asks about page-locked memory, but this object is not `pinned`",
                "give it the attribute `pinned`",
            );
        }
        if let Some((bytes, span)) = options.align
            && (space != Space::Host && bytes > DEVICE_ALIGNMENT || self.in_device_code())
        {
            return self.an.nyi(span, "ALIGN= of more than 256 bytes for memory that a device allocates");
        }
        if let Some((_, span)) = options.stream
            && !matches!(space, Space::Device | Space::Managed)
        {
            return self.an.error_help(
                codes::CUDA,
                span,
                "STREAM= allocates device memory, but an object is in none",
                "give the object the attribute `device`",
            );
        }
        Ok(())
    }

    /// Guide §1.6.2, §2.2.3: what host and device share comes from the host.
    pub(super) fn check_own_memory(&mut self, target: &Typed) -> Checked<()> {
        let space = self.an.declared_memory(target);
        if !self.an.own_side.runs_on_device() || !matches!(space, Space::Managed | Space::Unified) {
            return Ok(());
        }
        let what = format!("device code cannot allocate or release {} data", space.attribute());
        self.an.error_help(codes::CUDA, target.span, what, "do it on the host, or make it `device` data")
    }

    /// The object has its memory, or there was none.
    pub(super) fn apply_memory_options(&mut self, options: &MemoryOptions, target: &Typed) -> Checked<()> {
        if let Some(v) = &options.pinned {
            let memory = self.data_pointer(target)?;
            let memory = self.void(memory);
            let i32 = self.t_i32();
            let locked = self.runtime_value("__racc_device_is_pinned", vec![memory], i32);
            let zero = self.c32(0);
            let pageable = self.compare(CompareOp::Eq, locked, zero);
            let place = self.place(v)?;
            let ty = self.type_at(place);
            self.if_then(pageable, |l| {
                let no = l.truth(false);
                let no = l.to_memory(no, ty);
                l.assign(place, no);
            });
        }
        if let Some((stream, _)) = options.stream {
            let memory = self.data_pointer(target)?;
            let there = self.not_null(memory);
            self.if_then(there, |l| {
                let memory = l.void(memory);
                l.call_runtime("__racc_device_set_stream", vec![memory, stream]);
            });
        }
        Ok(())
    }
}
