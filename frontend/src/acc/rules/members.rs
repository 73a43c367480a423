//! Memory that members of a variable lead to. Where no clause names the variable, a construct copies the object itself
//! (OpenACC 3.4 §2.6.2): the addresses in it are the host's. On a device with memory of its own what they lead to must
//! be named as well.
//!
//! ```fortran
//! !$acc parallel loop        x%a(i) = 0        →   copy(x, x%a) is missing
//! ```

use crate::acc::codes;
use racc_base::{Diagnostic, Span};
use racc_hir::walk::each_stmt;
use racc_hir::{
    AccDirectiveKind, Body, DataItem, DataKind, DataRoot, DefaultAttr, DescField, Expr, ExprId, Language,
    LocalKind, LoopKind, Place, PlaceId, Program, RecordId, RegionId, RegionKind, Stmt, Type,
};
use std::collections::BTreeSet;

type Member = (RecordId, u32);

/// Members that constructs go through, of variables that they copy as such; none that a clause of the file names.
pub fn unreached(program: &Program) -> Vec<Diagnostic> {
    let bodies = || program.functions.values().filter_map(|f| f.body.as_ref());
    let mut named = BTreeSet::new();
    for body in bodies() {
        for item in items(body) {
            let place = item.what.section.as_ref().and_then(|s| s.pointer).unwrap_or(item.what.place);
            members(program, body, place, &mut named);
        }
    }
    let mut found = Vec::new();
    for body in bodies() {
        for (id, region) in body.regions.iter() {
            let compute =
                matches!(region.kind, RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels);
            if compute && region.default != DefaultAttr::Present {
                let mut uses = Uses { program, body, region: id, named: &mut named, found: &mut found };
                uses.region();
            }
        }
    }
    found
}

/// What all clauses of a procedure name.
fn items(body: &Body) -> Vec<&DataItem> {
    let mut all: Vec<&DataItem> = body.regions.values().flat_map(|r| &r.data).collect();
    for s in body.stmts.values() {
        if let Stmt::Acc(directive) = &s.kind
            && let AccDirectiveKind::EnterData(items)
            | AccDirectiveKind::ExitData { items, .. }
            | AccDirectiveKind::Update { items, .. }
            | AccDirectiveKind::DeclareLocal(items) = &directive.kind
        {
            all.extend(items);
        }
    }
    all
}

/// The members on the way to a place.
fn members(program: &Program, body: &Body, place: PlaceId, found: &mut BTreeSet<Member>) {
    match &body.places[place].kind {
        Place::Field { base, field } => {
            if let Type::Record(r) = program.types.get(body.places[*base].ty) {
                found.insert((*r, *field));
            }
            members(program, body, *base, found);
        }
        Place::Part { base, .. } | Place::Desc { base, .. } => members(program, body, *base, found),
        Place::Deref(e) | Place::Elem { base: e, .. } => {
            if let Some(inner) = loaded(body, *e) {
                members(program, body, inner, found);
            }
        }
        Place::Local(_) | Place::Global(_) => {}
    }
}

/// The place that holds an address.
fn loaded(body: &Body, address: ExprId) -> Option<PlaceId> {
    match &body.exprs[address].kind {
        Expr::Cast(_, inner) => loaded(body, *inner),
        Expr::Load(place) => Some(*place),
        _ => None,
    }
}

struct Uses<'a> {
    program: &'a Program,
    body: &'a Body,
    region: RegionId,
    /// Enough is said about these.
    named: &'a mut BTreeSet<Member>,
    found: &'a mut Vec<Diagnostic>,
}

