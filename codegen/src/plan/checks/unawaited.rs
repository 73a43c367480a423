//! Data that the host reads while an asynchronous construct may still copy it out: OpenACC 3.4 §2.16.
//!
//! ```text
//! !$acc parallel loop copy(a) async(1)   …   x = a(1)     no wait stands between: a warning
//! ```
//! The walk follows the host's statements. A wait for the queue, a call of what may wait, a label and a wait clause end
//! what was begun; what a data construct or `enter data` holds is not copied out by the construct. A reduction's variable
//! comes out as data do.

use crate::plan::analysis::walk::{
    How, Root, Touch, children, each_stmt, place_root, pointer_place, touches,
};
use crate::plan::depend::declared_inside;
use racc_base::{Diagnostic, Sink, Span};
use racc_hir::{
    AccDirective, AccDirectiveKind, AccRegion, AsyncArg, Body, Callee, DataItem, DataKind, DataRoot, ExprId,
    PerDevice, Program, ReductionItem, RegionKind, Stmt, StmtId, Type, WaitArg,
};

/// `acc_async_sync` of openacc.h.
const ASYNC_SYNC: i128 = -1;

pub fn warn(program: &Program, sink: &mut Sink) {
    for (_, function) in program.functions.iter() {
        let Some(body) = function.body.as_ref().filter(|body| !body.regions.is_empty()) else { continue };
        let mut walk = Walk { program, body, pending: Vec::new(), held: Vec::new(), sink };
        walk.statement(body.root);
    }
}

struct Pending {
    root: DataRoot,
    text: String,
    begun: Span,
    /// Its number, if that is known: a wait for another queue does not end it.
    queue: Option<i128>,
}

struct Walk<'w> {
    program: &'w Program,
    body: &'w Body,
    /// What is on its way to the host.
    pending: Vec<Pending>,
    /// What is on the device anyway: a construct's clause does not copy it.
    held: Vec<DataRoot>,
    sink: &'w mut Sink,
}

