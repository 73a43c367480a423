//! Atomic accesses of one location have one type. OpenACC 3.4 §2.12. Said where it is plain that the location is the
//! same: its address is spelled alike, of variables that do not change in the innermost loop around.

use super::Walk;
use super::reads::changes;
use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{
    BinaryOp, Body, ComplexPart, Expr, ExprId, LocalId, Place, PlaceId, Program, Stmt, StmtId, Subscript,
    Type, TypeId, Unit,
};
use std::collections::BTreeSet;

/// An address: what it is counted from, spelled, and bytes.
#[derive(PartialEq, Eq)]
struct Address {
    from: String,
    bytes: i128,
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
        let mut seen: Vec<(StmtId, Address, PlaceId)> = Vec::new();
        for access in list {
            let mut changed = BTreeSet::new();
            changes(self.body, access.around, &mut changed);
            let speller = Speller { program: self.program, body: self.body, changed: &changed };
            let Some(address) = speller.place(access.place) else { continue };
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

struct Speller<'a> {
    program: &'a Program,
    body: &'a Body,
    changed: &'a BTreeSet<LocalId>,
}

impl Speller<'_> {
    fn place(&self, id: PlaceId) -> Option<Address> {
        let data = &self.body.places[id];
        match &data.kind {
            Place::Local(l) => Some(Address { from: format!("{l:?}"), bytes: 0 }),
            Place::Global(g) => Some(Address { from: format!("{g:?}"), bytes: 0 }),
            Place::Deref(e) => self.pointer(*e),
            Place::Elem { base, subs, unit } => {
                let size = match unit {
                    Unit::Elem => i128::from(self.program.types.size_of(data.ty)?),
                    Unit::Bytes => 1,
                };
                subs.iter().try_fold(self.pointer(*base)?, |at, sub| self.subscript(at, sub, size))
            }
            Place::Field { base, field } => {
                let Type::Record(record) = self.program.types.get(self.body.places[*base].ty) else {
                    return None;
                };
                let field = self.program.types.records[*record].fields.get(*field as usize)?;
                let at = self.place(*base)?;
                Some(Address { bytes: at.bytes + i128::from(field.offset), ..at })
            }
            Place::Part { base, part } => {
                let at = self.place(*base)?;
                let far = match part {
                    ComplexPart::Re => 0,
                    ComplexPart::Im => i128::from(self.program.types.size_of(data.ty)?),
                };
                Some(Address { bytes: at.bytes + far, ..at })
            }
            Place::Desc { .. } => None,
        }
    }

    fn subscript(&self, at: Address, sub: &Subscript, size: i128) -> Option<Address> {
        match (self.body.const_int(sub.index), self.body.const_int(sub.stride)) {
            (Some(index), Some(stride)) => Some(Address { bytes: at.bytes + index * stride * size, ..at }),
            _ => {
                let (index, stride) = (self.value(sub.index)?, self.value(sub.stride)?);
                Some(Address { from: format!("{}+{index}*{stride}*{size}", at.from), ..at })
            }
        }
    }

    /// What a pointer leads to.
    fn pointer(&self, e: ExprId) -> Option<Address> {
        match &self.body.exprs[e].kind {
            Expr::Cast(_, inner) => self.pointer(*inner),
            Expr::AddrOf(place) => self.place(*place),
            // A pointer in memory may have changed meanwhile.
            Expr::Load(place) => {
                self.unchanged(*place).map(|l| Address { from: format!("{l:?}->"), bytes: 0 })
            }
            Expr::PtrAdd { ptr, index, elem } => {
                let at = self.pointer(*ptr)?;
                let size = i128::from(self.program.types.size_of(*elem)?);
                match self.body.const_int(*index) {
                    Some(n) => Some(Address { bytes: at.bytes + n * size, ..at }),
                    None => {
                        Some(Address { from: format!("{}+{}*1*{size}", at.from, self.value(*index)?), ..at })
                    }
                }
            }
            _ => None,
        }
    }

    fn value(&self, e: ExprId) -> Option<String> {
        match &self.body.exprs[e].kind {
            Expr::Int(n) => Some(n.to_string()),
            Expr::Cast(_, inner) => self.value(*inner),
            Expr::Load(place) => self.unchanged(*place).map(|l| format!("{l:?}")),
            Expr::Binary(op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul), a, b) => {
                Some(format!("({}{op:?}{})", self.value(*a)?, self.value(*b)?))
            }
            _ => None,
        }
    }

    fn unchanged(&self, place: PlaceId) -> Option<LocalId> {
        match self.body.places[place].kind {
            Place::Local(l) => (!self.changed.contains(&l)).then_some(l),
            Place::Global(_)
            | Place::Deref(_)
            | Place::Elem { .. }
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => None,
        }
    }
}
