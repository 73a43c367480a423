//! Expressions of device arrays in host code that uses the module cutensorex, computed where the data is. CUDA Fortran
//! guide §2.9.3, §2.9.4.
//!
//! ```text
//! d = alpha*matmul(a, transpose(b)) + c  →  parallel loop over the elements of d: a loop for each product
//! if (any(a > x))                        →  parallel loop reduction(.or.:t): t = t .or. a(i) > x
//! ```

use super::super::codes;
use super::super::intrinsic::Intrinsic;
use super::super::symbol::Space;
use super::super::typed::{Kind, Typed};
use super::Lower;
use super::ev::Ev;
use super::section::Section;
use crate::reported::{Checked, invariant};

/// What the module has besides its texts: where it is used, this name is known.
const MARKER: &str = "racc_cutensorex";

/// Functions of arrays that need no memory for their results, and how many of their arguments are data.
const REARRANGING: &[(&str, usize)] = &[("matmul", 2), ("reshape", 1), ("spread", 1), ("transpose", 1)];

impl Lower<'_, '_> {
    pub(super) fn uses_cutensorex(&self) -> bool {
        self.an.options.cuda && self.an.table.lookup(self.scope, MARKER).is_some()
    }

    /// `target = value` on the device; `false`: this is none for it.
    pub(super) fn assign_on_device(&mut self, target: &Typed, value: &Typed) -> Checked<bool> {
        if value.rank == 0 || !self.uses_cutensorex() {
            return Ok(false);
        }
        if let Some(wrong) = self.not_on_device(value) {
            let span = wrong.span;
            return self.an.error_help(
                codes::CUDA,
                span,
                "the device cannot compute this part of an expression of device data",
                "write elemental functions, RESHAPE, SPREAD, TRANSPOSE and MATMUL of device and managed arrays",
            );
        }
        let value = self.an.assignable(value.clone(), &target.ty)?;
        let ev = self.device_value(&value)?;
        let mut extents = Vec::new();
        for n in invariant!(self, self.extents(&ev)) {
            extents.push(self.hold(n));
        }
        // What the expression reads may be what is assigned, or freed for it.
        let root = target.root();
        let apart = !value
            .any(&mut |e| e.rank > 0 && e.is_designator() && (e.root() == root || self.may_alias(e)))
            && !self.may_alias(target);
        if apart {
            self.fill_target(target, &ev, &extents)?;
            return Ok(true);
        }
        let memory = self.device_memory(&extents, target)?;
        self.fill(&memory, &ev, &extents, target)?;
        let base = memory.base;
        self.fill_target(target, &Ev::Memory(memory), &extents)?;
        self.free_kind(Some(0), base);
        Ok(true)
    }

    fn fill_target(&mut self, target: &Typed, ev: &Ev, extents: &[racc_hir::ExprId]) -> Checked<()> {
        self.ensure_remote(target, extents)?;
        let Ev::Memory(to) = self.for_kernel(target)? else { return Err(self.unreported()) };
        self.fill(&to, ev, extents, target)
    }

    pub(super) fn may_alias(&self, e: &Typed) -> bool {
        self.an.dynamic_attrs(e).1
            || e.root().and_then(|s| self.var(s)).is_some_and(|v| v.attrs.pointer || v.attrs.target)
    }

    /// A mask of device data that is no array itself, for `all`, `any` and `count`.
    pub(super) fn is_device_mask(&self, f: Intrinsic, e: &Typed) -> bool {
        matches!(f.name, "all" | "any" | "count")
            && e.rank > 0
            && !e.is_designator()
            && self.uses_cutensorex()
            && self.not_on_device(e).is_none()
    }

    /// The expression for a kernel to compute: its arrays are the device's.
    pub(super) fn device_value<'e>(&mut self, e: &'e Typed) -> Checked<Ev<'e>> {
        let outer = std::mem::replace(&mut self.cuda.on_device, true);
        let ev = self.prepare(e);
        self.cuda.on_device = outer;
        ev
    }

    /// Within [`Self::device_value`]: what stands for an array or for a scalar; `None`: what the host has of it.
    pub(super) fn device_leaf<'e>(&mut self, e: &'e Typed) -> Checked<Option<Ev<'e>>> {
        if !self.cuda.on_device {
            return Ok(None);
        }
        if e.rank > 0 {
            return match e.is_designator() && self.is_devices(e) {
                true => self.for_kernel(e).map(Some),
                false => Ok(None),
            };
        }
        let mut parts = Vec::new();
        self.remote_parts(e, &mut parts);
        if parts.is_empty() {
            return Ok(None);
        }
        self.cuda.on_device = false;
        let local = self.fetch_all(e, &parts);
        let value = local.and_then(|local| self.value(&local));
        self.cuda.on_device = true;
        let value = value?;
        Ok(Some(Ev::Scalar(self.hold_val(value))))
    }

    fn is_devices(&self, e: &Typed) -> bool {
        self.an.is_remote(e) || matches!(self.an.declared_memory(e), Space::Managed | Space::Unified)
    }

    /// The part of an array expression that a kernel cannot compute of device data.
    fn not_on_device<'e>(&self, e: &'e Typed) -> Option<&'e Typed> {
        if e.rank == 0 {
            return None;
        }
        if e.ty.is_character() {
            return Some(e);
        }
        match &e.kind {
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => self.not_on_device(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                self.not_on_device(a).or_else(|| self.not_on_device(b))
            }
            Kind::Intrinsic(f, args) => {
                let arranged = REARRANGING.iter().find(|(name, _)| *name == f.name);
                let data = match arranged {
                    Some((_, count)) => *count,
                    None if f.is_elemental() => args.len(),
                    None => return Some(e),
                };
                let others = args.iter().skip(data).flatten();
                let named = others.into_iter().find(|a| a.any(&mut |x| self.an.is_remote(x)));
                // A kernel takes what RESHAPE and MATMUL are applied to from memory.
                let computed = |a: &&Typed| match f.name {
                    "reshape" => !a.is_designator(),
                    "matmul" => {
                        a.any(&mut |x| matches!(&x.kind, Kind::Intrinsic(g, _) if g.name == "matmul"))
                    }
                    _ => false,
                };
                let given = || args.iter().take(data).flatten();
                let wrong = given().find(computed).or(named);
                wrong.or_else(|| given().find_map(|a| self.not_on_device(a)))
            }
            _ => (!self.is_plain_array(e) || !self.is_devices(e)).then_some(e),
        }
    }

    fn device_memory(&mut self, extents: &[racc_hir::ExprId], like: &Typed) -> Checked<Section> {
        let shape = self.array_memory(&like.ty, extents, None)?;
        let mut count = self.c64(1);
        for n in extents {
            count = self.mul(count, *n);
        }
        let size = self.elem_bytes(&like.ty, None);
        let bytes = self.mul(count, size);
        let memory = self.malloc_kind(Some(0), bytes);
        let pointer = self.ty_of(shape.base);
        let memory = self.ptr_cast(memory, pointer);
        Ok(Section { base: self.kernel_address(memory), ..shape })
    }

    fn fill(&mut self, to: &Section, ev: &Ev, extents: &[racc_hir::ExprId], target: &Typed) -> Checked<()> {
        self.kernel(extents, &[], |l, index| {
            let v = l.at_index(ev, index)?;
            let place = l.section_place(to, index)?;
            l.store(place, &target.ty, v, None)
        })
    }
}
