//! What CONTIGUOUS pointers may point to. Fortran 2018 §8.5.7, §9.5.4, §10.2.2.3.
//!
//! ```text
//! integer, pointer, contiguous :: a(:);  integer, target :: b(10), c(10,10)
//! a => b(3:5)      a => b(::2), c(1,:)   (no: other elements lie between)
//! ```

use super::super::typed::{Kind, Sub, Typed};
use super::super::{Analysis, codes};
use crate::reported::Checked;

impl Analysis<'_> {
    /// `pointer => target`.
    pub(crate) fn check_contiguous_pointer(&mut self, pointer: &Typed, target: &Typed) -> Checked<()> {
        let contiguous = match &pointer.kind {
            Kind::Var(s) => self.table.var(*s).is_some_and(|v| v.attrs.contiguous),
            Kind::Component { of, index, .. } => {
                self.table.derived[*of].components[*index as usize].contiguous
            }
            _ => false,
        };
        if contiguous { self.check_contiguous_target(target) } else { Ok(()) }
    }

    /// `target` for a CONTIGUOUS pointer: it is not one of those that have gaps whatever the program does.
    pub(crate) fn check_contiguous_target(&mut self, target: &Typed) -> Checked<()> {
        if !self.has_gaps(target) {
            return Ok(());
        }
        self.error_help(
            codes::ATTRIBUTE,
            target.span,
            "a CONTIGUOUS pointer cannot point to a target with gaps between its elements",
            "point to a contiguous section, or leave CONTIGUOUS out",
        )
    }

    fn has_gaps(&self, e: &Typed) -> bool {
        let several = |e: &Typed| {
            self.constant_shape(e)
                .is_none_or(|shape| shape.iter().map(|n| i128::from(*n)).product::<i128>() > 1)
        };
        match &e.kind {
            Kind::Section(base, subs) => self.has_gaps(base) || self.leaves_out(e, base, subs),
            Kind::Component { base, of, .. } if base.rank > 0 => {
                self.table.derived[*of].components.len() > 1 && several(base) || self.has_gaps(base)
            }
            Kind::Re(base) | Kind::Im(base) => several(base),
            Kind::Substring { base, .. } | Kind::AsType(base) => self.has_gaps(base),
            _ => false,
        }
    }

    /// A step, or a dimension that is not whole in front of one with several elements.
    fn leaves_out(&self, e: &Typed, base: &Typed, subs: &[Sub]) -> bool {
        let Some(extents) = self.constant_shape(e) else {
            // Of sections whose extents the program computes, only those with a step over a whole dimension.
            let step = |s: &Sub| match s {
                Sub::Range(None, None, Some(step)) => step.as_int().is_some_and(|n| n != 1),
                _ => false,
            };
            return subs.iter().any(step);
        };
        let whole = self.constant_shape(base);
        let mut own = extents.iter().copied();
        let mut gap = false;
        for (d, sub) in subs.iter().enumerate() {
            let full = whole.as_ref().and_then(|w| w.get(d)).copied();
            match sub {
                Sub::Index(_) => gap |= full.is_some_and(|n| n > 1),
                Sub::Range(_, _, step) => {
                    let n = own.next().unwrap_or(1);
                    let steps = step.as_ref().is_some_and(|s| s.as_int().is_some_and(|s| s != 1));
                    if n > 1 && (gap || steps) {
                        return true;
                    }
                    gap |= full.is_some_and(|f| f > n);
                }
                Sub::Vector(_) => {
                    own.next();
                }
            }
        }
        false
    }
}
