//! Initialisers in braces that say less than they seem to.

use super::Cx;
use super::ctype::Len;
use super::init::{Resolved, Spot, Step};
use crate::c::ast::{ExprKind, Init, InitItem};
use racc_base::{Diagnostic, Span};

impl Cx<'_> {
    /// Members without a value, and parts whose braces were left out, of what has been read from the list in braces.
    /// `start`: how many entries there were before.
    pub(super) fn warn_of_braces(
        &mut self,
        spot: &Spot,
        list: &[InitItem],
        span: Span,
        start: usize,
        out: &mut Resolved,
    ) {
        // `{ 0 }` is the way to say zero of anything.
        let zero = is_zero(list);
        if zero {
            out.bare = false;
        }
        let missing = spot.path.is_empty() && std::mem::take(&mut out.bare);
        if self.skipped || span.is_none() || zero {
            return;
        }
        let close = Span { lo: span.hi.saturating_sub(1), ..span };
        if missing {
            let open = Span { hi: span.lo + 1, ..span };
            let message = "braces around the values of a part are missing";
            let help = "put the values of each structure or array in braces of their own";
            self.warn(Diagnostic::warning("W0376", open, message).help(help));
        }
        let Some(record) = self.ct.as_record(spot.ty.ty) else { return };
        if out.designated || list.is_empty() || self.prog.types.records[record].is_union {
            return;
        }
        let depth = spot.path.len();
        let given = out.entries[start..].iter().filter_map(|entry| match entry.path.get(depth) {
            Some(Step::Field(n)) => Some(*n as usize + 1),
            Some(Step::Index(_) | Step::Alternative(_)) | None => None,
        });
        let given = given.max().unwrap_or(0);
        let Some(next) = self.members.get(&record).and_then(|members| members.get(given)) else { return };
        if matches!(self.ct.as_array(next.ty.ty), Some((_, Len::Unknown | Len::Const(0)))) {
            return;
        }
        let message = format!("the member `{}` has no initial value", next.name);
        self.warn(
            Diagnostic::warning("W0369", close, message).help("it is zero: write it, or use designators"),
        );
    }

    pub(super) fn warn_of_long_string(&mut self, characters: u64, length: u64, span: Span) {
        if characters > length && !self.skipped {
            let message = format!("a string of {characters} characters for an array of {length}");
            let help = "its end is left out: make the array longer";
            self.warn(Diagnostic::warning("W0307", span, message).help(help));
        }
    }
}

fn is_zero(list: &[InitItem]) -> bool {
    let [InitItem { designators, init: Init::Expr(e), .. }] = list else { return false };
    designators.is_empty() && matches!(&e.kind, ExprKind::Int(int) if int.value == 0)
}
