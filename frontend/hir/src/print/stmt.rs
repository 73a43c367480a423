//! Statements as text, one a line, blocks indented.

use super::expr::binary;
use super::{Printer, local};
use crate::{AtomicOp, AtomicStmt, Callee, CaptureWhich, LogicalOp, LoopId, LoopKind, Stmt, StmtId};
use cranelift_entity::EntityRef;

impl Printer<'_> {
    pub(crate) fn stmt(&mut self, id: StmtId) {
        match &self.body.stmts[id].kind {
            Stmt::Nop => {}
            Stmt::Block(stmts) => {
                for s in stmts {
                    self.stmt(*s);
                }
            }
            Stmt::Scope(inner) => self.nested("scope {", *inner, "}"),
            Stmt::Assign { place, value } => {
                let text = format!("{} = {}", self.place(*place), self.expr(*value));
                self.line(&text);
            }
            Stmt::Call { dest, callee, args } => {
                let callee = match callee {
                    Callee::Direct(f) => format!("@{}", self.program.functions[*f].name),
                    Callee::Indirect(e) => format!("*{}", self.expr(*e)),
                    Callee::Builtin(crate::Builtin::Gpu(op)) => format!("gpu {op:?}"),
                    Callee::Builtin(b) => format!("builtin {b:?}"),
                    Callee::Launch(f) => format!("launch @{}", self.program.functions[*f].name),
                    Callee::Asm(a) => {
                        let asm = &self.body.asms[*a];
                        let constraints = asm.operands.iter().map(|o| o.constraint.as_str());
                        format!("asm {:?} {:?}", asm.template, constraints.collect::<Vec<_>>())
                    }
                };
                let args: Vec<String> = args.iter().map(|a| self.expr(*a)).collect();
                let dest = dest.map(|d| self.place(d) + " = ").unwrap_or_default();
                self.line(&format!("{dest}call {callee}({})", args.join(", ")));
            }
            Stmt::If { cond, then, otherwise } => {
                let head = format!("if {} {{", self.expr(*cond));
                match otherwise {
                    None => self.nested(&head, *then, "}"),
                    Some(other) => {
                        self.nested(&head, *then, "} else {");
                        self.indent += 1;
                        self.stmt(*other);
                        self.indent -= 1;
                        self.line("}");
                    }
                }
            }
            Stmt::Loop(id) => self.print_loop(*id),
            Stmt::Switch { value, cases, default, exit, body } => {
                let mut head = format!("switch {} exit label{} [", self.expr(*value), exit.index());
                for case in cases {
                    let range = if case.lo == case.hi {
                        case.lo.to_string()
                    } else {
                        format!("{}..={}", case.lo, case.hi)
                    };
                    head += &format!("{range} => label{}, ", case.label.index());
                }
                if let Some(label) = default {
                    head += &format!("else => label{}", label.index());
                }
                self.nested(&(head.trim_end_matches(", ").to_string() + "] {"), *body, "}");
            }
            Stmt::Label(label) => {
                let text = match &self.body.labels[*label].name {
                    Some(name) => format!("label{}: // {name}", label.index()),
                    None => format!("label{}:", label.index()),
                };
                self.line(&text);
            }
            Stmt::Goto(label) => self.line(&format!("goto label{}", label.index())),
            Stmt::ComputedGoto { target, .. } => {
                let text = format!("goto *{}", self.expr(*target));
                self.line(&text);
            }
            Stmt::Break(l) => self.line(&format!("break {l:?}")),
            Stmt::Continue(l) => self.line(&format!("continue {l:?}")),
            Stmt::Leave(label) => self.line(&format!("leave label{}", label.index())),
            Stmt::Return(None) => self.line("return"),
            Stmt::Return(Some(value)) => {
                let text = format!("return {}", self.expr(*value));
                self.line(&text);
            }
            Stmt::DynAlloc { local: v, count, .. } => {
                let text = format!("{} = alloc({})", local(self.body, *v), self.expr(*count));
                self.line(&text);
            }
            Stmt::Atomic(atomic) => self.atomic(atomic),
            Stmt::Region(region) => self.region(*region),
            Stmt::Acc(directive) => self.directive(directive),
            Stmt::Unreachable => self.line("unreachable"),
            Stmt::Trap => self.line("trap"),
        }
    }

    pub(crate) fn nested(&mut self, head: &str, body: StmtId, tail: &str) {
        self.line(head);
        self.indent += 1;
        self.stmt(body);
        self.indent -= 1;
        self.line(tail);
    }

    fn print_loop(&mut self, id: LoopId) {
        let node = &self.body.loops[id];
        if let Some(acc) = &node.acc {
            self.acc_loop(acc);
        }
        if node.independent {
            self.line("independent");
        }
        match &node.kind {
            LoopKind::Counted { iv, first, trip, step } => {
                let head = format!(
                    "{id:?}: for {} = {} step {} trip {} {{",
                    local(self.body, *iv),
                    self.expr(*first),
                    self.expr(*step),
                    self.expr(*trip)
                );
                self.nested(&head, node.body, "}");
            }
            LoopKind::While { pre, cond, step } => {
                self.line(&format!("{id:?}: loop {{"));
                self.indent += 1;
                self.leave_unless(*pre, *cond);
                self.stmt(node.body);
                if let Some(step) = step {
                    self.nested("step {", *step, "}");
                }
                self.indent -= 1;
                self.line("}");
            }
            LoopKind::DoWhile { pre, cond } => {
                self.line(&format!("{id:?}: loop {{"));
                self.indent += 1;
                self.stmt(node.body);
                self.leave_unless(*pre, Some(*cond));
                self.indent -= 1;
                self.line("}");
            }
        }
    }

    fn leave_unless(&mut self, pre: Option<StmtId>, cond: Option<crate::ExprId>) {
        if let Some(pre) = pre {
            self.nested("pre {", pre, "}");
        }
        if let Some(cond) = cond {
            let text = format!("while {}", self.expr(cond));
            self.line(&text);
        }
    }

    fn atomic(&mut self, atomic: &AtomicStmt) {
        let place = self.place(atomic.place);
        let update = match &atomic.op {
            AtomicOp::Read => place.clone(),
            AtomicOp::Write(v) => format!("{place} = {}", self.expr(*v)),
            AtomicOp::Update { op, value } => {
                format!("{place} = {place} {} {}", binary(*op), self.expr(*value))
            }
            AtomicOp::ReverseUpdate { op, value } => {
                format!("{place} = {} {} {place}", self.expr(*value), binary(*op))
            }
            AtomicOp::Logical { op, value } => {
                let op = match op {
                    LogicalOp::And => "and",
                    LogicalOp::Or => "or",
                    LogicalOp::Eqv => "eqv",
                    LogicalOp::Neqv => "neqv",
                };
                format!("{place} = {place} {op} {}", self.expr(*value))
            }
        };
        let when = atomic.when.map(|w| format!(" if({})", self.expr(w))).unwrap_or_default();
        let text = match &atomic.capture {
            None => format!("atomic{when} {update}"),
            Some(c) => {
                let which = match c.which {
                    CaptureWhich::Old => "old",
                    CaptureWhich::New => "new",
                };
                format!("atomic{when} {} = {which} {{ {update} }}", self.place(c.dest))
            }
        };
        self.line(&text);
    }
}