impl Walk<'_> {
    fn statement(&mut self, s: StmtId) {
        let body = self.body;
        match &body.stmts[s].kind {
            Stmt::Region(id) => {
                let region = &body.regions[*id];
                if waits(&region.wait) {
                    self.pending.clear();
                }
                match region.kind {
                    RegionKind::Parallel | RegionKind::Serial | RegionKind::Kernels => {
                        if self.is_async(&region.async_) && region.when.is_none() {
                            let out = |kind| matches!(kind, DataKind::Copy | DataKind::Copyout);
                            let queue = self.queue(&region.async_);
                            self.begin(&region.data, out, (region.span, queue));
                            self.begin_reductions(region, queue);
                        }
                    }
                    RegionKind::Data | RegionKind::HostData => {
                        let before = self.held.len();
                        self.held.extend(region.data.iter().map(|item| item.what.root));
                        self.statement(region.body);
                        self.held.truncate(before);
                    }
                }
            }
            Stmt::Acc(directive) => self.directive(directive),
            Stmt::Call { callee, .. } => {
                self.reads(s);
                if !self.only_prints(callee) {
                    self.pending.clear();
                }
            }
            Stmt::Label(_) => self.pending.clear(),
            _ => {
                self.reads(s);
                children(body, s).into_iter().for_each(|child| self.statement(child));
            }
        }
    }

    fn directive(&mut self, directive: &AccDirective) {
        if waits(&directive.wait) {
            self.pending.clear();
        }
        if let AccDirectiveKind::Wait(wait) = &directive.kind {
            self.wait(wait, is_present(&directive.async_));
        }
        let asynchronous = self.is_async(&directive.async_) && directive.when.is_none();
        let begun = (directive.span, self.queue(&directive.async_));
        match &directive.kind {
            AccDirectiveKind::EnterData(items) => self.held.extend(items.iter().map(|item| item.what.root)),
            AccDirectiveKind::ExitData { items, .. } if asynchronous => {
                self.held.retain(|root| items.iter().all(|item| item.what.root != *root));
                self.begin(items, |kind| kind == DataKind::Copyout, begun);
            }
            AccDirectiveKind::Update { items, .. } if asynchronous => {
                let held = std::mem::take(&mut self.held);
                self.begin(items, |kind| kind == DataKind::UpdateSelf, begun);
                self.held = held;
            }
            AccDirectiveKind::ExitData { .. }
            | AccDirectiveKind::Update { .. }
            | AccDirectiveKind::Wait(_)
            | AccDirectiveKind::Init { .. }
            | AccDirectiveKind::Shutdown { .. }
            | AccDirectiveKind::Set { .. }
            | AccDirectiveKind::DeclareLocal(_) => {}
        }
    }

    /// A `wait` directive; one with `async` makes the queue wait, not the host (OpenACC 3.4 §2.16.3).
    fn wait(&mut self, wait: &WaitArg, enqueued: bool) {
        let queues: Vec<Option<i128>> = wait.queues.iter().map(|q| self.number(*q)).collect();
        let ends = |pending: &Pending| {
            queues.is_empty()
                || pending.queue.is_none()
                || queues.iter().any(|q| q.is_none() || *q == pending.queue)
        };
        if enqueued {
            self.pending.iter_mut().filter(|p| ends(p)).for_each(|p| p.queue = None);
        } else {
            self.pending.retain(|p| !ends(p));
        }
    }

    /// The number of a queue; special values may stand for any.
    fn number(&self, queue: ExprId) -> Option<i128> {
        self.body.const_int(queue).filter(|n| *n >= 0)
    }

    fn queue(&self, clause: &PerDevice<AsyncArg>) -> Option<i128> {
        match clause.default {
            AsyncArg::Value(queue) if clause.specific.is_empty() => self.number(queue),
            AsyncArg::Value(_) | AsyncArg::NoVal | AsyncArg::Absent => None,
        }
    }

    /// With `acc_async_sync` the clause is as none (OpenACC 3.4 §2.16).
    fn is_async(&self, clause: &PerDevice<AsyncArg>) -> bool {
        match clause.default {
            AsyncArg::Absent => false,
            AsyncArg::NoVal => true,
            AsyncArg::Value(queue) => self.body.const_int(queue) != Some(ASYNC_SYNC),
        }
    }

    /// Variables of the host that the construct, or a loop of it that is not inside of another with the clause, reduces.
    fn begin_reductions(&mut self, region: &AccRegion, queue: Option<i128>) {
        let body = self.body;
        let mut items: Vec<&ReductionItem> = region.reductions.iter().collect();
        each_stmt(body, region.body, &mut |s| {
            let Stmt::Loop(l) = body.stmts[s].kind else { return };
            items.extend(body.loops[l].acc.iter().flat_map(|acc| &acc.reductions));
        });
        let mut own: Vec<DataRoot> =
            region.privates.iter().chain(&region.firstprivates).map(|p| p.var).collect();
        own.extend(declared_inside(body, region.body).into_iter().map(DataRoot::Local));
        for item in items {
            let known = self.held.contains(&item.var) || self.pending.iter().any(|p| p.root == item.var);
            if !known && !own.contains(&item.var) {
                let (root, text) = (item.var, item.text.to_string());
                self.pending.push(Pending { root, text, begun: region.span, queue });
            }
        }
    }

    fn begin(
        &mut self,
        items: &[DataItem],
        comes_out: impl Fn(DataKind) -> bool,
        (begun, queue): (Span, Option<i128>),
    ) {
        for item in items.iter().filter(|item| comes_out(item.kind) && !item.mods.implied) {
            let root = item.what.root;
            if !self.held.contains(&root) {
                self.pending.push(Pending { root, text: item.text.to_string(), begun, queue });
            }
        }
    }

    /// Warns, once for each object, of what the statement itself reads.
    fn reads(&mut self, s: StmtId) {
        if self.pending.is_empty() {
            return;
        }
        let body = self.body;
        let printed = matches!(&body.stmts[s].kind, Stmt::Call { callee, .. } if self.only_prints(callee));
        let mut read = Vec::new();
        touches(body, s, &mut |touch| {
            if touch.how == How::Read || printed && touch.how == How::Escape {
                read.extend(self.data_of(&touch));
            }
        });
        for root in read {
            let Some(at) = self.pending.iter().position(|pending| pending.root == root) else { continue };
            let Pending { text, begun, .. } = self.pending.remove(at);
            let message = format!("`{text}` is read here, and may still be on its way from the device");
            self.sink.push(
                Diagnostic::warning("W0624", body.stmts[s].span, message)
                    .label(begun, "it is copied out asynchronously")
                    .help("write a `wait` directive before")
                    .spec("OpenACC 3.4 §2.16"),
            );
        }
    }

    /// The variable whose data an access reaches: not its pointer or descriptor alone.
    fn data_of(&self, touch: &Touch) -> Option<DataRoot> {
        match touch.root {
            Root::Memory(address) => match place_root(self.body, pointer_place(self.body, address)?) {
                Root::Var(root) => Some(root),
                Root::Memory(_) => None,
            },
            Root::Var(root) => {
                let ty = match root {
                    DataRoot::Local(l) => self.body.locals[l].ty,
                    DataRoot::Global(g) => self.program.globals[g].ty,
                };
                let plain = matches!(
                    self.program.types.get(ty),
                    Type::Int { .. } | Type::Float(_) | Type::Array { .. }
                );
                plain.then_some(root)
            }
        }
    }

    /// Output of Fortran's run time: it waits for nothing.
    fn only_prints(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Direct(f) => {
                let name = self.program.functions[*f].name.as_str();
                name.starts_with("_gfortran_st_write")
                    || name.starts_with("_gfortran_transfer_") && name.ends_with("_write")
            }
            Callee::Indirect(_) | Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => false,
        }
    }
}

fn is_present(clause: &PerDevice<AsyncArg>) -> bool {
    clause.default != AsyncArg::Absent
}

fn waits(clause: &PerDevice<Option<WaitArg>>) -> bool {
    clause.default.is_some() || clause.specific.iter().any(|(_, wait)| wait.is_some())
}
