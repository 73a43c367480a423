//! Copies of sections whose elements follow each other, and what is known to need none.

use super::super::typed::{Kind, Sub as TypedSub, Typed};
use super::super::types::Ty;
use super::Lower;
use super::ev::Ev;
use super::home::Form;
use super::section::Section;
use crate::reported::Checked;

impl Lower<'_, '_> {
    /// A copy without gaps; objects keep the memory of their components, which they give back with the copy.
    pub(super) fn packed(&mut self, s: &Section) -> Checked<Section> {
        if self.cuda.remote_allowed > 0 {
            let span = self.span;
            return self.an.nyi(span, "device data with gaps as an argument that must have none");
        }
        if !matches!(s.ty, Ty::Derived(_) | Ty::Class(_)) {
            return self.materialise(&Ev::Memory(s.clone()), &s.ty);
        }
        let s = self.hold_section(s.clone());
        let made = self.memory_like(&s, &s.extents())?;
        self.copy_bits(&made, &s)?;
        Ok(made)
    }

    pub(super) fn copy_bits(&mut self, to: &Section, from: &Section) -> Checked<()> {
        if let Some(dynamic) = from.class() {
            let size = self.dynamic_size(&dynamic);
            let size = self.hold(size);
            return self.loop_nest(&to.extents(), super::build::Order::Any, |l, index| {
                let (p, q) = (l.section_address(to, index)?, l.section_address(from, index)?);
                l.memcpy(p, q, size);
                Ok(())
            });
        }
        self.loop_nest(&to.extents(), super::build::Order::Any, |l, index| {
            let (p, q) = (l.section_place(to, index)?, l.section_place(from, index)?);
            let value = l.load(q);
            l.assign(p, value);
            Ok(())
        })
    }

    /// The designator's elements follow each other in memory, as far as the declaration tells.
    pub(super) fn known_contiguous(&mut self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Var(s) => match self.home(*s).map(|h| h.form) {
                Ok(Form::Array) => true,
                Ok(Form::Descriptor { contiguous, .. }) => contiguous,
                _ => false,
            },
            Kind::Component { base, of, index } => {
                let c = &self.an.table.derived[*of].components[*index as usize];
                base.rank == 0 && (!c.pointer || c.contiguous)
            }
            Kind::Section(base, subs) => {
                if !self.known_contiguous(base) {
                    return false;
                }
                // Whole dimensions, then one range of step 1, then single indices.
                let mut whole = true;
                for sub in subs {
                    match sub {
                        TypedSub::Range(None, None, None) if whole => {}
                        TypedSub::Range(_, _, step)
                            if whole && step.as_ref().is_none_or(|s| s.as_int() == Some(1)) =>
                        {
                            whole = false;
                        }
                        TypedSub::Index(_) => whole = false,
                        TypedSub::Range(..) | TypedSub::Vector(_) => return false,
                    }
                }
                true
            }
            Kind::Const(_) => true,
            // What a function's pointer leads to may be any section.
            Kind::Call(_) => !self.an.dynamic_attrs(v).1,
            _ => !v.is_in_memory(),
        }
    }
}