impl Uses<'_> {
    fn region(&mut self) {
        let body = self.body;
        each_stmt(body, body.regions[self.region].body, &mut |s| {
            let span = body.stmts[s].span;
            match &body.stmts[s].kind {
                Stmt::Assign { place, value } => {
                    self.place(*place, span);
                    self.expr(*value, span);
                }
                Stmt::If { cond, .. } => self.expr(*cond, span),
                Stmt::Call { args, .. } => args.iter().for_each(|a| self.expr(*a, span)),
                Stmt::Loop(l) => {
                    if let LoopKind::Counted { first, trip, .. } = body.loops[*l].kind {
                        self.expr(first, span);
                        self.expr(trip, span);
                    }
                }
                _ => {}
            }
        });
    }

    fn expr(&mut self, e: ExprId, span: Span) {
        match &self.body.exprs[e].kind {
            Expr::Load(place) | Expr::AddrOf(place) => self.place(*place, span),
            Expr::Complex(a, b)
            | Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::PtrAdd { ptr: a, index: b, .. } => [*a, *b].into_iter().for_each(|e| self.expr(e, span)),
            Expr::Select { cond: a, then: b, otherwise: c } | Expr::PtrDiff { a, b, size: c } => {
                [*a, *b, *c].into_iter().for_each(|e| self.expr(e, span));
            }
            Expr::Unary(_, a)
            | Expr::Not(a)
            | Expr::Cast(_, a)
            | Expr::Re(a)
            | Expr::Im(a)
            | Expr::AccOnDevice(a)
            | Expr::TempAddr(a) => self.expr(*a, span),
            Expr::Math(_, list) | Expr::Vector(_, list) => list.iter().for_each(|e| self.expr(*e, span)),
            Expr::Int(_)
            | Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::LabelAddr(_) => {}
        }
    }

    fn place(&mut self, place: PlaceId, span: Span) {
        match &self.body.places[place].kind {
            Place::Local(_) | Place::Global(_) => {}
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.place(*base, span);
            }
            Place::Deref(e) => {
                self.through(*e, span);
                self.expr(*e, span);
            }
            Place::Elem { base, subs, .. } => {
                self.through(*base, span);
                self.expr(*base, span);
                for s in subs {
                    self.expr(s.index, span);
                }
            }
        }
    }

    /// An address that is read from a member.
    fn through(&mut self, address: ExprId, span: Span) {
        let Some(place) = loaded(self.body, address) else { return };
        let holder = match &self.body.places[place].kind {
            Place::Desc { base, field: DescField::Base } => *base,
            _ => place,
        };
        let Place::Field { base, field } = self.body.places[holder].kind else { return };
        let Type::Record(record) = *self.program.types.get(self.body.places[base].ty) else { return };
        let Some((root, name)) = self.variable(base) else { return };
        let data = &self.program.types.records[record];
        let Some(member) = data.fields.get(field as usize) else { return };
        if member.on_device || self.is_known(root) || !self.named.insert((record, field)) {
            return;
        }
        let (what, section) = match self.program.language {
            Language::Fortran => (format!("{name}%{}", member.name), ""),
            Language::C => (format!("{name}.{}", member.name), "[0:n]"),
        };
        self.found.push(
            Diagnostic::warning(
                codes::SHALLOW,
                span,
                format!("the memory of `{what}` is in no data clause: the construct copies only `{name}` itself"),
            )
            .help(format!(
                "name both on the construct or around it, as in `copy({name}, {what}{section})`, or say `present({name})` \
                 where something else has put them on the device"
            ))
            .spec("OpenACC 3.4 §2.6.2"),
        );
    }

    /// The variable of a structure type that a member is of.
    fn variable(&self, place: PlaceId) -> Option<(DataRoot, String)> {
        match self.body.places[place].kind {
            Place::Local(l) => Some((DataRoot::Local(l), self.body.locals[l].name.to_string())),
            Place::Global(g) => Some((DataRoot::Global(g), self.program.globals[g].source_name.to_string())),
            Place::Field { base, .. } => self.variable(base),
            Place::Deref(e) => match loaded(self.body, e).map(|p| &self.body.places[p].kind) {
                Some(Place::Local(l)) if self.body.locals[*l].kind == LocalKind::RefParam => {
                    Some((DataRoot::Local(*l), self.body.locals[*l].name.to_string()))
                }
                _ => None,
            },
            Place::Elem { .. } | Place::Part { .. } | Place::Desc { .. } => None,
        }
        .filter(|(_, name)| !name.is_empty())
    }

    /// It is the construct's own, or a clause says that it is there already, or an address of the device.
    fn is_known(&self, root: DataRoot) -> bool {
        let region = &self.body.regions[self.region];
        let own = |l| {
            let mut inside = false;
            each_stmt(self.body, region.body, &mut |s| {
                inside |= self.body.locals[l].scope == Some(s);
            });
            inside
        };
        let loops = self.body.loops.values().filter_map(|l| l.acc.as_ref());
        let privates = region.privates.iter().chain(&region.firstprivates);
        let private = privates.chain(loops.flat_map(|acc| &acc.privates)).any(|p| p.var == root);
        let there = items(self.body).iter().any(|item| {
            item.what.root == root
                && matches!(item.kind, DataKind::Present | DataKind::NoCreate | DataKind::Deviceptr)
        });
        let declared = match root {
            DataRoot::Global(g) => self.program.globals[g].declare.is_some(),
            DataRoot::Local(l) => own(l),
        };
        private || there || declared
    }
}
