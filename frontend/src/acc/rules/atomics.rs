//! Atomic accesses of one location have one type, and an atomic construct accesses it once. OpenACC 3.4 §2.12. Said
//! where it is plain that the location is the same: its address is computed alike, for types of variables that do not
//! change in the innermost loop around.

use super::Walk;
use super::reads::changes;
use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::{Body, ExprId, Location, Locations, PlaceId, Program, Stmt, StmtId, Type, TypeId};
use std::collections::BTreeSet;

/// What one atomic construct accesses.
pub(crate) struct Accesses {
    /// `x`.
    pub object: PlaceId,
    /// `expr`.
    pub value: Option<ExprId>,
    /// `v`.
    pub captured: Option<PlaceId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtomicOperand {
    Object,
    Captured,
}

/// What is accessed a second time, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clash {
    pub location: AtomicOperand,
    pub span: Span,
}

/// OpenACC 3.4 §2.12: neither `expr` nor `v` accesses `x`, neither `x` nor `expr` accesses `v`. `statements` compute
/// what goes before, in a body that may still be made.
pub(crate) fn accessed_twice(
    program: &Program,
    body: &Body,
    statements: Vec<StmtId>,
    accesses: &Accesses,
) -> Option<Clash> {
    let mut locations = Locations::new(program, body, statements.into_iter());
    let Accesses { object, value, captured } = *accesses;
    let at = |e: ExprId| body.exprs[e].span;
    if let Some(read) = value.and_then(|value| locations.read_of(value, object)) {
        return Some(Clash { location: AtomicOperand::Object, span: at(read) });
    }
    let captured = captured?;
    if locations.overlap(captured, object) {
        return Some(Clash { location: AtomicOperand::Object, span: body.places[captured].span });
    }
    let read = value.and_then(|value| locations.read_of(value, captured));
    let read = read.or_else(|| locations.read_in_place(object, captured))?;
    Some(Clash { location: AtomicOperand::Captured, span: at(read) })
}

/// An atomic access with the body of the innermost loop, or construct, around it.
struct Access {
    place: PlaceId,
    around: StmtId,
}

impl Walk<'_> {
    /// Of all atomic accesses below `root`.
    pub(super) fn atomic_types(&mut self, root: StmtId) {
        let mut list = Vec::new();
        accesses(self.body, root, root, &mut list);
        if list.len() < 2 {
            return;
        }
        let mut locations = Locations::new(self.program, self.body, std::iter::empty());
        let mut seen: Vec<(StmtId, Location, PlaceId)> = Vec::new();
        for access in list {
            let mut changed = BTreeSet::new();
            changes(self.body, access.around, &mut changed);
            let address = locations.of(access.place);
            if !locations.depends_only(&address, &|local| !changed.contains(&local)) {
                continue;
            }
            let own = self.body.places[access.place].ty;
            let earlier = seen.iter().find(|(around, a, _)| *around == access.around && *a == address);
            if let Some((.., first)) = earlier
                && differ(self.program, self.body.places[*first].ty, own)
            {
                self.found.push(
                    Diagnostic::error(
                        codes::ATOMIC_TYPES,
                        self.body.places[access.place].span,
                        "this location is accessed atomically with two different types",
                    )
                    .label(self.body.places[*first].span, "here")
                    .help("use the same type in all atomic constructs")
                    .spec("OpenACC 3.4 §2.12"),
                );
            }
            seen.push((access.around, address, access.place));
        }
    }
}

/// Types that hold other values, or of another size; whether an integer has a sign does not matter to the hardware.
fn differ(program: &Program, a: TypeId, b: TypeId) -> bool {
    let integer = |t| matches!(program.types.get(t), Type::Int { .. } | Type::Bool { .. });
    a != b && !(integer(a) && integer(b) && program.types.size_of(a) == program.types.size_of(b))
}

fn accesses(body: &Body, id: StmtId, around: StmtId, out: &mut Vec<Access>) {
    match &body.stmts[id].kind {
        Stmt::Block(list) => list.iter().for_each(|&s| accesses(body, s, around, out)),
        Stmt::Scope(inner) | Stmt::Switch { body: inner, .. } => accesses(body, *inner, around, out),
        Stmt::If { then, otherwise, .. } => {
            accesses(body, *then, around, out);
            otherwise.iter().for_each(|s| accesses(body, *s, around, out));
        }
        Stmt::Loop(l) => {
            let inside = body.loops[*l].body;
            accesses(body, inside, inside, out);
        }
        Stmt::Region(r) => {
            let inside = body.regions[*r].body;
            accesses(body, inside, inside, out);
        }
        Stmt::Atomic(atomic) => out.push(Access { place: atomic.place, around }),
        Stmt::Nop
        | Stmt::Assign { .. }
        | Stmt::Call { .. }
        | Stmt::Label(_)
        | Stmt::Goto(_)
        | Stmt::ComputedGoto { .. }
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Leave(_)
        | Stmt::Return(_)
        | Stmt::DynAlloc { .. }
        | Stmt::Acc(_)
        | Stmt::Unreachable
        | Stmt::Trap => {}
    }
}
