//! Rules of statements: types, single placement, and jumps.

use super::Verifier;
use crate::{
    AtomicOp, AtomicStmt, Callee, LabelId, LocalId, LoopId, LoopKind, Place, RegionId, RegionKind, Stmt,
    StmtId, Type,
};
use racc_base::Span;
use std::collections::HashMap;

/// Where a statement stands.
#[derive(Clone, Default)]
struct Around {
    loops: Vec<LoopId>,
    exits: Vec<LabelId>,
    /// Variables of enclosing counted loops.
    counters: Vec<LocalId>,
    /// How many compute constructs are around, and a number for the innermost.
    construct: u32,
}

impl Verifier<'_> {
    pub(super) fn check_body(&mut self) {
        let mut walk = Walk { labels: HashMap::new(), gotos: Vec::new(), constructs: 0 };
        self.walk(self.body.root, &Around::default(), &mut walk);
        // No jump enters or leaves a compute construct (OpenACC 3.4 §2.5.4).
        for (label, construct, span) in std::mem::take(&mut walk.gotos) {
            match walk.labels.get(&label) {
                None => self.fail(span, format!("{label:?} stands nowhere")),
                Some(&at) if at != construct => {
                    self.fail(span, format!("a jump to {label:?} crosses the border of a compute construct"));
                }
                Some(_) => {}
            }
        }
    }

    fn walk(&mut self, id: StmtId, around: &Around, walk: &mut Walk) {
        let span = self.body.stmts[id].span;
        // Each statement stands in one place.
        if std::mem::replace(&mut self.seen[id], true) {
            self.fail(span, format!("{id:?} stands in two places"));
            return;
        }
        let body = self.body;
        match &body.stmts[id].kind {
            Stmt::Nop | Stmt::Unreachable | Stmt::Trap => {}
            Stmt::Block(list) => list.iter().for_each(|s| self.walk(*s, around, walk)),
            Stmt::Scope(inner) => self.walk(*inner, around, walk),
            Stmt::Assign { place, value } => {
                if !self.same(body.places[*place].ty, body.exprs[*value].ty) {
                    self.fail(span, format!("{id:?} stores a value of another type"));
                }
                // A counted loop's variable is not assigned in its body.
                if let Place::Local(v) = body.places[*place].kind
                    && around.counters.contains(&v)
                {
                    self.fail(span, format!("{id:?} assigns the variable of an enclosing counted loop"));
                }
            }
            Stmt::Call { dest, callee, args } => self.check_call(span, *dest, callee, args),
            Stmt::If { cond, then, otherwise } => {
                self.condition(*cond, span);
                self.walk(*then, around, walk);
                if let Some(other) = otherwise {
                    self.walk(*other, around, walk);
                }
            }
            Stmt::Loop(l) => self.walk_loop(*l, around, walk),
            Stmt::Switch { value, cases, default, exit, body: inner } => {
                if !matches!(self.ty(*value), Type::Int { .. }) {
                    self.fail(span, "a switch over something that is no integer");
                }
                for label in cases.iter().map(|c| c.label).chain(*default) {
                    walk.gotos.push((label, around.construct, span));
                }
                let mut inside = around.clone();
                inside.exits.push(*exit);
                self.walk(*inner, &inside, walk);
            }
            Stmt::Label(label) => {
                if walk.labels.insert(*label, around.construct).is_some() {
                    self.fail(span, format!("{label:?} stands twice"));
                }
            }
            Stmt::Goto(label) => walk.gotos.push((*label, around.construct, span)),
            Stmt::ComputedGoto { labels, .. } => {
                walk.gotos.extend(labels.iter().map(|l| (*l, around.construct, span)));
            }
            Stmt::Break(l) | Stmt::Continue(l) => {
                if !around.loops.contains(l) {
                    self.fail(span, format!("{id:?} leaves {l:?}, which is not around it"));
                }
            }
            Stmt::Leave(label) => {
                if !around.exits.contains(label) {
                    self.fail(span, format!("{id:?} leaves {label:?}, which is not around it"));
                }
            }
            Stmt::Return(value) => self.check_return(*value, around, span),
            Stmt::DynAlloc { local, count, .. } => {
                if !self.is_i64(*count)
                    || !matches!(self.program.types.get(body.locals[*local].ty), Type::Ptr { .. })
                {
                    self.fail(span, "a dynamic allocation without i64 count or pointer variable");
                }
            }
            Stmt::Atomic(atomic) => self.check_atomic(atomic, span),
            Stmt::Region(r) => self.walk_region(*r, around, walk),
            Stmt::Acc(directive) => self.check_directive(directive),
        }
    }

    fn check_atomic(&mut self, atomic: &AtomicStmt, span: Span) {
        let body = self.body;
        let ty = body.places[atomic.place].ty;
        let number =
            |t| matches!(self.program.types.get(t), Type::Int { .. } | Type::Bool { .. } | Type::Float(_));
        let fits = match &atomic.op {
            AtomicOp::Read => true,
            AtomicOp::Write(v) | AtomicOp::Logical { value: v, .. } => self.same(body.exprs[*v].ty, ty),
            AtomicOp::Update { value: v, .. } | AtomicOp::ReverseUpdate { value: v, .. } => {
                let own = body.exprs[*v].ty;
                self.same(own, ty) || (number(own) && number(ty))
            }
        };
        if !fits {
            self.fail(span, "an atomic's value has another type than its place");
        }
        if atomic.capture.as_ref().is_some_and(|c| !self.same(body.places[c.dest].ty, ty)) {
            self.fail(span, "an atomic's capture has another type than its place");
        }
    }

    fn walk_region(&mut self, r: RegionId, around: &Around, walk: &mut Walk) {
        let region = &self.body.regions[r];
        self.check_region(r);
        let mut inside = around.clone();
        match region.kind {
            // Loops and switches outside cannot be left from inside a compute construct.
            RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                walk.constructs += 1;
                inside = Around {
                    construct: walk.constructs,
                    counters: around.counters.clone(),
                    ..Around::default()
                };
            }
            RegionKind::Data | RegionKind::HostData => {}
        }
        self.walk(region.body, &inside, walk);
    }

    fn walk_loop(&mut self, id: LoopId, around: &Around, walk: &mut Walk) {
        let node = &self.body.loops[id];
        let mut inside = around.clone();
        inside.loops.push(id);
        match &node.kind {
            LoopKind::Counted { iv, first, trip, step } => {
                let ty = self.body.locals[*iv].ty;
                let fits =
                    self.body.exprs[*first].ty == ty && self.body.exprs[*step].ty == ty && self.is_i64(*trip);
                if !fits || !matches!(self.program.types.get(ty), Type::Int { .. }) {
                    self.fail(node.span, format!("{id:?}: bounds have other types than the loop variable"));
                }
                inside.counters.push(*iv);
                self.walk(node.body, &inside, walk);
            }
            LoopKind::While { pre, cond, step } => {
                if let Some(pre) = pre {
                    self.walk(*pre, &inside, walk);
                }
                if let Some(cond) = cond {
                    self.condition(*cond, node.span);
                }
                self.walk(node.body, &inside, walk);
                if let Some(step) = step {
                    self.walk(*step, &inside, walk);
                }
            }
            LoopKind::DoWhile { pre, cond } => {
                self.walk(node.body, &inside, walk);
                if let Some(pre) = pre {
                    self.walk(*pre, &inside, walk);
                }
                self.condition(*cond, node.span);
            }
        }
        if let Some(acc) = &node.acc {
            self.check_acc_loop(id, acc);
        }
    }

    fn condition(&mut self, cond: crate::ExprId, span: Span) {
        if !self.is_bool8(cond) {
            self.fail(span, format!("the condition {cond:?} is not bool8"));
        }
    }

    fn check_return(&mut self, value: Option<crate::ExprId>, around: &Around, span: Span) {
        let Type::Func(sig) = self.program.types.get(self.function.ty) else { return };
        let ret = sig.ret;
        if around.construct > 0 {
            self.fail(span, "a return leaves a compute construct");
        }
        if let Some(value) = value
            && !self.same(self.body.exprs[value].ty, ret)
        {
            self.fail(span, "a return value of another type than the function's");
        }
    }

    fn check_call(
        &mut self,
        span: Span,
        dest: Option<crate::PlaceId>,
        callee: &Callee,
        args: &[crate::ExprId],
    ) {
        let ty = match callee {
            Callee::Direct(f) => Some(self.program.functions[*f].ty),
            Callee::Indirect(e) => self.program.types.pointee(self.body.exprs[*e].ty),
            Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => {
                return self.check_callee_gpu(span, dest, callee, args);
            }
        };
        let Some(Type::Func(sig)) = ty.map(|t| self.program.types.get(t)) else {
            self.fail(span, "a call of something that is no function");
            return;
        };
        // Arguments have the parameters' types; only variadic and unprototyped calls take more.
        let enough =
            if sig.variadic { args.len() >= sig.params.len() } else { args.len() == sig.params.len() };
        if !enough && !sig.unprototyped {
            self.fail(span, format!("a call with {} arguments of {}", args.len(), sig.params.len()));
        } else if sig.params.iter().zip(args).any(|(p, a)| !self.same(*p, self.body.exprs[*a].ty))
            && !sig.unprototyped
        {
            self.fail(span, "a call with an argument of another type than its parameter");
        }
        if dest.is_some_and(|d| !self.same(self.body.places[d].ty, sig.ret)) {
            self.fail(span, "a call's result goes to a place of another type");
        }
    }
}

struct Walk {
    labels: HashMap<LabelId, u32>,
    gotos: Vec<(LabelId, u32, Span)>,
    constructs: u32,
}
