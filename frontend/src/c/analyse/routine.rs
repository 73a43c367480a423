//! `routine` and `declare` of global variables. OpenACC 3.4 §2.15.1, §2.13.

use super::Cx;
use super::scope::SymbolKind;
use crate::acc::codes;
use crate::acc::directive::DirectiveKind;
use crate::acc::lower::{global_declares, join, routine};
use crate::acc::refusals;
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{AccDeclare, FuncId, Routine, Stmt};

impl Cx<'_> {
    /// `routine(name)` of a function known here, or `routine` of the function declared next.
    pub(super) fn routine_directive(&mut self, directive: &ast::AccDirective) {
        let DirectiveKind::Routine(name) = &directive.kind else { return };
        let node = routine(self, directive);
        let Some(name) = name else {
            self.pending_routine = Some(node);
            return;
        };
        match self.scopes.find(name).map(|s| &s.kind) {
            Some(SymbolKind::Func(id, _)) => {
                let id = *id;
                self.set_routine(id, node);
            }
            Some(_) | None => {
                let near = self.scopes.nearest(name).map(str::to_string);
                let help = match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "put the directive after the function's declaration".to_string(),
                };
                self.sink.push(refusals::unknown_routine(self.named_in(directive.span, name), name, help));
            }
        }
    }

    /// Where a `routine(name)` directive says the name.
    fn named_in(&self, directive: Span, name: &str) -> Span {
        let text = self.map.text(directive);
        match text.find('(').and_then(|open| Some(open + text[open..].find(name)?)) {
            Some(at) => {
                Span::new(directive.file, directive.lo as usize + at, directive.lo as usize + at + name.len())
            }
            None => directive,
        }
    }

    fn set_routine(&mut self, id: FuncId, node: Routine) {
        let function = &self.prog.functions[id];
        let node = match &function.routine {
            Some(before) => join(before, node, &function.source_name, self.sink),
            None if function.body.is_some() || self.is_called(id) => {
                let how = if function.body.is_some() { "defined" } else { "called" };
                let warning = Diagnostic::warning(
                    codes::LENIENT,
                    node.span,
                    format!("`{}` is {how} before this `routine` directive", function.source_name),
                )
                .help("put the directive before the first declaration of the function")
                .spec("OpenACC 3.4 §2.15.1");
                self.sink.push(warning);
                node
            }
            None => node,
        };
        self.prog.functions[id].routine = Some(node);
    }

    /// Whether a function that is finished calls this one.
    fn is_called(&self, id: FuncId) -> bool {
        let bodies = self.prog.functions.values().filter_map(|f| f.body.as_ref());
        bodies
            .flat_map(|body| body.stmts.values())
            .any(|s| matches!(&s.kind, Stmt::Call { callee, .. } if callee.direct() == Some(id)))
    }

    /// Gives what `routine` without a name said to the function that is declared after it.
    pub(super) fn take_routine(&mut self, id: FuncId) {
        if let Some(node) = self.pending_routine.take() {
            self.set_routine(id, node);
        }
    }

    /// A `routine` directive that no function follows.
    pub(super) fn no_function_follows(&mut self) {
        if let Some(node) = self.pending_routine.take() {
            let help = "move it right before the function, or name the function: `routine(f)`";
            self.report(refusals::routine_of_nothing(node.span, help));
        }
    }

    pub(super) fn global_declare(&mut self, directive: &ast::AccDirective) {
        for (what, var) in global_declares(directive, self.sink) {
            let ast::ExprKind::Ident(name) = &var.expr.kind else {
                self.report(refusals::declares_part(var.span));
                continue;
            };
            match self.scopes.find(name).map(|s| &s.kind) {
                Some(SymbolKind::Global(v)) => {
                    let id = v.id;
                    let before = self.prog.globals[id].declare.replace(what);
                    self.undirected.retain(|(other, _)| *other != id);
                    if before.is_some_and(|b| b != what) {
                        self.report(refusals::declared_twice(var.span, name));
                    }
                }
                Some(_) => drop(
                    self.report(
                        Diagnostic::error(
                            codes::NOT_A_VARIABLE,
                            var.span,
                            format!("`{name}` is not a global variable"),
                        )
                        .help("name a variable of file scope")
                        .spec("OpenACC 3.4 §2.13"),
                    ),
                ),
                // Says what may have been meant.
                None => drop(self.operand(&var.expr)),
            }
        }
    }

    /// OpenACC 3.4 §2.13.1: all declarations of a `device_resident` variable are followed by such a clause.
    pub(super) fn check_resident(&mut self) {
        for (id, span) in std::mem::take(&mut self.undirected) {
            let global = &self.prog.globals[id];
            if global.declare == Some(AccDeclare::DeviceResident) {
                let name = global.source_name.clone();
                self.report(
                    Diagnostic::error(
                        codes::NOT_RESIDENT,
                        span,
                        format!("`{name}` is device_resident elsewhere, and not here"),
                    )
                    .help(format!("add `#pragma acc declare device_resident({name})` after each declaration"))
                    .spec("OpenACC 3.4 §2.13.1"),
                );
            }
        }
    }
}
